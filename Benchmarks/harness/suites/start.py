"""From a process's start to its end: the version, the first PNG, the first frame of a million rows."""
import json
import pathlib
import subprocess
import sys
import tempfile

from .. import programs
from ..card import Card
from ..figures import figure
from ..paths import BENCHMARKS, FIXTURES
from ..peers import MISSING, chromium, release
from ..rounds import take_turns, timed

ROWS = 1_000_000


def running(*command):
    """A process from its start to its end."""
    return timed(lambda: subprocess.run(list(map(str, command)), check=True, capture_output=True, cwd=BENCHMARKS))


def milliseconds(name, what, times, at_most=None):
    scaled = {who: [seconds * 1000 for seconds in samples] for who, samples in times.items()}
    return figure(name, what, "ms", scaled.pop("weft"), scaled.items(), [{"atMost": at_most}] if at_most else [])


def peers_of_card(context, folder):
    competitors = {}
    for name, package in (("Pillow", "pillow"), ("Skia", "skia-python")):
        try:
            context.versions[name] = release(package)
            script = "import sys; from harness.card_libraries import draw_once; draw_once(*sys.argv[1:])"
            competitors[name] = running(sys.executable, "-c", script, name.lower(), folder / f"{name}.png")
        except MISSING as error:
            context.leave_out(name, error)
    try:
        binary = chromium()
        context.versions["Chromium"] = subprocess.run([binary, "--version"], capture_output=True, text=True).stdout.split()[1]
        page = folder / "card.html"
        page.write_text(f"<!DOCTYPE html><body style='margin:0'>{Card(1).markup()}")
        competitors["Chromium"] = running(binary, "--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=1200,630",
                                          f"--user-data-dir={folder}/profile", f"--screenshot={folder}/chromium.png", f"file://{page}")
    except MISSING as error:
        context.leave_out("Chromium", error)
    return competitors


def rows(context, folder, weft):
    """The first frame of a million rows, and one after a jump; times, and the most memory of both."""
    subprocess.run([programs.generator(), "long", folder / "feed", str(ROWS)], check=True, stdout=subprocess.DEVNULL)
    jump = {"segments": [{"type": "jump", "to": {"section": 0, "row": ROWS // 10 * 9}}]}
    works, memory = {}, []
    for name, script in (("first", {"segments": []}), ("jump", jump)):
        command = [weft, "frames", folder / "feed/feed.json", "--unchecked", "--script", json.dumps(script), "-o", folder / "out", "-q"]
        works[name] = running(*command)
        # By a shell that stays: a process begins with the peak of the one that has turned into it, which would be this one's.
        running("sh", "-c", '"$@"; exit $?', "sh", *command, "--stats", folder / "stats.json")()
        memory.append(json.loads((folder / "stats.json").read_text())["peakMemoryBytes"] / 1e6)
    times = take_turns(works, max(5, context.rounds // 3))
    return [
        milliseconds("start.rows", f"process start → end after the first frame of {ROWS:,} rows", {"weft": times["first"]}, 100),
        milliseconds("start.rows.jump", f"the same with a jump to row {ROWS // 10 * 9:,} and the frame there", {"weft": times["jump"]}, 150),
        figure("start.rows.memory", f"peak memory of {ROWS:,} rows and a jump", "MB", [max(memory)], targets=[{"atMost": 150}]),
    ]


def start(context):
    """`weft --version`, a small scene and a card to PNG beside Pillow, Skia and Chromium, a million rows; all as processes"""
    weft = programs.weft()
    with tempfile.TemporaryDirectory(dir=context.scratch) as folder:
        folder = pathlib.Path(folder)
        (folder / "card.json").write_text(json.dumps(Card(1).scene()))
        alone = {
            "version": running(weft, "--version"),
            "scene": running(weft, "render", FIXTURES / "scenes/stack.json", "-o", folder / "scene.png"),
        }
        card = {"weft": running(weft, "render", folder / "card.json", "-o", folder / "weft.png"), **peers_of_card(context, folder)}
        for work in [*alone.values(), *card.values()]:
            work()
        times = take_turns(alone, context.rounds)
        return [
            milliseconds("start.version", "`weft --version`, as a process", {"weft": times["version"]}),
            milliseconds("start.scene", "process start → PNG of a small scene", {"weft": times["scene"]}, 60),
            milliseconds("start.card", "process start → PNG of a card of 1200 × 630", take_turns(card, context.rounds)),
            *rows(context, folder, weft),
        ]
