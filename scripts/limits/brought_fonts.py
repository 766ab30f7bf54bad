"""Hostile fonts: a few bytes of tables that ask for much, as their parts are shared."""
import struct
import zlib

from documents import RUNS, document, in_a_flow, of_a_template, scene, text, width
from fonts import outlines_of_glyphs, write_font

LETTERS = list(range(0x4E00, 0x4E00 + 60))


def in_a_font(tables, string="a", characters=(97,), count=1, sizes=1):
    """A text in as many sizes, and a font of the same tables as often."""
    paths = [write_font(f"x{i}.ttf", list(characters), f"x{i}", **tables) for i in range(count)]
    texts = [text(string, fontFamily="x0", fontSize=5 + i) for i in range(sizes)]
    return scene({"type": "stack", "children": texts}, sizeRange=width(2000), fonts={"files": paths})


def limits(glyphs):
    """A table maxp of so many glyphs, which may be made of many others."""
    return {"maxp": struct.pack(">IH13H", 0x10000, glyphs, 8192, 2000, 8192, 2000, 1, 0, 0, 0, 0, 0, 0, 1000, 5)}


# Tables CFF

def index(items):
    """Adobe Technical Note 5176, "INDEX Data"."""
    if not items:
        return bytes(2)
    offsets = [1 + sum(map(len, items[:i])) for i in range(len(items) + 1)] if len(items) < 1000 else [1] * (len(items) + 1)
    return struct.pack(">HB", len(items), 3) + b"".join(n.to_bytes(3, "big") for n in offsets) + b"".join(items)


def number(value):
    return b"\x1d" + struct.pack(">i", value)


def compact(charstrings, subroutines, dictionaries=0):
    """A table CFF; with dictionaries, all of them name one private dictionary."""
    private = b"\x8d\x13"  # its subroutines are two bytes further on
    chars, calls = index(charstrings), index(subroutines)

    def top(start):
        if not dictionaries:
            return number(start) + b"\x11" + number(2) + number(start + len(chars)) + b"\x12"
        selection = start + len(chars) + len(private) + len(calls)
        array = selection + 1 + len(charstrings)
        return (b"\xf8\x1b\xf8\x1c\x8b\x0c\x1e" + number(start) + b"\x11" + number(array) + b"\x0c\x24"
                + number(selection) + b"\x0c\x25")

    strings = index([b"Adobe", b"Identity"])
    head = b"\1\0\4\3" + index([b"x"])
    start = len(head) + len(index([top(0)])) + len(strings) + 2
    table = head + index([top(start)]) + strings + bytes(2) + chars + private + calls
    if dictionaries:
        each = b"\x8d" + number(start + len(chars)) + b"\x12"
        table += bytes(1 + len(charstrings)) + index([each] * dictionaries)
    return {"CFF ": table}


@document("layout")
def font_dictionaries_that_share_their_subroutines():
    return in_a_font(compact([b"\x0e"] * 2, [b""] * 65_535, 999))


@document("layout")
def fonts_whose_dictionaries_share_their_subroutines():
    return in_a_font(compact([b"\x0e"] * 2, [b""] * 65_535, 100), count=60)


@document("layout", "render")
def masks_over_many_stems():
    """Glyphs that choose among 96 stems before each line."""
    stems = (b"\x92\x8e" * 24 + b"\x12") * 2 + (b"\x92\x8e" * 24 + b"\x17") * 2
    def line(mask, way):
        return b"\x13" + mask * 12 + way * 2 + b"\x05"
    subroutine = (line(b"\xff", b"\x8c") + line(b"\xfe", b"\x8a")) * 50 + b"\x0b"
    glyph = stems + b"\x13" + b"\xff" * 12 + b"\x95\x95\x15" + b"\x20\x0a" * 77 + b"\x0e"
    tables = {**compact([b"\x0e"] + [glyph] * 60, [subroutine]), "zero": bytes(200_000)}
    return in_a_font(tables, "".join(map(chr, LETTERS)), LETTERS, sizes=5)


# Tables of shaping

@document("layout")
def sets_of_rules_that_are_all_one():
    count = 15_000
    subtable = struct.pack(">3H", 1, 6 + 4 * count + 2, count) + struct.pack(">H", 6 + 2 * count) * count
    subtable += struct.pack(">H", count) + b"\xff\xff" * count + struct.pack(">3H", 1, 1, 1)
    lookup = struct.pack(">4H", 4, 0, 1, 8) + subtable
    return in_a_font({"GSUB": struct.pack(">IHHH", 0x10000, 10, 12, 14) + bytes(4) + struct.pack(">2H", 1, 4) + lookup})


# Tables of characters and names

