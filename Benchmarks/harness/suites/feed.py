"""A feed from a process's start to its last frame, beside Chromium scrolling the same feed as a page."""
import json
import shutil
import subprocess
import tempfile
import time

from .. import programs
from ..figures import figure
from ..peers import MISSING, chromium
from ..rounds import take_turns, timed

STEP = 120


def scroller(context, page_path):
    """A function that opens the page and takes a picture of each step; it tells the seconds from the navigation to the last."""
    from playwright.sync_api import sync_playwright
    binary = chromium()

    def scroll(count):
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=binary)
            context.versions["Chromium"] = browser.version
            page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
            session = page.context.new_cdp_session(page)
            begin = time.perf_counter()
            page.goto(f"file://{page_path}")
            for index in range(count):
                page.evaluate("y => scrollTo(0, y)", index * STEP)
                session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
            seconds = time.perf_counter() - begin
            browser.close()
            return seconds
    return scroll


def feed(context):
    """a social feed of 300 posts, cold, to its last frame as files in memory, by two workers; beside Chromium"""
    with tempfile.TemporaryDirectory(dir=context.scratch) as folder:
        subprocess.run([programs.generator(), "social", folder, "300"], check=True, stdout=subprocess.DEVNULL)
        command = [programs.weft(), "frames", f"{folder}/feed.json", "-o", f"{folder}/frames", "--step", str(STEP), "--jobs", "2"]

        def weft():
            shutil.rmtree(f"{folder}/frames", ignore_errors=True)
            return timed(lambda: subprocess.run(command, check=True, capture_output=True))()
        weft()
        with open(f"{folder}/frames/index.json") as index:
            count = len(json.load(index)["frames"])
        competitors = {"weft": weft}
        try:
            scroll = scroller(context, f"{folder}/feed.html")
            competitors["Chromium"] = lambda: scroll(count)
        except MISSING as error:
            context.leave_out("Chromium", error)
        times = take_turns(competitors, max(3, context.rounds // 3), seconds=20)
        ours = times.pop("weft")
        what = f"cold start → last of {count} frames, files in memory, 2 workers"
        return [figure("feed.cold", what, "s", ours, times.items(), [{"atLeast": 25, "peer": "Chromium"}])]
