"""Rounds: those who do the same take turns, so that what else the machine does meets all of them."""
import time


def timed(work):
    """A competitor by this process's clock."""
    def sample():
        begin = time.perf_counter()
        work()
        return time.perf_counter() - begin
    return sample


def take_turns(competitors, rounds, seconds=8):
    """Asks each competitor, a function that returns the seconds it took, once a round.

    Who has taken `seconds` in all is not asked again, so that the slow do not hold up the others. The order is turned round every other round.
    """
    times = {name: [] for name in competitors}
    for number in range(rounds):
        names = list(competitors) if number % 2 == 0 else list(reversed(competitors))
        for name in names:
            if sum(times[name]) < seconds:
                times[name].append(competitors[name]())
    return times
