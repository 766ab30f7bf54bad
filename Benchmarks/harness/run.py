"""A run of suites: what they share, and the document that comes of it."""
import pathlib
import sys
import tempfile
import time

from . import environment, programs
from .figures import compare
from .suites.catalogue import SUITES, what

SCHEMA = 1


class Context:
    """What a suite is given, and where it says what is missing."""

    def __init__(self, rounds):
        self.rounds = rounds
        self.versions = {}
        self.left_out = []
        # In memory, so that no disk is measured.
        self.scratch = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else tempfile.gettempdir()

    def leave_out(self, who, why):
        self.left_out.append({"name": who, "reason": str(why)})
        print(f"left out: {who}: {why}", file=sys.stderr)


def line(found):
    """A figure in short."""
    shown = [("weft", found["samples"]), *((peer["name"], peer["samples"]) for peer in found["peers"])]
    return f"  {found['name']}: " + ", ".join(f"{name} {samples['median']:.4g}" for name, samples in shown) + f" {found['unit']}"


def run(names, rounds):
    """Runs suites; the document with all they found."""
    programs.weft()
    programs.build(programs.TOOLS)
    document = {"schema": SCHEMA, "rounds": rounds, "environment": environment.machine(),
                "load": {"before": environment.load()}, "secondCore": {"before": environment.second_core()}, "suites": [], "benchmarks": []}
    versions = {}
    for name in names:
        suite, context = SUITES[name], Context(rounds)
        print(f"== {name}: {what(suite)}", file=sys.stderr)
        begin, company = time.monotonic(), environment.Company()
        found = suite(context)
        versions |= context.versions
        document["suites"].append({"name": name, "what": what(suite), "seconds": round(time.monotonic() - begin, 1),
                                   "othersCores": company.others(), "leftOut": context.left_out})
        for figure in found:
            document["benchmarks"].append({"suite": name, **compare(figure, context.versions)})
            print(line(figure), file=sys.stderr)
    document["environment"]["peers"] = versions
    document["load"]["after"] = environment.load()
    document["secondCore"]["after"] = environment.second_core()
    return document
