"""All figures of a run, for who has run it."""
from .table import quantity, ratio


def show(document):
    print("| what | least | median | samples | others: median, times ours |\n|---|---|---|---|---|")
    for found in document["benchmarks"]:
        samples, unit = found["samples"], found["unit"]
        peers = sorted(found["peers"], key=lambda peer: peer["samples"]["median"])
        others = "; ".join(f"{peer['name']} {quantity(peer['samples']['median'], unit)}"
                           + (f", {ratio(peer['ratio'])}" if peer["ratio"] else "") for peer in peers)
        print(f"| {found['what']} | {quantity(samples['least'], unit)} | {quantity(samples['median'], unit)} | {samples['count']} | {others} |")