@document("layout")
def ranges_of_characters_out_of_order():
    ranges = [(1, 1), (5, 5)] + [(2, 2)] * 8000 + [(1, 0xFFF0), (0xFFFF, 0xFFFF)]
    count = len(ranges)
    table = struct.pack(">7H", 4, 16 + 8 * count, 0, 2 * count, 0, 0, 0) + b"".join(struct.pack(">H", last) for _, last in ranges)
    table += bytes(2) + b"".join(struct.pack(">H", first) for first, _ in ranges) + bytes(4 * count)
    records = 60
    start = 4 + 8 * records
    glyphs = {**outlines_of_glyphs([b"\0" * 12] + [b""] * 65_529), **limits(65_530)}
    return in_a_font({**glyphs, "cmap": struct.pack(">2H", 0, records) + struct.pack(">2HI", 3, 1, start) * records + table})


@document("layout")
def families_of_many_names():
    def named(font, count):
        texts = [f"{font:x} {i:x}" for i in range(count)]
        strings = [each.encode("utf-16-be") for each in texts]
        records = b"".join(
            struct.pack(">6H", 3, 1, 0x409, 1, len(each), sum(map(len, strings[:i]))) for i, each in enumerate(strings))
        return struct.pack(">3H", 0, count, 6 + len(records)) + records + b"".join(strings)
    paths = [write_font(f"x{i}.ttf", [97], name=named(i, 1500)) for i in range(20)]
    return scene(text("a", fontFamily="0 0"), fonts={"files": paths})


# Glyphs

def colours(glyphs, layers):
    """A table COLR, version 0: each glyph has so many layers, all of which are the first glyph."""
    records = b"".join(struct.pack(">3H", glyph, 0, layers) for glyph in range(1, glyphs + 1))
    head = struct.pack(">2H2IH", 0, glyphs, 14, 14 + len(records), layers)
    palette = struct.pack(">4HI", 0, 1, 1, 1, 14) + bytes(2) + b"\0\0\0\xff"
    return {"COLR": head + records + struct.pack(">2H", 0, 0) * layers, "CPAL": palette}


@document("layout", "render")
def layers_of_colour():
    levels = [b""] + [(bytes([139 - 107 + i]) + b"\x0a") * 9 for i in range(4)]
    subroutines = [level + b"\x0b" for level in levels]
    glyph = (bytes([139 - 107 + 4]) + b"\x0a") + b"\x0e"
    tables = {**compact([glyph] + [b"\x0e"] * 60, subroutines), **colours(60, 512), "zero": bytes(100_000)}
    return in_a_font(tables, "".join(map(chr, LETTERS)), LETTERS, sizes=20)


@document("layout")
def instances_of_composed_glyphs():
    axis = struct.pack(">HHHHHHHH", 1, 0, 16, 2, 1, 20, 990, 8) + b"wght" + struct.pack(">3I2H", 100 << 16, 400 << 16, 900 << 16, 0, 256)
    axis += struct.pack(">2HI", 2, 0, 500 << 16) * 990
    parts = struct.pack(">5h", -1, 0, 0, 500, 500)
    parts += b"".join(struct.pack(">2Hh", 0x20 if i < 899 else 0, 0, 0) for i in range(900))
    characters = list(range(0x4E00, 0x4E00 + 420))
    tables = {**outlines_of_glyphs([b""] + [parts] + [b""] * 419), **limits(421)}
    groups = struct.pack(">2H3I", 13, 0, 28, 0, 1) + struct.pack(">3I", 0x4E00, 0x4E00 + 419, 1)
    varied = struct.pack(">4HI2HI", 1, 0, 1, 0, 0, 421, 0, 20 + 2 * 422) + bytes(2 * 422)
    return in_a_font({**tables, "fvar": axis, "gvar": varied, "cmap": struct.pack(">4HI", 0, 1, 3, 10, 12) + groups}, "\u4e00", characters)


def many_axes(count):
    """A table fvar of so many axes, and a named instance that moves along all of them: fontWeight 850."""
    names = [b"wght", *(b"A%03d" % i for i in range(1, count))]
    ranges = [(100, 400, 900)] + [(0, 0, 100)] * (count - 1)
    axes = b"".join(name + struct.pack(">3i2H", *(n << 16 for n in r), 0, 256) for name, r in zip(names, ranges))
    places = b"".join(struct.pack(">i", n << 16) for n in [850] + [90] * (count - 1))
    return struct.pack(">8H", 1, 0, 16, 2, count, 20, 1, 4 + 4 * count) + axes + struct.pack(">2H", 2, 0) + places


def sets_of_numbers(glyphs, moved, axes, sets=4095):
    """A table gvar in which the glyphs `moved` have so many sets, each of which needs all axes, and moves nothing."""
    body = struct.pack(">2H", 0x8000 | sets, 4 + 4 * sets) + struct.pack(">2H", 2, 0) * sets + b"\0" + b"\x83\x83" * sets
    body += bytes(len(body) % 2)
    places, end = [0], 0
    for glyph in range(glyphs):
        end += len(body) if glyph in moved else 0
        places.append(end)
    start = 20 + 4 * len(places)
    peak = struct.pack(">h", 0x4000) * axes
    header = struct.pack(">4HI2HI", 1, 0, axes, 1, start, glyphs, 1, start + len(peak))
    return header + struct.pack(f">{len(places)}I", *places) + peak + body * len(moved)


