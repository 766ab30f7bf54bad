"""The two tables of the README, made of the document of a run."""
from .company import sentences
from .paths import README

BEGIN, END = "<!-- benchmarks: made by Benchmarks/all -->", "<!-- end of benchmarks -->"
REAL_TIME_BEGIN, REAL_TIME_END = "<!-- real time: made by Benchmarks/all -->", "<!-- end of real time -->"

# Name, what readers call it, and whom it is shown beside; those who took least come first.
ROWS = [
    ("frames.warm", "a scroll step to a PNG of 780 × 1688, cells drawn before (processor time)", ["Cairo’s writer", "libdeflate"]),
    ("feed.cold", "a feed of 300 posts, started cold, to 919 PNG files in memory", ["Chromium"]),
    ("cards.warm", "a card of 1200 × 630 to PNG, warm", ["blitz", "takumi", "Chromium"]),
    ("start.card", "the same from the process’s start to its end", ["Pillow", "Skia", "Chromium"]),
    ("png.photos", "a frame of photos, 780 × 1688, to PNG at once", ["Cairo’s writer", "libpng", "Pillow"]),
    ("decode.jpeg", "JPEG of 4000 × 3000 to pixels", ["Pillow", "Skia"]),
    ("decode.jpeg.reduced", "the same at 780 × 585", ["Pillow", "Skia"]),
    ("decode.png", "PNG of 3000 × 2000 to pixels", ["Pillow", "Skia"]),
    ("decode.webp", "WebP of 1200 × 675 to pixels", ["Pillow", "Skia"]),
    ("decode.icc", "JPEG of 1200 × 800 in Display P3 to sRGB", ["Pillow", "Skia"]),
    ("raster.text", "six lines of shaped text drawn", ["Cairo", "Skia", "Pillow"]),
    ("raster.shadows", "three blurred shadows drawn, 780 × 600", ["Skia", "Pillow"]),
    ("raster.photo", "a photo with round corners drawn, 780 × 520", ["Cairo", "Skia", "Pillow"]),
    ("pictures.word", "two screens of 1170 × 2532 compared", ["pixelmatch (Python)"]),
    ("differences.texts", "1,000 edits of 100,000 texts found and taken over", ["CollectionDifference"]),
    ("ranges.120", "ranges brought up to date in a million rows", []),
]

# The scrolls of the suite realtime and the ways in which cells are drawn, with what readers call them.
SCROLLS = [("steady", "3,000 pt/s, ten seconds"), ("fling", "a fling of 8,000 pt/s")]
MODES = [("asynchronous", "ahead, by workers"), ("withoutPreloading", "by workers, when they are seen"),
         ("synchronous", "where they are needed (`.synchronous`)")]


def quantity(value, unit):
    """A value in the unit that suits it."""
    if unit == "ms" and value >= 1000:
        value, unit = value / 1000, "s"
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}"


def ratio(value):
    return f"{value:,.0f} ×" if value >= 20 else f"{value:.1f} ×" if value >= 2 else f"{value:.2f} ×"


def row(found, words, names):
    peers = sorted((peer for peer in found["peers"] if peer["name"] in names), key=lambda peer: peer["samples"]["median"])
    others = ", ".join(f"{peer['name']} {quantity(peer['samples']['median'], found['unit'])}" for peer in peers)
    ratios = ", ".join(ratio(peer["ratio"]) for peer in peers)
    return f"| {words} | {quantity(found['samples']['median'], found['unit'])} | {others} | {ratios} |"


def table(document):
    """Sentences about the machine, and the table."""
    benchmarks = {found["name"]: found for found in document["benchmarks"]}
    rows = [row(benchmarks[name], words, names) for name, words, names in ROWS if name in benchmarks]
    return "\n".join([sentences(document), "", "| what | Weft | others | times as fast |", "|---|---|---|---|", *rows])


def real_time(document):
    """The table of what a scroll by the clock shows."""
    medians = {found["name"]: found["samples"]["median"] for found in document["benchmarks"]}
    rows = []
    for scroll, words in SCROLLS:
        for mode, way in MODES:
            value = lambda figure: medians[f"realtime.{scroll}.{mode}.{figure}"]
            counts = " | ".join(f"{value(figure):,.0f}" for figure in ("frames", "dropped", "blank"))
            rows.append(f"| {words} | {way} | {counts} | {quantity(value('p99'), 'ms')} |")
            words = ""
    return "\n".join(["| scroll | cells are drawn | frames | dropped | with something blank | frame context, p99 |", "|---|---|---|---|---|---|", *rows])


def marked(text, begin, end):
    """Where a text has a table: what is before it, the table, and what comes after."""
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise ValueError(f"README.md must have the lines “{begin}” and “{end}” once each, in this order.")
    before, rest = text.split(begin)
    shown, after = rest.split(end)
    return before + begin, shown.strip(), end + after


def filled(text, document):
    """A text with the tables of a document; a document without real time leaves that one as it is."""
    tables = [(BEGIN, END, table)]
    if any(found["suite"] == "realtime" for found in document["benchmarks"]):
        tables.append((REAL_TIME_BEGIN, REAL_TIME_END, real_time))
    for begin, end, make in tables:
        before, _, after = marked(text, begin, end)
        text = f"{before}\n\n{make(document)}\n\n{after}"
    return text


def write(document):
    README.write_text(filled(README.read_text(), document))


def is_current(document):
    text = README.read_text()
    return filled(text, document) == text
