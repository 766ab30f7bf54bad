"""The one table of the README, made of the document of a run."""
from .company import sentences
from .paths import README

BEGIN, END = "<!-- benchmarks: made by Benchmarks/all -->", "<!-- end of benchmarks -->"

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


def marked(text):
    """Where a text has the table: what is before it, the table, and what comes after."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"README.md must have the lines “{BEGIN}” and “{END}” once each, in this order.")
    before, rest = text.split(BEGIN)
    shown, after = rest.split(END)
    return before + BEGIN, shown.strip(), END + after


def write(document):
    before, _, after = marked(README.read_text())
    README.write_text(f"{before}\n\n{table(document)}\n\n{after}")


def is_current(document):
    return marked(README.read_text())[1] == table(document)
