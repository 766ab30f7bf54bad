"""Small TrueType files with a handful of characters: the least that the OpenType specification asks for."""
import os
import struct


def table_of_characters(characters):
    """A cmap (format 12) in which the first character has glyph 1, the next glyph 2, and so on."""
    groups = b"".join(struct.pack(">3I", code, code, 1 + i) for i, code in enumerate(characters))
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(characters)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def names(family):
    texts = {1: family, 2: "Regular", 4: family, 6: family}
    records, strings = b"", b""
    for name, string in texts.items():
        encoded = string.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, name, len(encoded), len(strings))
        strings += encoded
    return struct.pack(">3H", 0, len(texts), 6 + len(records)) + records + strings


def font(family, characters, **more):
    """A font of triangles in an em of 1000 units; `characters` in rising order, `more` tables by their names."""
    count = 1 + len(characters)
    outline = struct.pack(">5hHHBBB", 1, 0, 0, 500, 500, 2, 0, 1, 1, 1) + struct.pack(">6h", 0, 0, 500, 0, 500, 0) + b"\0"
    tables = {
        b"OS/2": struct.pack(">HhHHH", 4, 500, 400, 5, 0) + bytes(22) + bytes(10) + bytes(16) + b"WEFT"
        + struct.pack(">3H5h", 64, characters[0], characters[-1] & 0xFFFF, 800, -200, 0, 800, 200) + bytes(8)
        + struct.pack(">hhHHH", 400, 700, 0, 32, 1),
        b"cmap": table_of_characters(sorted(characters)),
        b"glyf": outline * count,
        b"head": struct.pack(">IIIIHHqq4hHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, 1000, 0, 0, 0, 0, 500, 500, 0, 8, 2, 1, 0),
        b"hhea": struct.pack(">I3hH11hH", 0x10000, 800, -200, 0, 500, *[0] * 11, count),
        b"hmtx": struct.pack(">Hh", 500, 0) * count,
        b"loca": b"".join(struct.pack(">I", len(outline) * i) for i in range(count + 1)),
        b"maxp": struct.pack(">IH13H", 0x10000, count, 3, 1, 0, 0, 1, *[0] * 8),
        b"name": names(family),
        b"post": struct.pack(">Ii2h5I", 0x30000, 0, -100, 50, *[0] * 5),
        **{tag.encode(): table for tag, table in more.items()},
    }
    return file_of(tables)


def outlines_of_glyphs(glyphs):
    """The tables of glyphs in TrueType, the first of which shows what no other does."""
    places = [sum(map(len, glyphs[:i])) for i in range(len(glyphs) + 1)]
    return {"glyf": b"".join(glyphs), "loca": struct.pack(f">{len(places)}I", *places)}


def file_of(tables):
    """A file of tables; with outlines in a table CFF those of TrueType are left out."""
    kind = 0x10000
    if b"CFF " in tables:
        kind, tables = 0x4F54544F, {tag: table for tag, table in tables.items() if tag not in (b"glyf", b"loca")}
        tables[b"maxp"] = struct.pack(">I", 0x5000) + tables[b"maxp"][4:6]
    directory, body = struct.pack(">I4H", kind, len(tables), 128, 3, (16 * len(tables) - 128) & 0xFFFF), b""
    for tag, table in sorted(tables.items()):
        directory += struct.pack(">4s3I", tag, 0, 12 + 16 * len(tables) + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return directory + body


def machine_that_stays():
    """A table kerx of a machine whose two states lead to one another and never to the next glyph."""
    classes = struct.pack(">4H", 8, 0, 3, 4) + struct.pack(">2H", 4, 4)
    head = struct.pack(">5I", 4, 20, 20 + len(classes), 36 + len(classes), 44 + len(classes))
    machine = head + classes + bytes(16) + struct.pack(">3HH", 0, 0x4000, 0xFFFF, 0)
    return struct.pack(">HHI3I", 2, 0, 1, 12 + len(machine), 1, 0) + machine


def write_font(path, characters, family="x", **tables):
    with open(path, "wb") as file:
        file.write(font(family, characters, **tables))
    return path


def write_folder(folder, count, characters):
    """As many files, each of a family of its own, `x0`, `x1` …; `characters` says what the font of a number has."""
    os.makedirs(folder, exist_ok=True)
    for i in range(count):
        with open(os.path.join(folder, f"x{i}.ttf"), "wb") as file:
            file.write(font(f"x{i}", characters(i)))
    return folder
