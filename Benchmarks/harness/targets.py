"""What is to be reached, and whether it is."""
from .figures import verdict
from .table import quantity, ratio


def rows(document):
    """A row for each target, and its verdict."""
    for found in document["benchmarks"]:
        for target in found["targets"]:
            number, word = verdict(found, target)
            sign, limit = ("≤", target["atMost"]) if "atMost" in target else ("≥", target["atLeast"])
            peer = target.get("peer")

            def show(value):
                return "–" if value is None else ratio(value) if peer else quantity(value, found["unit"])
            what = found["what"] + (f", against {peer}" if peer else "")
            yield f"| {what} | {sign} {show(limit)} | {show(number)} | {word} |", word


def show(document):
    """Prints the table; whether nothing is missed."""
    found = list(rows(document))
    print("| what | target | least | |\n|---|---|---|---|")
    for row, _ in found:
        print(row)
    return all(word != "missed" for _, word in found)
