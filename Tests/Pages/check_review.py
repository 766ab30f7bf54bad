#!/usr/bin/python3
"""check_review.py WEFT FOLDER: the page of `weft review --report`, made of a folder of failures and read in a browser."""

import json
import pathlib
import shutil
import subprocess
import sys

from browser import Browser, expect

WEFT = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(sys.argv[2]).resolve()
# A name is data: as markup it would raise an error that the console tells.
EVIL = "</script><img src=x onerror='throw Error(1)'>"


def weft(*arguments, status=0, folder=None):
    result = subprocess.run([WEFT, *map(str, arguments)], cwd=folder or FOLDER, capture_output=True, text=True)
    expect(result.returncode == status, f"weft {arguments} ends with {status}, not {result.returncode}: {result.stderr}")
    return result.stdout


def scene(name, title, photo=80, accent="#3b6fd8"):
    """A card: a picture beside a title above a line, and a button."""
    box = lambda id, color, width, height, radius=8: {
        "type": "node", "id": id, "backgroundColor": color, "cornerRadius": radius, "style": {"width": width, "height": height}}
    words = {"type": "stack", "direction": "vertical", "spacing": 4, "style": {"flexShrink": 1}, "children": [
        {"type": "text", "id": "title", "text": title, "fontSize": 17, "fontWeight": "bold"},
        {"type": "text", "id": "place", "text": "Porto, Portugal", "fontSize": 13, "color": "#666666"},
        box("apply", accent, 76, 26, 13)]}
    root = {"type": "node", "id": "card", "backgroundColor": "#ffffff", "style": {"width": 320}, "layout": {
        "type": "inset", "insets": 14, "child": {"type": "stack", "direction": "horizontal", "spacing": 12, "children": [
            box("photo", "#d8a43b", photo, photo), words]}}}
    path = FOLDER / f"{name}.json"
    path.write_text(json.dumps({"weft": 1, "root": root}))
    png, layout = FOLDER / f"{name}.png", FOLDER / f"{name}.txt"
    weft("render", path, "-o", png, "--scale", "2", "-q")
    layout.write_text(weft("layout", path, "--format", "text", "-q"))
    return png, layout


def failure(golden, status, sentences, files, pending=True, **members):
    """A record as tests leave it, and what waits beside the golden."""
    folder = FOLDER / "project/.build/snapshots/failures" / golden
    folder.mkdir(parents=True)
    pictures = []
    for name, source in files.items():
        shutil.copy(source, folder / name)
        role = name.split(".")[0] + ("Layout" if name.endswith(".layout.txt") else "")
        pictures.append({"role": role, "file": name})
    root = FOLDER / "project/Tests/Snapshots"
    stem, ext = golden.rsplit(".", 1)
    waiting = {}
    if pending:
        (root / golden).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(files[f"actual.{ext}"], root / f"{stem}.new.{ext}")
        waiting[golden] = f"{stem}.new.{ext}"
    record = {
        "version": 1, "status": status, "root": str(root), "golden": golden, "pending": waiting, "sentences": sentences,
        "pictures": pictures, "fileID": "AppTests/CardTests.swift", "line": 12,
        "snapshot": {"module": "AppTests", "file": "CardTests", "suites": ["CardTests"], "test": golden.split("/")[-1].split(".")[0]},
    } | members
    (folder / "failure.json").write_text(json.dumps(record))