@document("layout", "render")
def sets_of_numbers_of_many_axes():
    letters = LETTERS[:38]
    tables = {"fvar": many_axes(64), "gvar": sets_of_numbers(39, range(1, 39), 64)}
    write_font("x.ttf", letters, "x", **tables)
    texts = [text("".join(map(chr, letters)), fontFamily="x", fontWeight=850, fontSize=5 + i) for i in range(40)]
    return scene({"type": "stack", "children": texts}, sizeRange=width(2000), fonts={"files": ["x.ttf"]})


@document("layout", "render")
def sets_of_numbers_as_many_as_may_be():
    """32 points and four, and two for each of 43 axes: 499,590."""
    letters = LETTERS[:38]
    tables = {"fvar": many_axes(43), "gvar": sets_of_numbers(39, range(1, 39), 43)}
    write_font("x.ttf", letters, "x", **tables)
    return scene(text("".join(map(chr, letters)), fontFamily="x", fontWeight=850), sizeRange=width(2000), fonts={"files": ["x.ttf"]})


@document("layout", "render")
def a_glyph_made_of_an_empty_one_that_is_moved():
    parts = struct.pack(">5h", -1, 0, 0, 500, 500)
    parts += b"".join(struct.pack(">2Hh", 0x20 if i < 899 else 0, 2, 0) for i in range(900))
    tables = {**outlines_of_glyphs([b"", parts, b""]), **limits(3), "fvar": many_axes(64), "gvar": sets_of_numbers(3, [2], 64)}
    write_font("x.ttf", [97, 98], "x", **tables)
    return scene(text("a", fontFamily="x", fontWeight=850), fonts={"files": ["x.ttf"]})


@document("layout")
def pictures_that_lead_to_one_text():
    """Each is a header and a chunk that reaches to the text behind all of them."""
    count, length = 11_000, 450_000
    size = struct.pack(">4I", 56, 0, 0, 0) + bytes(24) + struct.pack(">2H3Bb", 0, 0, 100, 100, 32, 1)
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">2I5B", 8, 8, 8, 6, 0, 0, 0) + bytes(4)
    blocks = b"".join(header + struct.pack(">I", 45 * (count - 1 - i)) + b"skIp" + bytes(4) for i in range(count))
    body = b"a" * length + bytes(2) + zlib.compress(b"a")
    end = struct.pack(">I", len(body)) + b"zTXt" + body + bytes(4) + b"".join(bytes(4) + name + bytes(4) for name in (b"IDAT", b"IEND"))
    tables = {"CBLC": struct.pack(">2I", 0x30000, 1) + size, "CBDT": struct.pack(">I", 0x30000) + blocks + end}
    return in_a_font(tables, count=5)


def from_side_to_side(points):
    """An outline of so many points whose contours are said to overlap (OVERLAP_SIMPLE)."""
    places = [(0 if i % 2 else 1000, i * 7919 % 1000) for i in range(points)]
    steps = [[b - a for a, b in zip([0] + axis, axis)] for axis in ([x for x, _ in places], [y for _, y in places])]
    outline = struct.pack(">5hHH", 1, 0, 0, 1000, 1000, points - 1, 0) + bytes([0x41] + [1] * (points - 1))
    outline += b"".join(struct.pack(">h", step) for axis in steps for step in axis)
    return outline + bytes(-len(outline) % 4)


@document("render")
def outlines_that_overlap():
    letters = list(range(0x4E00, 0x4E00 + 60))
    tables = outlines_of_glyphs([b""] + [from_side_to_side(500)] * 60)
    return in_a_font(tables, "".join(map(chr, letters)), letters, sizes=12)


# Words that are compared with others, and are in no normal form

LONG = "e\u0301" * 341


@document("layout")
def families_with_accents_that_lead_to_one_another():
    families = {f"{LONG[:-4]}{i}": f"{LONG[:-4]}{i + 1}" for i in range(240)}
    return scene(text("a"), fonts={"families": {**families, f"{LONG[:-4]}240": "DejaVu Sans"}})


@document("layout")
def links_of_runs():
    runs = [{"text": "a"} for _ in range(RUNS)]
    return scene({"type": "text", "runs": runs, "link": LONG * 2, "fontFamily": LONG}, sizeRange=width(300))


@document("frames")
def long_ids_and_families_in_a_template():
    high = {"style": {"height": 40}}
    children = [text("a", id=f"{LONG[:-3]}{i}", fontFamily=LONG) for i in range(20)]
    return of_a_template({"type": "stack", "children": children, **high}, 60_000)


@document("frames")
def what_stands_for_text_that_is_left_out():
    low = {"width": 5, "height": 5}
    words = text("a b c", truncationText=LONG[:1000], maximumNumberOfLines=1)
    return in_a_flow([{"type": "cell", "style": low, "layout": words} for i in range(700)])
