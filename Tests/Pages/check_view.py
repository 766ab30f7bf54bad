#!/usr/bin/python3
"""check_view.py WEFT FOLDER: the page of `weft view`, made of a folder of frames and read in a browser."""

import json
import pathlib
import shutil
import subprocess
import sys

from browser import Browser, expect

WEFT = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(sys.argv[2]).resolve()
HERE = pathlib.Path(__file__).resolve().parent
# A name is data: as markup it would raise an error that the console tells.
EVIL = "</script><img src=x onerror='throw Error(1)'>"
LEFT, RIGHT, HOME, END, ENTER = "\ue012", "\ue014", "\ue011", "\ue010", "\ue007"


def weft(*arguments):
    subprocess.run([WEFT, *map(str, arguments), "-q"], check=True, stdout=subprocess.DEVNULL)


def make():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    items = [{"type": "cell", "id": EVIL if row == 7 else f"row-{row}", "backgroundColor": f"#{0x80 + row * 4:02x}c0e0",
              "style": {"height": 90}} for row in range(30)]
    feed = {"weft": 1, "viewport": {"width": 200, "height": 300}, "sections": [{"items": items}]}
    (FOLDER / "feed.json").write_text(json.dumps(feed))
    weft("frames", FOLDER / "feed.json", "-o", FOLDER / "frames", "--step", "45")
    weft("view", FOLDER / "frames")
    (FOLDER / "plain").mkdir()
    for number in (2, 10, 1):
        shutil.copy(FOLDER / "frames/frame-00000.png", FOLDER / f"plain/shot {number}#.png")
    weft("view", FOLDER / "plain", "-o", FOLDER / "plain.html")


def facts(page):
    # At once: while the frames are played the elements come and go.
    return dict(page.run("return [...document.querySelectorAll('#facts dt')].map((term) => [term.textContent, term.nextElementSibling.textContent])"))


def moves(page):
    expect(facts(page)["frame"] == "0 of 54", f"2,400 points in steps of 45: {facts(page)}")
    page.press(RIGHT, RIGHT)
    expect(facts(page)["offset"] == "90 pt", f"two frames on: {facts(page)}")
    page.press(LEFT)
    expect(facts(page)["file"] == "frame-00001.png", "and one back")
    page.press(END)
    expect(facts(page)["offset"] == "2400 pt" and page.run("return document.getElementById('scrubber').value") == "54", "to the end")
    page.press(HOME)
    page.drag("#course", 0.1, 0.5)
    number = int(facts(page)["frame"].split()[0])
    expect(25 <= number <= 28, f"the course is dragged to its middle: {number}")
    expect(page.run("return location.hash") == f"#{number}", "the address leads back here")
    picture = page.run("const image = document.getElementById('picture'); return [image.complete, image.naturalWidth]")
    page.wait(lambda: page.run("return document.getElementById('picture').naturalWidth") == 200, f"the frame is shown: {picture}")


def cells(page):
    page.press(HOME)
    names = page.texts("#cells button")
    expect([name.split()[0] for name in names] == ["row-0", "row-1", "row-2", "row-3"], f"cells are listed: {names}")
    expect(len(page.all("#overlay rect")) == 4 and page.texts("#overlay text")[:1] == ["row-0"], "and outlined and named")
    page.press("n")
    expect(not page.all("#overlay text") and len(page.all("#overlay rect")) == 4, "n hides names")
    page.press("n", "o")
    expect(not page.all("#overlay rect"), "o hides outlines")
    page.press("o")


def jumps(page):
    page.press("/")
    page.press("row-12", ENTER)
    expect(page.one("#found").text == "row-12: in 8 of 55 frames, 18 to 25.", page.one("#found").text)
    expect(facts(page)["frame"] == "18 of 54", "its first frame is shown")
    expect(len(page.all("#overlay rect.chosen")) == 1, "and it stands out")
    page.run("document.getElementById('item').value = '0.7'")
    page.click("#jump button")
    expect(EVIL in page.one("#found").text, "a place finds it too, and its name is text")
    expect(not page.all("img[src=x]"), "and never markup")
    page.run("document.getElementById('item').value = 'nobody'")
    page.click("#jump button")
    expect(page.one("#found").text == "No frame shows “nobody”.", page.one("#found").text)
    page.run("document.activeElement.blur()")


def plays(page):
    page.press(HOME)
    page.press(" ")
    page.wait(lambda: int(facts(page)["frame"].split()[0]) >= 5, "playing goes on")
    expect(page.one("#play").text == "Pause", "until it is told to stop")
    page.press(" ")
    expect(page.one("#play").text == "Play", "by the same key")


def main():
    make()
    with Browser() as page:
        page.open(FOLDER / "frames/index.html")
        moves(page)
        cells(page)
        jumps(page)
        plays(page)
        for scheme in ("light", "dark"):
            page.color_scheme(scheme)
            page.screenshot(FOLDER / f"view-{scheme}.png")
    with Browser(420, 800) as page:
        page.open(FOLDER / "frames/index.html")
        expect(page.run("return document.documentElement.scrollWidth <= innerWidth"), "a narrow window needs no scrolling sideways")
        page.screenshot(FOLDER / "view-narrow.png")
    with Browser() as page:
        page.open(FOLDER / "plain.html")
        page.press(END)
        expect(facts(page)["file"] == "shot 10#.png", f"pictures by number: {facts(page)}")
        page.wait(lambda: page.run("return document.getElementById('picture').naturalWidth") == 200, "whatever characters are in a name")
        expect(not page.one("#play").get_attribute("hidden") and not [e for e in page.all("#jump") if e.is_displayed()], "without cells there is nothing to jump to")


main()