def project():
    shutil.rmtree(FOLDER, ignore_errors=True)
    goldens = FOLDER / "project/Tests/Snapshots/AppTests/CardTests"
    goldens.mkdir(parents=True)
    (FOLDER / "project/Package.swift").touch()
    old, old_layout = scene("old", "Carpenter wanted")
    new, new_layout = scene("new", "Carpenter wanted", photo=104)
    color, _ = scene("color", "Carpenter wanted", accent="#d83b5f")
    weft("diff", old, new, "-o", "moved.png", "-q", status=2)
    difference = json.loads(weft("diff", old, color, "-o", "color-difference.png", "--format", "json", "-q", status=1))
    figures = {
        "width": difference["size"][0], "height": difference["size"][1], "comparedPixels": difference["comparedPixels"],
        "changedPixels": difference["changedPixels"], "changedRatio": difference["changedRatio"], "antialiasedPixels": 0,
        "greatestChannelDifference": difference["channelDifference"],
        "greatestPerceptualDifference": difference["perceptualDifference"], "boundingBox": difference["boundingBox"]}
    suite = "AppTests/CardTests"
    failure(f"{suite}/card.png", "changed", [
        "`photo` is 24 pt wider and 24 pt taller, and 3 nodes after it moved 24 pt right.",
        "The picture has another size: 640 × 264 px (320 × 132 pt) instead of 640 × 216 px (320 × 108 pt)."],
        {"expected.png": old, "actual.png": new, "difference.png": FOLDER / "moved.png",
         "expected.layout.txt": old_layout, "actual.layout.txt": new_layout}, mismatch="differentSize")
    failure(f"{suite}/color.png", "changed", [
        "The layout is the same: nothing has moved.", f"{figures['changedPixels']} pixels changed."],
        {"expected.png": old, "actual.png": color, "difference.png": FOLDER / "color-difference.png",
         "expected.layout.txt": old_layout, "actual.layout.txt": old_layout}, mismatch="changed", figures=figures)
    failure(f"{suite}/first.png", "missing", ["There is no golden."], {"actual.png": new, "actual.layout.txt": new_layout})
    same = "".join(f'  "z{index}" : 0,\n' for index in range(30))
    for name, line in [("expected.json", '  "b" : 2'), ("actual.json", '  "c" : 2')]:
        (FOLDER / name).write_text('{\n  "a" : 1,\n' + line + ",\n" + same + '  "zz" : 0\n}\n')
    failure(f"{suite}/value.json", "changed", [
        'Lines differ (- expected, + actual):\n  {\n    "a" : 1,\n-   "b" : 2\n+   "c" : 2\n  }'],
        {"expected.json": FOLDER / "expected.json", "actual.json": FOLDER / "actual.json"})
    failure(f"{suite}/zz-{EVIL.replace('/', '-')}.png", "unreadable", [f"The golden cannot be used: {EVIL}"],
        {"actual.png": new}, pending=False)
    # A golden whose test ran and did not use it.
    shutil.copy(old, goldens / "stale.png")
    shutil.copy(old_layout, goldens / "stale.layout.txt")
    journal = FOLDER / "project/.build/snapshots/journal"
    journal.mkdir()
    events = [
        {"begin": {"_0": {"version": 1, "process": 1, "parent": 1, "isWhole": False, "base": str(FOLDER / "project")}}},
        {"test": {"_0": {"test": "AppTests.CardTests/stale", "root": str(FOLDER / "project/Tests/Snapshots"),
                         "patterns": [f"{suite}/stale.*", f"{suite}/stale.*.*"]}}},
        {"end": {"status": 0}}]
    (journal / "1000-1.jsonl").write_text("".join(json.dumps(event) + "\n" for event in events))
    weft("review", "--report", FOLDER / "review.html", folder=FOLDER / "project")


def rows(page):
    return [element.get_attribute("title").split("/")[-1] for element in page.all("#list button")]


def filters(page):
    expect(rows(page)[:4] == ["card.png", "color.png", "first.png", "value.json"] and len(rows(page)) == 6, f"all are listed: {rows(page)}")
    counts = page.texts("#filters .count")
    expect(counts == ["6", "3", "1", "1", "1"], f"each filter says how many there are: {counts}")
    for kind, names in [("changed", ["card.png", "color.png", "value.json"]), ("new", ["first.png"]), ("stale", ["stale.png"])]:
        page.click(f"[data-filter={kind}]")
        expect(rows(page) == names, f"{kind} shows {names}, not {rows(page)}")
        expect(page.one("h2.name, .title h2").text == names[0], "what is shown is selected")
    page.press("f", "f")
    expect(len(rows(page)) == 6, "f goes on to all")
    page.press("/")
    page.press("color")
    expect(rows(page) == ["color.png"], f"the search finds by name: {rows(page)}")
    page.run("document.getElementById('search').value = ''; document.getElementById('search').dispatchEvent(new Event('input'))")
    page.press("\ue00c")


def texts(page):
    page.click("[data-item='0']")
    sentences = page.texts(".sentences p")
    expect(sentences[0].startswith("photo is 24 pt wider"), f"what moved comes first: {sentences}")
    removed = page.texts("#layouts .removed")
    expect(removed and "photo" in " ".join(removed), f"layouts show what differs: {removed}")
    page.click("[data-item='3']")
    expect(page.texts(".texts .removed") == ['  "b" : 2,'], "a text shows the line that is gone")
    expect(page.texts(".texts .added") == ['  "c" : 2,'], "and the one that came")
    expect(page.texts(".texts mark") == ['"b"', '"c"'], "and in them what differs")
    expect(page.texts(".sentences p") == ['2 lines differ, the first: - "b" : 2'], "in words once")
    # A heading, two lines before, the one that differs, three after it, and a fold of 29.
    expect(len(page.all(".texts .lines > div")) == 2 * 8, "what is the same is folded")
    page.click(".texts .fold")
    expect(len(page.all(".texts .lines > div")) == 2 * (1 + 2 + 1 + 32), "and unfolds")
    page.click("[data-item='4']")
    expect(EVIL in page.one(".sentences").text, "what a test named is text")
    expect(not page.all("img[src=x]"), "and never markup")


