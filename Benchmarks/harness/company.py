"""The state in which the machine was, in sentences."""
import datetime

# From where on other programs are felt, in cores, and a second core is a whole one.
BUSY, WORTH = 0.15, 1.85


def busy_suites(document):
    return [suite["name"] for suite in document["suites"] if suite["othersCores"] > BUSY]


def sentences(document):
    """Date, machine, and what else it did."""
    machine, second = document["environment"], document["secondCore"]
    date = datetime.date.fromisoformat(machine["date"][:10])
    suites = document["suites"]
    others = sum(suite["othersCores"] * suite["seconds"] for suite in suites) / sum(suite["seconds"] for suite in suites)
    text = (f"{date.day} {date:%B %Y}, commit {machine['commit']}: {machine['processor']}, {machine['cores']} cores, {machine['system']}, "
            f"Swift {machine['versions']['swift']}, release build. Other programs took {others:.2f} of a core meanwhile; the second core was worth "
            f"{second['before']} times the first one before and {second['after']} times after. ")
    if min(second.values()) < WORTH:
        text += "The cores share a processor's parts, or the host has other work. "
    if busy_suites(document):
        return text + "**The machine was not idle**: take the medians, which were measured in turn, for their ratios only."
    return text + "Medians, all in turn within one run."
