"""Parts of the engine, measured by PartServer when it is asked to."""
import json
import pathlib
import subprocess
import tempfile

from . import programs
from .figures import figure
from .rounds import take_turns, timed


class PartServer:
    """A process that does parts of the work and tells what they took."""

    def __init__(self, *prefixes):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen([programs.tool("PartServer"), self.folder.name, *prefixes], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        if self.process.stdout.readline() != "ready\n":
            raise RuntimeError("PartServer ended before it had begun.")
        self.entries = json.loads((pathlib.Path(self.folder.name) / "parts.json").read_text())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.folder.cleanup()

    def sample(self, title):
        """The seconds that a part took for one piece, and the number it came to."""
        self.process.stdin.write(title + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{title}: {answer['error']}")
        return answer["seconds"], answer["result"]


def unit_for(seconds):
    return ("ms", 1e3) if seconds >= 1e-3 else ("µs", 1e6)


def measure_parts(context, *prefixes, peers=lambda entry: {}, at_most=()):
    """Measures the parts whose names begin so, each with its peers in turn.

    `peers` tells for an entry of parts.json who else does it: functions by name. `at_most` has the seconds that some are to take at most.
    """
    figures = []
    with PartServer(*prefixes) as server:
        for entry in server.entries:
            if entry["by"] != "weft":
                continue
            name = entry["name"]
            competitors = {"weft": lambda title=entry["title"]: server.sample(title)[0]}
            for other in server.entries:
                if other["name"] == name and other["by"] != "weft":
                    competitors[other["by"]] = lambda title=other["title"]: server.sample(title)[0]
            for peer, work in peers(entry).items():
                work()
                competitors[peer] = timed(work)
            times = take_turns(competitors, context.rounds)
            unit, scale = unit_for(sorted(times["weft"])[len(times["weft"]) // 2])
            scaled = {who: [seconds * scale for seconds in samples] for who, samples in times.items()}
            targets = [{"atMost": at_most[name] * scale}] if name in at_most else []
            figures.append(figure(name, entry["what"], unit, scaled.pop("weft"), scaled.items(), targets))
    return figures
