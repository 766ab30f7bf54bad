#!/usr/bin/python3
"""check_bench.py WEFT FOLDER: the page of `weft bench --report`, made in virtual time and read in a browser."""

import json
import pathlib
import shutil
import subprocess
import sys

from selenium.webdriver.common.action_chains import ActionChains

from browser import Browser, expect

WEFT = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(sys.argv[2]).resolve()
LEFT, RIGHT = "\ue012", "\ue014"
EVIL = "</script><img src=x onerror='throw Error(1)'>"


def make():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    words = "Every cell of this feed has a few words to set. " * 12
    items = [{"type": "cell", "id": EVIL if row == 3 else f"row-{row}", "backgroundColor": "#ffffff",
              "layout": {"type": "inset", "insets": 8, "child": {"type": "text", "text": words, "fontSize": 12}}} for row in range(60)]
    feed = {"weft": 1, "viewport": {"width": 200, "height": 300}, "sections": [{"items": items}]}
    (FOLDER / "feed.json").write_text(json.dumps(feed))
    # So dear that what is drawn in place drops frames, and what is drawn when it is seen lacks cells.
    command = [WEFT, "bench", FOLDER / "feed.json", "--clock", "virtual", "--throttle", "22", "--format", "json",
               "--report", FOLDER / "bench.html", "-o", FOLDER / "bench.json", "-q"]
    subprocess.run(command, check=True)
    return json.loads((FOLDER / "bench.json").read_text())["runs"]


def facts(page):
    return dict(zip(page.texts("#facts dt"), page.texts("#facts dd")))


def figures(page, runs):
    heads = page.texts("#figures thead th")
    expect(heads[1:] == ["async", "sync", "nopreload"], f"a column for each mode: {heads}")
    rows = {row.find_element("css selector", "th").text: [cell.text for cell in row.find_elements("css selector", "td")]
            for row in page.all("#figures tbody tr")}
    dropped = [f"{run['droppedFrames']:,}" for run in runs]
    expect(rows["dropped"] == dropped, f"what was dropped is the JSON's: {rows['dropped']}, {dropped}")
    expect(runs[0]["droppedFrames"] == 0 and runs[1]["droppedFrames"] > 20 and runs[2]["blankFrames"] > 20, "there is something to see")
    judged = [cell.get_attribute("class") for cell in page.all("#figures tbody tr:nth-child(2) td")]
    expect("good" in judged[0] and "bad" in judged[1], f"it is told good from bad: {judged}")
    title = page.all("#figures tbody th")[1].get_attribute("title")
    expect("old picture stood on" in title, f"figures say what they mean: {title}")


def colors(page, canvas):
    """How many colours there are in a canvas."""
    return page.run("""
        const canvas = document.getElementById(arguments[0]);
        const data = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
        return new Set(data).size""", canvas)


def modes(page, runs):
    for canvas in ("timeline", "blank", "histogram"):
        expect(colors(page, canvas) > 1, f"{canvas} shows something")
    page.press("m")
    pressed = [button.text for button in page.all("#modes [aria-pressed=true]")]
    expect(pressed == ["sync"], f"m goes on to the next mode: {pressed}")
    expect(page.texts("#advice li") == runs[1]["advice"], "with its advice")
    worst = runs[1]["worstFrames"][0]
    expect(facts(page)["overrun"].startswith(f"{worst['overrunMs']:,.2f}".rstrip("0").rstrip(".")), f"the latest frame is shown: {facts(page)}, {worst}")
    rows = page.texts("#worst tbody tr")
    expect(len(rows) == 10 and rows[0].startswith(f"{worst['index']:,}"), f"ten are listed, the latest first: {rows[:2]}")


def scrubs(page):
    number = lambda: int(page.one("#frame-title").text.split()[1])
    page.all("#worst tbody tr")[3].click()
    chosen = number()
    page.press(RIGHT)
    expect(number() != chosen, "the next frame is shown")
    page.press(LEFT)
    expect(number() == chosen, "and the one before")
    canvas = page.one("#timeline")
    ActionChains(page.driver).move_to_element_with_offset(canvas, 0, 10).perform()
    middle = number()
    ActionChains(page.driver).move_to_element_with_offset(canvas, 200, 10).perform()
    expect(number() > middle, "the pointer goes through frames")
    expect(len(page.texts("#phases span")) == 12, "with what was done for them")
    page.wait(lambda: page.run("return document.getElementById('picture').naturalWidth") > 0, "and a picture")
    expect(len(page.all("#overlay rect")) >= 1, "with its cells")
    page.run("document.getElementById('timeline').dispatchEvent(new WheelEvent('wheel', {deltaY: -600, clientX: 400, bubbles: true, cancelable: true}))")
    expect(" of " in page.one("#window").text, f"the wheel magnifies: {page.one('#window').text}")
    page.press("0")
    expect(" of " not in page.one("#window").text, "0 shows all")
    before = page.texts("#legend span")
    page.press("t")
    expect(page.texts("#legend span") == ["changeSet", "measure", "text", "raster", "compose", "decode"] != before, "t shows phases")
    page.press("t")


def blank(page):
    page.press("m")
    expect([button.text for button in page.all("#modes [aria-pressed=true]")] == ["nopreload"], "the last mode")
    page.press("n")
    expect(facts(page)["blank"] != "0 pt", "n goes to the next frame with something wrong")
    expect("missing: " in page.one("#cells").text, f"it says what was missing: {page.one('#cells').text}")


def still():
    """A feed that does not move: no frames, and no errors either."""
    (FOLDER / "still.json").write_text('{"weft": 1, "viewport": {"width": 200, "height": 300}, "sections": []}')
    subprocess.run([WEFT, "bench", FOLDER / "still.json", "--clock", "virtual", "--report", FOLDER / "still.html", "-o", FOLDER / "still.txt", "-q"], check=True)
    with Browser(1360, 900) as page:
        page.open(FOLDER / "still.html")
        expect(page.one("#frame-title").text == "No frames", "it says that there are none")
        page.press("n", RIGHT, "m", "t", "0")
        page.screenshot(FOLDER / "bench-still.png")


def main():
    runs = make()
    with Browser(1360, 1300) as page:
        page.open(FOLDER / "bench.html")
        figures(page, runs)
        modes(page, runs)
        scrubs(page)
        blank(page)
        expect(not page.all("img[src=x]"), "what a feed names is never markup")
        page.press("m", "m")
        for scheme in ("light", "dark"):
            page.color_scheme(scheme)
            page.screenshot(FOLDER / f"bench-{scheme}.png")
    still()
    with Browser(420, 800) as page:
        page.open(FOLDER / "bench.html")
        expect(page.run("return document.documentElement.scrollWidth <= innerWidth"), "a narrow window needs no scrolling sideways")
        page.screenshot(FOLDER / "bench-narrow.png")


main()
