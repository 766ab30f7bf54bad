"""Single pictures: a card with other words each time, to PNG, warm; beside takumi, blitz, pictex, Skia, Pillow and Chromium."""
import contextlib

from ..card import Card
from ..card_peers import DRAWERS
from ..figures import figure
from ..peers import MISSING
from ..rounds import take_turns, timed

WARM = 5


def cards(context, names=tuple(DRAWERS), pictures=None):
    """a card of 1200 × 630 to PNG by `weft serve`, beside takumi, blitz, pictex, Skia, Pillow and Chromium, all warm"""
    with contextlib.ExitStack() as stack:
        competitors, sizes = {}, {}

        def competitor(name, draw):
            seeds = iter(range(100, 10_000))
            sizes[name] = []

            def work(card):
                sizes[name].append(len(draw(card)))
            return lambda: timed(lambda card=Card(next(seeds)): work(card))()

        for name in names:
            try:
                draw, context.versions[name] = DRAWERS[name](stack)
            except MISSING as error:
                context.leave_out(name, error)
                continue
            for seed in range(WARM):
                draw(Card(seed))
            if pictures:
                (pictures / f"{name}.png").write_bytes(draw(Card(100)))
            competitors[name] = competitor(name, draw)
        times = take_turns(competitors, 2 * context.rounds)
        first = next(iter(times))  # `weft`, where it takes part
        milliseconds = {name: [seconds * 1000 for seconds in samples] for name, samples in times.items()}
        return [
            figure("cards.warm", "a card of 1200 × 630 to PNG, warm", "ms", milliseconds.pop(first), milliseconds.items(),
                   [{"atLeast": 2, "peer": "blitz"}]),
            # At most a fifth larger.
            figure("cards.size", "size of its file", "bytes", sizes.pop(first), sizes.items(), [{"atLeast": 1 / 1.2, "peer": "takumi"}]),
        ]
