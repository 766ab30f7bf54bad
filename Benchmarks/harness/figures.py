"""Figures: what was measured once or often, beside what others took for the same.

A figure has the shape in which the Swift programs write it too:
{"name": …, "what": …, "unit": …, "samples": {"least": …, "median": …, "count": …}, "peers": [{"name": …, "samples": …}], "targets": […]}
"""
import statistics


def distribution(samples):
    return {"least": min(samples), "median": statistics.median(samples), "count": len(samples)}


def figure(name, what, unit, samples, peers=(), targets=()):
    """A figure of samples; `peers` are pairs of a name and samples."""
    others = [{"name": peer, "samples": distribution(theirs)} for peer, theirs in peers]
    return {"name": name, "what": what, "unit": unit, "samples": distribution(samples), "peers": others, "targets": list(targets)}


def compare(found, versions):
    """Puts the peers' versions and ratios into a figure: theirs over ours, of the medians and of the leasts."""
    for peer in found["peers"]:
        peer["version"] = versions.get(peer["name"])
        for key, kind in (("ratio", "median"), ("leastRatio", "least")):
            ours = found["samples"][kind]
            peer[key] = round(peer["samples"][kind] / ours, 3) if ours else None
    for distribution in [found["samples"], *(peer["samples"] for peer in found["peers"])]:
        for key in ("least", "median"):
            distribution[key] = float(f"{distribution[key]:.5g}")
    return found


def verdict(found, target):
    """The number that a target is about, and `met`, `missed` or why it is not judged."""
    number = found["samples"]["least"]
    if peer := target.get("peer"):
        number = next((other["leastRatio"] for other in found["peers"] if other["name"] == peer), None)
        if number is None:
            return None, f"not judged: no {peer}"
    met = number <= target["atMost"] if "atMost" in target else number >= target["atLeast"]
    if met:
        return number, "met"
    # A time that is missed may be the other programs' fault; what others took for the same in turn, sizes and counts are not.
    is_time = not target.get("peer") and found["unit"] in ("s", "ms", "µs")
    excuse = target.get("excuse") or ("a time, which other programs may have lengthened" if is_time else None)
    return number, f"not judged: {excuse}" if excuse else "missed"