def views(page):
    page.click("[data-item='0']")
    page.wait(lambda: len(page.all("#stage img")) == 2, "two pictures lie side by side")
    scale = [page.run("return arguments[0].width / arguments[0].naturalWidth", image) for image in page.all("#stage img")]
    expect(abs(scale[0] - scale[1]) < 0.01, f"both at one scale: {scale}")
    page.press("2")
    expect(page.one("#stage").get_attribute("data-view") == "1", "2 is the slider")
    clip = lambda: page.one("#stage img.over").value_of_css_property("clip-path")
    before = clip()
    page.drag(".canvas.slider", 0.5, 0.8)
    ratio = page.run("return parseFloat(document.querySelector('.handle').style.left)")
    expect(clip() != before and 79 < ratio < 81, f"it follows the pointer: {ratio}, {clip()}")
    page.press("\ue012")
    expect(page.run("return parseFloat(document.querySelector('.handle').style.left)") < ratio - 1, "and the arrow keys")
    page.press("4")
    expect(page.run("return document.querySelector('#stage figure').dataset.role") == "difference", "4 is the difference")
    page.press("1", " ")
    role = lambda: page.run("return document.querySelector('#stage figure').dataset.role")
    seen = [role()]
    for _ in range(2):
        page.press(" ")
        seen.append(role())
    expect(seen == ["expected", "actual", "expected"], f"space shows the other picture: {seen}")
    page.press("3")
    first = role()
    page.wait(lambda: role() != first, "blink changes by itself")
    page.click("#play")
    expect(page.one("#play").text == "Play", "until it is told to stop")
    page.press("1", "z", "z")
    width = page.run("const image = document.querySelector('#stage img'); return image.width / image.naturalWidth")
    expect(width == 2, f"zoom magnifies: {width}")
    page.press("z", "z")
    page.click("[data-item='2']")
    expect([button.is_enabled() for button in page.all("#views button")] == [True, False, False, False], "one picture has one view")


def keyboard(page):
    page.click("[data-item='0']")
    current = lambda: page.one("#list [aria-current=true]").get_attribute("data-item")
    page.press("j", "j")
    expect(current() == "2", f"j goes on: {current()}")
    page.press("k")
    expect(current() == "1", f"k goes back: {current()}")
    page.press("k", "k", "k")
    expect(current() == "0", "and not beyond the first")
    page.press("a")
    toast = lambda: page.run("return document.querySelector('#toast.shown')?.textContent ?? ''")
    page.wait(lambda: toast().startswith("Copied: "), "a copies")
    command = toast().removeprefix("Copied: ")
    expect(command == "weft review --accept -- 'AppTests/CardTests/card.png'", f"the command that accepts: {command}")
    page.press("?")
    expect(page.one("#help").is_displayed(), "? says the keys")
    page.press("\ue00c")
    return command


def schemes(page):
    grounds = {}
    for scheme in ["light", "dark"]:
        page.color_scheme(scheme)
        grounds[scheme] = page.style("body", "background-color")
        for index, name in enumerate(["side", "slider", "blink", "difference"]):
            page.click("[data-item='1']")
            page.press(str(index + 1))
            if name == "blink":
                page.click("#play")
            page.screenshot(FOLDER / f"review-{name}-{scheme}.png")
        page.press("1")
        for item, name in [("0", "layouts"), ("3", "text")]:
            page.click(f"[data-item='{item}']")
            page.screenshot(FOLDER / f"review-{name}-{scheme}.png")
    expect(grounds == {"light": "rgba(255, 255, 255, 1)", "dark": "rgba(22, 24, 29, 1)"}, f"both schemes: {grounds}")


def main():
    project()
    with Browser() as page:
        page.open(FOLDER / "review.html")
        filters(page)
        texts(page)
        views(page)
        command = keyboard(page)
        schemes(page)
    with Browser(420, 800) as page:
        page.open(FOLDER / "review.html")
        expect(page.run("return document.documentElement.scrollWidth <= innerWidth"), "a narrow window needs no scrolling sideways")
        page.screenshot(FOLDER / "review-narrow.png")
    # What the page copies does what it says.
    subprocess.run(["bash", "-c", command.replace("weft", f"'{WEFT}'", 1)], cwd=FOLDER / "project", check=True, capture_output=True)
    expect((FOLDER / "project/Tests/Snapshots/AppTests/CardTests/card.png").exists(), "it has accepted the card")
    listed = weft("review", folder=FOLDER / "project")
    expect("/card.png" not in listed and "/color.png" in listed, f"and nothing else: {listed}")


main()
