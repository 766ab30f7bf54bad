"""What programs of their own measure: frames, containers, real time, memory, counts."""
import subprocess
import tempfile

from .. import environment, programs
from ..paths import BENCHMARKS, FIXTURES


def social_feed(folder):
    """Writes the social feed; its path."""
    subprocess.run([programs.generator(), "social", folder], check=True, stdout=subprocess.DEVNULL)
    return f"{folder}/feed.json"


def frames(context):
    """warm scroll steps beside Cairo's writer and libdeflate, sizes of files beside libpng, two workers over one"""
    for name, package in (("Cairo’s writer", "cairo"), ("libdeflate", "libdeflate"), ("libpng", "libpng")):
        context.versions[name] = environment.output("pkg-config", "--modversion", package) or None
    with tempfile.TemporaryDirectory() as folder:
        return programs.figures(programs.tool("Yardsticks"), social_feed(folder), context.rounds)


def layouts(context):
    """layouts of 100,000 and a million items, warm frames of lists, grids, pinned headers and sideways"""
    return programs.figures(programs.tool("Layouts"), FIXTURES / "photos/images")


def realtime(context):
    """the photo feed at 120 Hz: dropped frames, blank area, the frame context's time"""
    return programs.figures(programs.tool("RealTime"), FIXTURES / "photos/feed.json", 120)


def memory(context):
    """peak memory over 5,000 frames of 100,000 rows"""
    with tempfile.TemporaryDirectory(dir=context.scratch) as folder:
        subprocess.run([programs.generator(), "long", folder], check=True, stdout=subprocess.DEVNULL)
        command = programs.tool("LongFeed"), f"{folder}/feed.json", 5000, 120
        return programs.figures(*command) + programs.figures(*command, f"{folder}/frames")


def counts(context):
    """instructions, allocations and copies of a warm frame, by valgrind"""
    recorded = int((BENCHMARKS / "instructions-per-warm-frame").read_text())
    try:
        return counted(recorded)
    except subprocess.CalledProcessError as error:
        context.leave_out("counts", error)
        return []


def counted(recorded):
    instructions = programs.figures(BENCHMARKS / "instructions")[0]
    instructions["targets"] = [{"atMost": 1.1 * recorded}]
    return [instructions, *programs.figures(BENCHMARKS / "allocations")]
