"""Hostile documents: each takes about 1 MB at most, and asks for far more."""
import base64
import json
import random
import struct
import zlib

from fonts import machine_that_stays, write_folder, write_font

SIZE = 1_000_000
# Just below the limits, where a document costs the most.
TEXT = 29_700
RUNS = 9_900
NODES = 49_000
PAINTED = 990_000_000
BLURRED = 24_000_000
DOCUMENTS = []


def document(*commands):
    def register(make):
        DOCUMENTS.append((make.__name__.replace("_", "-"), commands, make))
        return make
    return register


def scene(root, **more):
    return {"weft": 1, "root": root, **more}


def width(points):
    return {"min": [0, 0], "max": [points, "inf"]}


def text(string, **more):
    return {"type": "text", "text": string, **more}


def box(size, **more):
    return {"type": "node", "style": {"width": size, "height": size}, **more}


def over(children):
    return {"type": "wrapper", "children": children}


def many(item, count=NODES):
    return [item] * min(count, SIZE // (len(json.dumps(item, separators=(",", ":"))) + 1))


PAETH = 4


def png(side, depth=8, colour=2, more=(), body=None, height=None, filter=0):
    """A picture of one colour, as small as a PNG of that size can be, with one filter; or with that body, compressed rows."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    channels = {0: 1, 2: 3, 6: 4}[colour]
    if body is None:
        row = bytes([filter]) + bytes((side * channels * depth + 7) // 8)
        deflate = zlib.compressobj(9)
        body = b"".join(deflate.compress(row) for _ in range(height or side)) + deflate.flush()
    header = struct.pack(">IIBBBBB", side, height or side, depth, colour, 0, 0, 0)
    chunks = [(b"IHDR", header), *more, (b"IDAT", body), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)
    return "data:image/png;base64," + base64.b64encode(data).decode()


# Text

@document("layout")
def a_text_of_a_megabyte():
    return scene(text("lorem ipsum " * (SIZE // 12)), sizeRange=width(300))


@document("layout", "render")
def marks_on_a_letter():
    return scene(text("a" + "\u0301" * (TEXT // 2)), sizeRange=width(300))


@document("layout")
def marks_on_letters():
    return scene(text(("a" + "\u0301" * 64) * (TEXT // 129)), sizeRange=width(300))


@document("layout", "render")
def one_word():
    return scene(text("a" * TEXT), sizeRange=width(300))


@document("layout")
def one_word_of_20000():
    return scene(text("a" * 20000), sizeRange=width(300))


@document("layout")
def one_word_without_a_width():
    return scene(text("a" * TEXT))


@document("layout")
def one_word_in_no_width():
    return scene(text("a" * TEXT), sizeRange=width(1))


@document("layout")
def words():
    return scene(text("lorem ipsum " * (TEXT // 12)), sizeRange=width(300))


@document("layout")
def words_of_three_lines():
    return scene(text("lorem ipsum " * (TEXT // 12), maximumNumberOfLines=3), sizeRange=width(300))


@document("layout")
def words_of_one_line_cut_in_the_middle():
    return scene(text("lorem ipsum " * (TEXT // 12), maximumNumberOfLines=1, truncationMode="middle"), sizeRange=width(300))


@document("layout", "render")
def short_lines():
    return scene(text("a\n" * (TEXT // 2)), sizeRange=width(300))


@document("layout")
def many_texts():
    return scene({"type": "stack", "children": [text(str(i)) for i in range(RUNS)]}, sizeRange=width(300))


@document("layout")
def many_long_texts():
    return scene({"type": "stack", "children": [text(str(i) + "lorem ipsum " * 80) for i in range(TEXT // 1000)]}, sizeRange=width(300))


@document("layout")
def embeddings():
    return scene(text("\u202ba\u202c" * (TEXT // 7)), sizeRange=width(300))


@document("layout")
def embeddings_that_never_end():
    return scene(text("\u202b\u202a" * (TEXT // 6)), sizeRange=width(300))


@document("layout")
def two_directions():
    return scene(text("a\u05d0" * (TEXT // 3)), sizeRange=width(300))


@document("layout")
def two_directions_without_a_width():
    return scene(text("a\u05d0" * (TEXT // 3)))


@document("layout")
def isolates():
    return scene(text("\u2067a\u2066" * (TEXT // 7)), sizeRange=width(300))


def runs(make):
    pieces = []
    while len(pieces) < RUNS:
        pieces.append(make(len(pieces)))
    return scene({"type": "text", "runs": pieces}, sizeRange=width(300))


@document("layout", "render")
def runs_of_a_letter():
    return runs(lambda i: {"text": "a", "color": ["#f00", "#00f"][i % 2]})


@document("layout")
def runs_of_a_size_each():
    return runs(lambda i: {"text": "a", "fontSize": 10 + i % 99 / 10})


@document("layout")
def runs_of_two_sizes():
    return runs(lambda i: {"text": "a", "fontSize": 10 + i % 2})


@document("layout")
def runs_of_a_family_each():
    return runs(lambda i: {"text": "a", "fontFamily": f"F{i % 99}"})


@document("layout")
def families_that_nobody_has():
    return scene(text("a", fontFamily=",".join(f"qzqzqzqzqzq{i}" for i in range(SIZE // 17))))


@document("layout")
def texts_of_a_size_each():
    return scene({"type": "stack", "children": [text("a", fontSize=10 + i % 99 / 10) for i in range(RUNS)]}, sizeRange=width(300))


@document("layout", "render")
def characters_without_a_glyph():
    return scene(text("".join(chr(0xF0000 + i % 60000) for i in range(TEXT // 4))), sizeRange=width(300))


@document("layout", "render")
def characters_all_different():
    return scene(text("".join(chr(0x4e00 + i) for i in range(TEXT // 3))), sizeRange=width(300))


@document("layout")
def a_long_token():
    return scene(text("lorem ipsum " * 1000, maximumNumberOfLines=1, truncationText="etc. " * (TEXT // 6)), sizeRange=width(300))


@document("layout", "render")
def letters_of_4096_points():
    return scene(text("agemqw" * 20, fontSize=4096), sizeRange=width(30000))


@document("render")
def letters_of_200_points():
    return scene(over([text("@&%Q" * 30, fontSize=200, color="#ff000080", style={"width": 3000})] * 200))


@document("render")
def letters_of_128_to_182_points():
    return scene(over([text("@&%Q" * 30, fontSize=128 + i % 55, color="#ff000080", style={"width": 3000})
                       for i in range(240)]))


@document("render")
def letters_of_260_points():
    return scene(over([text("@&%Q" * 30, fontSize=260, color="#ff000080", style={"width": 3000})] * 50))


@document("render")
def letters_over_one_another():
    return scene(over([text("@&%Q" * 20, fontSize=150, kern=-200, color="#ff000080", style={"width": 3000})] * 300))


@document("render")
def backgrounds_over_one_another():
    # A letter is moved far away and the next one back, 40 times.
    pair = [{"text": "\u00a0", "kern": 2000, "background": "#ff000080"}, {"text": "\u00a0", "kern": -3110}]
    return scene(over([{"type": "text", "fontSize": 2000, "runs": pair * 40, "style": {"width": 3000}}] * 20),
                 sizeRange={"min": [3000, 3000], "max": [3000, 3000]})


@document("layout", "render")
def letters_that_nearly_lie_on_one_another():
    return scene(text("a" * 9000, kern=-6.25, fontSize=12), sizeRange=width(100))


@document("layout", "render")
def white_space():
    return scene(text("a" + " " * TEXT), sizeRange=width(300))


@document("layout", "render")
def joiners():
    return scene(text("\u200d" * (TEXT // 3)), sizeRange=width(300))


@document("layout")
def emoji_joined():
    return scene(text("\U0001f468\u200d" * (TEXT // 7)), sizeRange=width(300))


@document("layout")
def soft_hyphens():
    return scene(text("a\u00ad" * (TEXT // 3)), sizeRange=width(300))


def in_no_width(string):
    """As many lines as there can be, each of the text that is shaped with most effort."""
    return scene(text(string * (TEXT // len(string.encode()))), sizeRange=width(1))


@document("layout")
def soft_hyphens_in_no_width():
    return in_no_width("ab\u00ad")


@document("layout")
def letters_that_join_in_no_width():
    return in_no_width("\u072b\u0720\u0721\u0710\u0711")


@document("layout")
def syllables_in_no_width():
    return in_no_width("\u1780\u17d2")


@document("layout")
def brackets_in_no_width():
    return in_no_width("(" * 60 + "\u05d0" + ")" * 60)


@document("layout", "render")
def syllables():
    return scene(text("\ua98f\ua9c0\ua98f\ua9c0\ua98f" * (TEXT // 15)), sizeRange=width(300))


@document("layout")
def syllables_without_a_width():
    return scene(text("\ua98f\ua9c0\ua98f\ua9c0\ua98f" * (TEXT // 15)))


@document("layout")
def syllables_measured_in_many_widths():
    """A text that shrinks in stacks that shrink, in no width."""
    return scene(nested(60, text("\u1780\u17d2" * (TEXT // 6)), lambda child: {
        "type": "stack", "direction": "horizontal", "children": [dict(child, style={"flexGrow": 1, "flexShrink": 1}), text("x", style={"flexShrink": 1})]}),
        sizeRange=width(60))


@document("layout")
def tabs():
    return scene(text("a\t" * (TEXT // 2)), sizeRange=width(300))


# Nodes and layout

@document("layout", "render")
def empty_children():
    return scene({"type": "stack", "children": many({"type": "node"})})


@document("layout")
def arrays_as_children():
    return scene({"type": "stack", "children": many([], SIZE)})


@document("layout")
def names_that_nobody_knows():
    return scene({"type": "stack", **{f"a{number}": [] for number in range(70_000)}})


@document("layout")
def arrays_in_arrays_as_children():
    return scene({"type": "stack", "children": many(nested(500, [], lambda inner: [inner]), SIZE)})


@document("layout")
def empty_wrappers():
    return scene(over(many({"type": "wrapper"})))


@document("layout", "render")
def boxes():
    return scene({"type": "stack", "children": many(box(3, backgroundColor="#f00"))})


def nested(depth, inner, wrap):
    for _ in range(depth):
        inner = wrap(inner)
    return inner


@document("layout")
def nested_stacks():
    return scene(nested(100, text("lorem ipsum " * 10), lambda child: {
        "type": "stack", "direction": "horizontal", "children": [dict(child, style={"flexGrow": 1, "flexShrink": 1}), text("x")]}),
        sizeRange=width(300))


@document("layout")
def nested_nodes():
    return scene(nested(80, text("lorem ipsum " * 10), lambda child: {
        "type": "node", "layout": {"type": "stack", "alignItems": "stretch", "children": [dict(child, style={"flexGrow": 1, "flexShrink": 1, "alignSelf": "stretch"})]}}),
        sizeRange=width(300))


@document("layout")
def nested_overlays():
    return scene(nested(100, text("lorem ipsum " * 10), lambda child: {
        "type": "overlay", "child": child, "overlay": {"type": "ratio", "ratio": 1, "child": text("x")}}), sizeRange=width(300))


@document("layout")
def nested_wrapping_stacks():
    return scene(nested(80, text("lorem ipsum " * 10), lambda child: {
        "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "alignContent": "stretch", "children": [child, text("x")]}), sizeRange=width(300))


@document("layout")
def long_ids():
    return scene({"type": "stack", "children": [{"type": "node", "id": "n" * 60 + str(i)} for i in range(SIZE // 90)]})


# Pixels

@document("render")
def a_picture_of_half_a_billion_pixels():
    return scene({"type": "node", "style": {"width": 32767, "height": 16000}})


@document("render")
def a_scale_of_100():
    return scene(box(300), scale=100)


@document("render")
def a_tall_picture():
    return scene({"type": "stack", "children": many(box(20, backgroundColor="#f00"))})


@document("render")
def a_picture_as_large_as_may_be():
    return scene(box(5000, backgroundColor="#ff000088"))


@document("render")
def boxes_over_one_another():
    return scene(over(many(box(4000, backgroundColor="#ff000088"), PAINTED // 4000 ** 2)))


@document("render")
def round_boxes_over_one_another():
    return scene(over(many(box(3000, backgroundColor="#ff000088", cornerRadius=500, borderWidth=30, clipsToBounds=True), PAINTED // 22_300_000)))


@document("render")
def circles_over_one_another():
    return scene(over(many(box(300, backgroundColor="#ff000088", cornerRadius=150), PAINTED // 210_000)))


@document("render")
def round_borders_over_one_another():
    return scene(over(many(box(5500, borderColor="#ff000088", cornerRadius=2750, borderWidth=1), PAINTED // 11_600_000)))


@document("render")
def round_borders_of_a_hair():
    return scene(over(many(box(3000, cornerRadius=1500, borderWidth=0.01), PAINTED // 4_400_000)))


@document("render")
def more_round_borders_of_a_hair_than_may_be():
    return scene(over(many(box(3000, cornerRadius=1500, borderWidth=0.01))))


@document("frames")
def a_cell_of_round_borders_of_a_hair():
    cell = box(3000, layout=over(many(box(3000, cornerRadius=1500, borderWidth=0.001))))
    return feed([cell], viewport={"width": 3000, "height": 3000}, script={"segments": []})


@document("render")
def square_borders_of_a_hair():
    return scene(over(many(box(3000, borderColor="#ff000088", borderWidth=0.01), PAINTED // 2_300_000)))


@document("render")
def tall_borders_of_a_hair():
    return scene(over(many({"type": "node", "style": {"width": 3, "height": 32000}, "cornerRadius": 1, "borderWidth": 0.01},
                           PAINTED // 602_000)))


@document("render")
def tall_boxes_of_a_hair():
    return scene(over(many({"type": "node", "style": {"width": 0.5, "height": 32000}, "backgroundColor": "red"}, PAINTED // 256_000)))


@document("render")
def groups_in_groups():
    return scene(nested(PAINTED // (3 * 4000 ** 2), box(4000, backgroundColor="#f00"), lambda child: {
        "type": "node", "alpha": 0.99, "layout": child}))


@document("render")
def clips_in_clips():
    return scene(nested(PAINTED // 4000 ** 2, box(4000, backgroundColor="#f00"), lambda child: {
        "type": "node", "clipsToBounds": True, "cornerRadius": 30, "layout": child}))


@document("render")
def groups_side_by_side():
    return scene(over(many({"type": "node", "alpha": 0.9, "backgroundColor": "#f00",
                            "style": {"width": 4000, "height": 4000}}, PAINTED // (4 * 4000 ** 2))))


@document("render")
def twenty_shadows():
    return scene(over([box(3000, shadow={"radius": 500, "offset": [i, i]}, borderWidth=9) for i in range(20)]))


@document("render")
def a_shadow_as_large_as_may_be():
    return scene(box(900, shadow={"radius": 500}, borderWidth=9))


@document("render")
def shadows_as_many_as_may_be():
    return scene(over([box(1000, shadow={"radius": 20, "offset": [i, i]}, borderWidth=9) for i in range(BLURRED // 1_300_000)]))


@document("render")
def shadows_of_boxes():
    return scene(over([box(3000, shadow={"radius": 500, "offset": [i, i]}, backgroundColor="#f00") for i in range(20)]))


@document("render")
def many_shadows():
    return scene(over(many(box(30, shadow={"radius": 20}, borderWidth=1), BLURRED // 26_000)))


@document("render")
def shadows_in_shadows():
    return scene(nested(17, box(800, borderWidth=9), lambda child: {
        "type": "node", "shadow": {"radius": 50}, "layout": child}))


@document("render")
def text_over_text():
    return scene(over([text("lorem ipsum " * 100, color="#ff000088")] * 200), sizeRange=width(2000))


@document("render")
def a_png_bomb():
    return scene({"type": "image", "image": png(10000), "style": {"width": 100, "height": 100}})


@document("render")
def a_png_of_one_bit():
    return scene({"type": "image", "image": png(10000, 1, 0), "style": {"width": 100, "height": 100}})


@document("render")
def a_png_as_large_as_may_be():
    return scene({"type": "image", "image": png(7990), "style": {"width": 100, "height": 100}})


@document("render")
def a_png_at_many_sizes():
    image = png(2500)
    return scene({"type": "stack", "children": [
        {"type": "image", "image": image, "style": {"width": 10 + i, "height": 10 + i}} for i in range(10)]})


def at_many_sizes(image):
    count = SIZE // (len(image) + 100)
    return scene(over([
        {"type": "image", "image": image, "style": {"width": 1 + i % 50, "height": 1 + i // 50}} for i in range(count)]))


@document("render")
def columns_of_a_pixel_at_many_sizes():
    """As many as may be: a row of a PNG takes what three pixels more take."""
    image = png(1, depth=1, colour=0, height=1_000_000)
    return scene(over([{"type": "image", "image": image, "style": {"width": 1 + i, "height": 9}} for i in range(15)]))


@document("render", "small", "smallest")
def noise_enlarged():
    """Which no compression makes much smaller."""
    side = 480
    generator = random.Random(1)
    rows = b"".join(b"\0" + generator.randbytes(3 * side) for _ in range(side))
    return scene({
        "type": "image", "image": png(side, body=zlib.compress(rows, 1)), "contentMode": "scaleToFill",
        "style": {"width": 8000, "height": 4990}})


@document("render")
def a_png_of_a_long_text_at_many_sizes():
    return at_many_sizes(png(2, more=[(b"zTXt", b"k\0\0" + zlib.compress(bytes(8_000_000), 9))]))


@document("render")
def a_png_of_a_long_profile_at_many_sizes():
    profile = struct.pack(">I8x4s4s4s12x4s", 4_000_000, b"mntr", b"RGB ", b"XYZ ", b"acsp").ljust(4_000_000, b"\0")
    return at_many_sizes(png(2, more=[(b"iCCP", b"k\0\0" + zlib.compress(profile, 9))]))


@document("layout")
def an_exif_of_loops():
    """Directories of a camera, of a place and of compatibility that are one another."""
    entries = [struct.pack(">HHII", (0x8769, 0x8825, 0xA005)[i % 3], 4, 1, 8 + 12 * (i % 100)) for i in range(60_000)]
    block = b"MM\0*" + struct.pack(">IH", 8, len(entries)) + b"".join(entries) + bytes(4)
    return scene({"type": "image", "image": png(2, more=[(b"eXIf", block)])})


@document("render")
def an_arithmetic_jpeg_at_ten_sizes():
    """10,000 × 10,000 pixels of one colour, in 190 bytes."""
    image = (
        "data:image/jpeg;base64,"
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdo"
        "Zz5NcXlwZHhcZWdj/8kAEQgnECcQA1IRAEcRAEIRAP/MAAYAEBAF/9oADANSAEcAQgAAPwBLxgAAAAAAAPmx4AAAAAAApMcYLfhA"
        "ci4mPgF0uFLIABaAoxzfj0E+8L/JAqeP9Pq5IU1LCEqi7I2ea+r/2Q==")
    return scene(over([
        {"type": "image", "image": image, "style": {"width": 10 + i, "height": 10}} for i in range(10)]))


def progressive_jpeg(side):
    """One scan of the constant terms, in which each block has a bit: libjpeg keeps all coefficients (ITU-T T.81, G.1.2.1)."""
    def segment(marker, body):
        return struct.pack(">BBH", 0xFF, marker, 2 + len(body)) + bytes(body)
    components = [1, 2, 3]
    frame = struct.pack(">BHHB", 8, side, side, 3) + bytes(b for c in components for b in (c, 0x11, 0))
    scan = bytes([3, *(b for c in components for b in (c, 0)), 0, 0, 0])
    blocks = 3 * ((side + 7) // 8) ** 2
    return (b"\xff\xd8" + segment(0xDB, [0] + [16] * 64) + segment(0xC2, frame) + segment(0xC4, [0, 1] + [0] * 15 + [0])
            + segment(0xDA, scan) + bytes((blocks + 7) // 8) + b"\xff\xd9")


def in_many_sizes(count):
    with open("progressive.jpg", "wb") as file:
        file.write(progressive_jpeg(5700))
    return [{"type": "image", "image": "progressive.jpg", "style": {"width": 130, "height": 130 + i}} for i in range(count)]


@document("render")
def a_progressive_jpeg():
    return scene(over(in_many_sizes(2)))


@document("render")
def a_progressive_jpeg_in_many_sizes():
    return scene(over(in_many_sizes(100)))


@document("frames")
def a_progressive_jpeg_in_many_cells():
    return feed([{"type": "cell", "style": {"height": 1}, "layout": image} for image in in_many_sizes(100)])


@document("render")
def a_group_beside_a_progressive_jpeg_and_many_nodes():
    group = box(4400, alpha=0.5, layout={"type": "absolute", "children": [box(4400, borderWidth=1), *in_many_sizes(1)]})
    return scene(over([group, *many({"type": "node"}, 30000)]))


@document("frames")
def large_cells_beside_a_progressive_jpeg():
    cells = [{"type": "node", "style": {"width": 1500, "height": 22600}, "borderWidth": 1}] * 2
    return feed(cells + in_many_sizes(1), viewport={"width": 3000, "height": 4590}, script={"from": 22550, "segments": []},
                container={"type": "collection", "layout": {"type": "grid", "columns": 2}})


@document("render", "small")
def large_emoji_of_many_sizes():
    emoji = [chr(c) for first, last in ((0x1F330, 0x1F3FB), (0x1F400, 0x1F4FE), (0x1F600, 0x1F650)) for c in range(first, last)]
    texts = [text("".join(emoji[(13 * i + k) % len(emoji)] for k in range(13)), fontSize=216 + i / 100, style={
        "layoutPosition": [i % 3 * 2100, i // 3 * 210], "width": 2100}) for i in range(90)]
    return scene({"type": "absolute", "children": texts, "style": {"width": 6300, "height": 6300}})


def large_lossless_webp(side):
    """7,990 × 7,990 pixels of one colour, in 60 bytes."""
    image = "data:image/webp;base64,UklGRjQAAABXRUJQVlA4TCgAAAAvNV/NF7k2RETsOlCCFvQ/ig60oAdNCAAAAAAAAAAAAAAAAAAAAAAA"
    return scene({"type": "image", "image": image, "style": {"width": side, "height": side}})


@document("render")
def a_large_lossless_webp():
    return large_lossless_webp(100)


@document("render")
def a_large_lossless_webp_in_a_large_picture():
    return large_lossless_webp(6300)


@document("render")
def a_large_png_in_a_large_picture():
    return scene({"type": "image", "image": png(7990), "style": {"width": 6300, "height": 6300}, "alpha": 0.5})


@document("render")
def a_png_as_large_as_a_picture_may_be():
    return scene({"type": "image", "image": png(6320), "style": {"width": 6300, "height": 6300}, "alpha": 0.5})


@document("render")
def many_pngs_enlarged():
    image = png(2)
    return scene(over([
        {"type": "image", "image": image, "style": {"width": 5000, "height": 5000 - i}} for i in range(9)]))


def enlarged_out_of_sight(count, **more):
    """Pictures of 4 pixels that are enlarged to 4,096 × 4,096, of which ten by ten are seen."""
    image = png(2, **more)
    return scene({"type": "node", "clipsToBounds": True, "style": {"width": 10, "height": 10}, "layout": over([
        {"type": "inset", "insets": -2043, "child": {"type": "image", "image": image, "tintColor": f"#{i:06x}"}}
        for i in range(count)])})


@document("render")
def pngs_enlarged_out_of_sight():
    return enlarged_out_of_sight(7)


@document("render")
def many_pngs_enlarged_out_of_sight():
    return enlarged_out_of_sight(200)


@document("render")
def tinted_pngs():
    image = png(1000, 8, 6)
    return scene(over([
        {"type": "image", "image": image, "tintColor": f"#{i:06x}", "style": {"width": 1000, "height": 1000}}
        for i in range(60)]))


# Feeds

def feed(cells, templates=None, viewport=None, **more):
    result = {"weft": 1, "viewport": viewport or {"width": 390, "height": 844}, "sections": [{"items": cells}], **more}
    if templates:
        result["templates"] = templates
    return result


@document("frames")
def jumps():
    return feed([text("a")], viewport={"width": 10, "height": 10},
                script={"segments": many({"type": "jump", "to": "end"}, 10_000)})


@document("frames")
def a_template_that_multiplies():
    field = text("{{a}}{{a}}{{a}}{{a}}{{a}}{{a}}{{a}}{{a}}{{a}}{{a}}")
    return feed([{"template": "t", "data": {"a": "x" * 100_000}}],
                {"t": {"type": "cell", "layout": {"type": "stack", "children": [field] * 60}}})


@document("frames")
def a_template_of_many_nodes():
    return feed([{"template": "t", "data": {"a": i}} for i in range(15000)],
                {"t": {"type": "cell", "layout": {"type": "stack", "children": [{"type": "node"}] * 25000}}},
                script={"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]})


@document("frames")
def placeholders_and_many_keys():
    data = {f"k{i}": 1 for i in range(40000)}
    return feed([{"template": "t", "data": data}],
                {"t": {"type": "cell", "layout": {"type": "stack", "children": [text("{{k39999}}")] * 10000}}},
                script={"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]})


@document("frames")
def cells_without_a_height():
    return feed(many({"type": "cell"}))


@document("frames")
def a_huge_viewport():
    return feed([{"type": "cell"}], viewport={"width": 10000, "height": 10000})


@document("frames")
def a_tall_cell():
    return feed([{"type": "cell", "style": {"height": 9_000_000}}], script={"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]})


@document("frames")
def a_cell_of_shadows():
    return feed([{"type": "cell", "layout": over([box(800, shadow={"radius": 500, "offset": [i, i]}, borderWidth=9) for i in range(50)])}])


@document("frames")
def a_cell_of_long_texts():
    return feed([{"type": "cell", "layout": {"type": "stack", "children": [text("lorem ipsum " * 800)] * 100}}], script={"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]})


# Cells each of which takes what a picture may, or nearly.

def one_frame():
    return {"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]}


def cells_from(cell, count):
    return feed([{"template": "t", "data": {}}] * count, {"t": cell}, viewport={"width": 2000, "height": 2000}, script=one_frame())


@document("frames")
def cells_that_are_painted_again_and_again():
    return cells_from({"type": "cell", "style": {"height": 40}, "layout": over([box(2000, backgroundColor="#ff000088")] * 2900)}, 400)


@document("frames")
def cells_of_shadows():
    return cells_from({"type": "cell", "style": {"height": 100}, "layout": over([box(300, shadow={"radius": 60, "offset": [i, 0]}, borderWidth=9) for i in range(60)])}, 200)


def measured_ever_again(depth):
    inner = box(7)
    inner["style"]["flexShrink"] = 1
    return nested(depth, inner, lambda child: {
        "type": "stack", "direction": "horizontal", "alignItems": "start",
        "style": {"flexGrow": 1, "flexShrink": 1, "maxWidth": "90%"}, "children": [child, inner]})


@document("frames")
def cells_that_are_measured_ever_again():
    return cells_from({"type": "cell", "style": {"height": 10}, "layout": measured_ever_again(11)}, 2000)


@document("frames")
def cells_without_a_height_that_are_measured_ever_again():
    return cells_from({"type": "cell", "style": {"height": 0}, "layout": measured_ever_again(11)}, 9000)


@document("render")
def all_that_may_be():
    """Measured, painted and blurred nearly as much as may be together."""
    return parts_of_a_picture(160, 30, 3)


@document("render")
def more_than_all_that_may_be():
    return parts_of_a_picture(160, 75, 5)


def parts_of_a_picture(measured, painted, blurred):
    return scene(over([
        {"type": "wrapper", "children": [measured_ever_again(9)] * measured},
        over([box(3000, backgroundColor="#ff000088")] * painted),
        over([box(1000, shadow={"radius": 20, "offset": [i, i]}, borderWidth=9) for i in range(blurred)]),
    ]), sizeRange=width(3000))


@document("frames")
def collections_in_a_cell():
    return feed([{"type": "cell", "layout": {"type": "stack", "children": [
        {"type": "collection", "style": {"height": 1}, "layout": {"type": "grid", "columns": 3}, "sections": [{"items": [{"type": "node"}]}]}] * 7000}}],
        script={"fps": 60, "segments": [{"type": "wait", "seconds": 0.01}]})


def collection(cells, layout, sections=None, **container):
    result = feed(cells, viewport={"width": 1000, "height": 1000})
    result["container"] = {"type": "collection", "layout": layout, **container}
    if sections is not None:
        result["sections"] = sections
    return result


@document("frames")
def cells_in_many_columns():
    return collection([{"type": "cell"}] * 5900, {"type": "grid", "columns": 100})


@document("frames")
def cells_in_a_waterfall_of_many_columns():
    return collection([{"type": "cell"}] * 5900, {"type": "waterfall", "columns": 100})


@document("frames")
def empty_sections_of_many_columns():
    return collection([], {"type": "grid", "minimumItemWidth": 0.001}, sections=[{"items": []}] * (SIZE // 15))


@document("frames")
def empty_sections_of_a_sideways_gallery():
    return collection([], {"type": "gallery", "itemSize": [0.001, 0.001]}, direction="horizontal",
                      sections=[{"items": []}] * (SIZE // 15))


@document("frames")
def items_of_a_container_in_a_cell():
    inside = {"type": "collection", "style": {"height": 100}, "layout": {"type": "list"},
              "sections": [{"items": many({"type": "node"}, 30000)}]}
    return feed([{"type": "cell", "layout": inside}])


def updates(count, change, **more):
    return [{"at": {"frame": 1}, "changes": [change], **more} for _ in range(count)]


WAIT = {"fps": 60, "segments": [{"type": "wait", "seconds": 0.3}]}


@document("frames")
def updates_of_one_moment():
    return feed([], script=WAIT, updates=updates(249, {"moveSection": 0, "to": 1899}), sections=[{"items": []}] * 1900)


@document("frames")
def updates_of_many_sections():
    return feed([], script=WAIT, updates=updates(47, {"moveSection": 0, "to": 9999}), sections=[{"items": []}] * 10000)


@document("frames")
def animated_updates_of_one_moment():
    cell = {"type": "cell", "style": {"height": 50}}
    return feed([cell], script=WAIT, updates=updates(999, {"insert": [[0, 0]], "items": [cell]}, animation="fade"))


def rows_with_keys(name, keys):
    with open(name, "w") as file:
        file.writelines('{"k":%d}\n' % key for key in keys)
    return {"sections": [{"key": 1, "template": "t", "dataFile": name, "itemKey": "{{k}}"}]}


def updates_that_move_all(count, times):
    order = list(range(count))
    random.Random(1).shuffle(order)
    contents = [rows_with_keys("sorted.jsonl", range(count)), rows_with_keys("shuffled.jsonl", order)]
    return {"weft": 1, "viewport": {"width": 320, "height": 240}, "templates": {"t": {"type": "node", "style": {"height": 40}}},
            **contents[0], "script": {"segments": []},
            "updates": [{"at": {"frame": 0}, "apply": contents[(number + 1) % 2]} for number in range(times)]}


@document("frames")
def updates_that_move_all_of_many_rows():
    return updates_that_move_all(30000, 3)


@document("frames")
def updates_that_move_all_of_some_rows():
    return updates_that_move_all(3000, 32)


@document("frames")
def elements_that_are_left_out():
    return feed([{"template": "t", "data": {}}] * 5000,
                {"t": {"type": "stack", "children": [{"type": "node", "if": "{{no}}"}] * 8000}})


@document("frames")
def placeholders_for_nothing():
    return feed([{"template": "t", "data": {"a": ""}}] * 5000, {"t": text("{{a}}" * 5000)})


@document("frames")
def a_placeholder_of_many_steps():
    return feed([{"template": "t", "data": {}}], {"t": text("{{a" + ".a" * 200_000 + "}}")})


def rows(count, row, sections, elements, **more):
    """A data file of about a megabyte, and sections that name it."""
    with open("rows.jsonl", "w") as file:
        file.write((row + "\n") * count)
    return feed([], {"t": {"type": "stack", "children": [{"type": "node"}] * elements}},
                sections=[{"template": "t", "dataFile": "rows.jsonl", **more}] * sections)


@document("frames")
def short_rows_in_one_section():
    return rows(330_000, "{}", 1, 4)


@document("frames")
def short_rows_of_many_elements():
    return rows(330_000, "{}", 1, 240)


@document("frames")
def short_rows_in_many_sections():
    return rows(330_000, "{}", 500, 1)


@document("frames")
def a_long_row_in_many_sections():
    return rows(1, '{"a":[' + "1," * 499_000 + "1]}", 500, 1)


@document("frames")
def a_long_row_in_some_sections():
    """Which all are on show."""
    return rows(1, '{"a":[' + "1," * 470_000 + "1]}", 8, 1)


@document("frames")
def short_rows_with_keys_in_many_sections():
    return rows(90_000, '{"a":"b"}', 500, 1, itemKey="{{a}}")


@document("frames")
def an_offset_below_short_rows():
    return {**rows(330_000, "{}", 1, 1), "script": {"from": 9_000_000, "segments": []}}


def rows_of_paeth(side, depth, colour, count):
    """Decoded as many pixels as may be, all of whose rows have the filter that takes longest."""
    image = png(side, depth, colour, filter=PAETH)
    return feed([{"type": "cell", "style": {"height": 20}, "layout": {"type": "absolute", "children": [
        {"type": "image", "image": image, "contentMode": "scaleToFill", "style": {"width": 40 + i, "height": 20}}]}}
        for i in range(count)])


@document("frames")
def rows_of_paeth_of_16_bits():
    return rows_of_paeth(2000, 16, 6, 10)


@document("frames")
def rows_of_paeth_with_alpha():
    return rows_of_paeth(2000, 8, 6, 21)


def limits_together(moves, away, painted, blurred, images):
    """A part of what may be read, updated, measured, painted, blurred and decoded, all for one frame."""
    box = {"type": "node", "style": {"width": 2000, "height": 2000}, "backgroundColor": "#ff000088"}
    shadow = {"type": "node", "style": {"width": 900, "height": 900}, "backgroundColor": "#fff",
              "shadow": {"radius": 9}}
    image = png(3000, filter=PAETH)
    heavy = [box] * painted + [shadow] * blurred + [
        {"type": "image", "image": image, "contentMode": "scaleToFill", "style": {"width": 50 + i, "height": 50}}
        for i in range(images)]
    cells = [{"type": "cell", "style": {"height": 2000}, "layout": over(heavy)}]
    light = {"type": "cell", "style": {"height": 1}, "layout": {
        "type": "stack", "children": [{"type": "node"}] + [{"type": "node", "if": "{{no}}"}] * 80}}
    return feed([{"template": "t", "data": {}}] * away + cells, {"t": light}, script={**WAIT, "from": 9_000_000},
                viewport={"width": 2000, "height": 2000},
                updates=[{**u, "at": {"frame": 0}} for u in updates(moves, {"moveSection": 1, "to": 900})],
                sections=[{"items": [{"template": "t", "data": {}}] * away + cells}] + [{"items": []}] * 999)


@document("frames")
def all_limits_together():
    return limits_together(50, 4000, 10, 2, 2)


@document("frames")
def more_than_all_limits_together():
    return limits_together(55, 4500, 20, 4, 3)


# Fonts

def families(names, **more):
    return scene(text("a", fontFamily="f0"), fonts={"families": names, **more})


@document("layout")
def families_that_lead_to_one_another():
    return families({f"f{i}": [f"f{j}" for j in range(i + 1, 21)] for i in range(20)} | {"f20": "serif"})


@document("layout")
def families_in_a_row():
    return families({f"f{i}": f"f{i + 1}" for i in range(240)} | {"f240": "serif"})


@document("layout")
def very_many_families():
    return families({f"f{i}": "serif" for i in range(30000)})


@document("layout")
def a_folder_of_fonts_many_times():
    return scene(text("a"), fonts={"files": ["/usr/share/fonts"] * 500})


def in_many_fonts(count, sizes):
    """Texts whose characters are spread over four hundred fonts, in many sizes: each size of a font is a font of its own."""
    write_folder("fonts", 400, lambda i: [97, 0x4E00 + i])
    characters = lambda k: "".join(chr(0x4E00 + (7 * i + k) % 400) for i in range(count))
    texts = [text(characters(k), fontFamily="x0", fontSize=20 + k / 8) for k in range(sizes)]
    return scene({"type": "stack", "children": texts}, sizeRange=width(1200), fonts={"files": ["fonts"]})


@document("layout", "render")
def characters_of_many_fonts():
    return in_many_fonts(98, 98)


def in_short_pieces(tables):
    """Letters of two directions in turn, each of which is shaped by itself."""
    path = write_font("x.ttf", [97, 0x5D0], **tables)
    return scene(text("a\u05d0" * (TEXT // 3), fontFamily="x"), sizeRange=width(300), fonts={"files": [path]})


@document("layout")
def pieces_of_a_font_whose_machine_stays():
    return in_short_pieces({"kerx": machine_that_stays()})


# Outlines of all frames

@document("debug")
def labels_of_long_names():
    return scene(over([{"type": "node", "id": f"{i}" + "a\u0301" * 300, "style": {"width": 300, "height": 300}} for i in range(1000)]))


@document("debug")
def labels_over_one_another():
    return scene(over([{"type": "node", "id": f"n{i}", "style": {"width": 300, "height": 300}} for i in range(9000)]))


@document("debug")
def labels_of_grantha():
    return scene(over([{"type": "node", "id": f"{i}" + "\U00011315\U0001134d" * 14, "style": {"width": 300, "height": 300}} for i in range(4900)]))


def far_down(cells, element):
    """A feed whose first frame has all of its cells above it."""
    return feed([{"template": "t", "data": {"i": str(i)}} for i in range(cells)], {"t": {"type": "cell", "layout": element}},
                script={"from": 9_000_000, "segments": []})


@document("frames")
def an_offset_below_long_texts():
    return far_down(5000, text("{{i}} " + "lorem ipsum " * 1000))


@document("frames")
def an_offset_below_many_texts():
    return far_down(8000, {"type": "stack", "children": [text(f"{n} a {{{{i}}}}") for n in range(20)]})


@document("frames")
def an_offset_below_texts_of_many_sizes():
    words = "A few words of a row that has {{i}} of them"
    return far_down(8000, {"type": "stack", "children": [text(words * 5, fontSize=9 + n / 10) for n in range(20)]})


@document("frames")
def cells_of_a_waterfall_far_higher_than_pictures():
    return feed([{"type": "node", "style": {"minHeight": 9_900_000}}] * 100, viewport={"width": 1000, "height": 480},
                container={"type": "collection", "layout": {"type": "waterfall", "columns": 100}})


# What many cells have in common

def in_a_flow(cells):
    return feed(cells, viewport={"width": 700, "height": 1000}, container={"type": "collection", "layout": {"type": "flow"}})


@document("frames")
def cells_of_a_size_each_without_a_glyph():
    return in_a_flow([text("\u2fff", fontSize=5 + i / 1000) for i in range(7000)])


@document("frames")
def cells_of_a_size_each_in_scripts():
    return in_a_flow([text("กำ語क्ष🎈", fontSize=5 + i / 1000) for i in range(7000)])


@document("layout", "render")
def sizes_without_a_glyph():
    return scene({"type": "stack", "children": [text("\u2fff", fontSize=5 + i / 1000) for i in range(99)]})


def in_a_grid(cell, count):
    return feed([{"template": "t", "data": {"i": f"{i:04d}", "s": 5 + i / 1000}} for i in range(count)],
                {"t": {"type": "cell", "style": {"width": 1, "height": 1}, "layout": over([cell])}},
                viewport={"width": 100, "height": 100}, script={"segments": []},
                container={"type": "collection", "layout": {"type": "grid", "columns": 100}})


@document("frames")
def cells_of_an_image_each():
    picture = png(1, 1, 0)
    picture = picture.rstrip("=") + "A" * picture.count("=")
    return in_a_grid({"type": "image", "image": picture + "{{i}}", "style": {"width": 1, "height": 1}}, 9000)


@document("frames")
def cells_of_a_size_each():
    return in_a_grid(text("{{i}}", fontSize="{{s}}"), 2500)


def printing_press(seed):
    """A profile of ink with a table of sixteen colours made up from a seed (ICC.1:2001-04, 6.5.7)."""
    identity = struct.pack(">9i", *(65536 if i % 4 == 0 else 0 for i in range(9)))
    straight = struct.pack(">HH", 0, 65535)
    table = (b"mft2\0\0\0\0" + bytes([4, 3, 2, 0]) + identity + struct.pack(">HH", 2, 2) + straight * 4
             + random.Random(seed).randbytes(2 ** 4 * 3 * 2) + straight * 3)
    tags = struct.pack(">I4sII", 1, b"A2B0", 144, len(table))
    header = (struct.pack(">I4sI4s4s4s", 144 + len(table), b"weft", 0x02400000, b"prtr", b"CMYK", b"Lab ") + bytes(12) + b"acsp"
              + bytes(28) + struct.pack(">iii", 63190, 65536, 54061))
    return header.ljust(128, b"\0") + tags + table


def of_ink(seed, is_adobe=True):
    """A pixel of CMYK with such a profile."""
    file = base64.b64decode(
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj"
        "/8AAFAgAAQABBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AEAgEAgP"
        "/9k=")
    profile = b"ICC_PROFILE\0\1\1" + printing_press(seed)
    data = file[:2] + b"\xff\xe2" + struct.pack(">H", 2 + len(profile)) + profile + (file[2:] if is_adobe else file[18:])
    image = "data:image/jpeg;base64," + base64.b64encode(data).decode()
    return {"type": "image", "style": {"width": 1, "height": 1}, "image": image}


@document("frames")
def cells_of_a_profile_each():
    return in_a_flow([of_ink(i) for i in range(1000)])


@document("render")
def profiles_of_two_kinds_of_ink():
    return scene(over([
        of_ink(i % 16, i // 16 % 2 == 0) | {"style": {"width": 1 + i // 32, "height": 1}} for i in range(1000)]))


@document("render")
def primaries_of_their_own():
    def image(i):
        places = struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000 + i)
        return {"type": "image", "style": {"width": 1, "height": 1}, "image": png(1, more=[(b"cHRM", places)])}
    return scene(over([image(i) for i in range(4000)]))


def of_a_template(element, count=20_000):
    with open("rows.jsonl", "w") as file:
        file.write('{"c":1}\n' * count)
    return {"weft": 1, "viewport": {"width": 390, "height": 844}, "templates": {"t": element},
            "sections": [{"template": "t", "dataFile": "rows.jsonl"}], "script": {"segments": []}}


HIGH = {"style": {"height": 3000}}


@document("frames")
def a_data_uri_in_a_template():
    return of_a_template({"type": "image", "image": png(1, more=[(b"teXt", random.Random(1).randbytes(300_000))]), "alpha": "{{c}}", **HIGH})


@document("frames")
def two_equal_data_uris_in_a_template():
    image = {"type": "image", "image": png(1, more=[(b"teXt", random.Random(2).randbytes(180_000))])}
    return of_a_template({"type": "node", "layout": {"type": "stack", "children": [image, image]}, "alpha": "{{c}}", **HIGH}, 60_000)


@document("frames")
def a_data_uri_that_is_put_together_for_each_row():
    image = png(1, more=[(b"teXt", random.Random(1).randbytes(680_000))]).replace(";", ";x={{p}};", 1)
    return feed([{"template": "t", "data": {"p": i}} for i in range(66)], {"t": {"type": "image", "image": image}})


@document("frames")
def a_long_text_in_a_template():
    return of_a_template(text("a b " * (TEXT // 4), alpha="{{c}}", **HIGH), 60_000)


@document("frames")
def many_runs_in_a_template():
    return of_a_template({"type": "text", "runs": [{"text": "a"}] * 9000, "alpha": "{{c}}", **HIGH})


@document("frames")
def a_long_id_in_a_template():
    return of_a_template(text("a", id="x" * 1024, **HIGH), 60_000)


# Large frames and cells

@document("frames")
def jumps_over_cells_as_large_as_frames():
    cell = {"type": "node", "style": {"width": 4600, "height": 3000}, "backgroundColor": "#ff000080", "cornerRadius": 30}
    jumps = [{"type": "jump", "to": {"section": 0, "row": row}} for row in (5, 0, 9, 3)]
    return feed([cell] * 10, viewport={"width": 4600, "height": 3000}, script={"fps": 60, "segments": jumps})


@document("frames")
def steps_over_cells_nearly_as_large_as_frames():
    cell = {"type": "node", "style": {"width": 4600, "height": 2400}, "backgroundColor": "#ff000080", "cornerRadius": 30}
    return feed([cell] * 20, viewport={"width": 4600, "height": 3000}, script={"segments": [{"type": "step", "points": 3000}]})


# Text whose letters are dear

EMOJI = "".join(chr(0x1F330 + i) for i in range(700) if 0x1F330 + i not in range(0x1F3FB, 0x1F400))


@document("frames")
def emoji_of_a_size_each():
    return feed([{"template": "t", "data": {"s": 5 + i / 1000}} for i in range(85)], {"t": text(EMOJI, fontSize="{{s}}")},
                viewport={"width": 4600, "height": 2990}, container={"type": "collection", "layout": {"type": "flow"}})


@document("layout", "render")
def emoji_of_99_sizes():
    return scene({"type": "stack", "children": [text(EMOJI[:80], fontSize=5 + i / 1000) for i in range(99)]})


@document("frames")
def letters_of_a_script_each_in_narrow_lines():
    return feed([text("1\u0710\ua98fa\u0639\u0628\u062f " * (TEXT // 15), fontSize=20) for _ in range(14)],
                viewport={"width": 20, "height": 3000})


@document("frames")
def cells_too_low_for_their_texts():
    low = {"width": 5, "height": 5}
    return in_a_flow([{"type": "cell", "style": low, "layout": text("\u2fff", fontSize=5 + i / 1000)} for i in range(900)])


# Scripts whose rules look at much around a letter: as much of each as may be, in one word or in many

GRANTHA = "".join(map(chr, (0x11315, 0x11316, 0x11328, 0x1132A, 0x11332, 0x11335, 0x11339)))
JAVANESE = "\ua98f\ua990\ua9a0\ua9a5\ua9ab\ua9b0\ua9b2"


@document("layout", "render")
def a_long_word_of_grantha():
    return scene(text(GRANTHA * 46), sizeRange=width(300))


@document("layout")
def more_words_of_grantha_than_may_be():
    return scene(text(GRANTHA * 1000), sizeRange=width(300))


@document("layout", "render")
def short_words_of_grantha():
    return scene(text((GRANTHA + GRANTHA[:4] + " ") * 300), sizeRange=width(300))


@document("layout", "render")
def a_long_word_of_javanese():
    return scene(text(JAVANESE * 280), sizeRange=width(300))


@document("layout", "render")
def words_of_javanese_that_are_joined_behind_spaces():
    return scene(text((JAVANESE * 2 + " \u2060") * 600), sizeRange=width(300))


@document("layout")
def letters_of_tibetan():
    return scene(text("\u0f40\u0f58\u0f5e\u0f62" * 1700), sizeRange=width(300))


@document("layout")
def letters_of_burmese():
    return scene(text("\u1000\u1001\u101c\u1021" * 2400), sizeRange=width(300))


def far_down_in(pattern):
    """160 cells of 6,000 bytes, all of them above the first frame."""
    return far_down(160, text("{{i}} " + pattern * (6000 // len(pattern.encode()))))


for script, pattern in {
        "grantha": GRANTHA, "javanese": JAVANESE, "tibetan": "\u0f40\u0f90\u0f91\u0f71\u0f72", "burmese": "\u1000\u1039\u1000\u103b\u103c\u103d\u103e\u1031",
        "balinese": "\u1b13\u1b44\u1b13\u1b36", "syriac": "\u072b\u0720\u0721\u0710", "telugu": "\u0c15\u0c4d", "khmer": "\u1780\u17d2\u1781\u17d2\u1782",
        "oriya": "\u0b15\u0b4d\u0b16", "arabic": "\u0639\u0628\u062f\u0627\u0644\u064b\u0651", "pointed-hebrew": "\u05d0\u05b0\u05bc",
        "devanagari": "\u0915\u094d\u0937\u093f", "brackets": "(" * 62 + "\u05d0a" + ")" * 62, "held-words": "a\u00a0b\u202fc",
        "isolates": "\u2067a\u2066b(\u05d0[)\u2069]\u2069", "tabs": "a\tb\t"}.items():
    DOCUMENTS.append((f"far-down-in-{script}", ("frames",), lambda pattern=pattern: far_down_in(pattern)))


for name, width_of_feed, pattern in [
    ("words-joined-behind-spaces", 200, "C ."), ("words-joined-by-brackets", 10, "\u09d2" * 5 + "( "), ("digits-behind-hyphens", 40, "a-1"),
    ("words-of-javanese-joined-by-full-stops", 100, JAVANESE * 2 + " ."), ("words-of-burmese-in-narrow-columns", 30, "\u1019\u103c\u1014\u103a\u1019\u102c" * 2 + " "),
    ("words-of-tibetan-in-columns", 100, "\u0f40\u0f41\u0f42" * 2 + " "), ("words-of-devanagari-in-narrow-columns", 30, "\u0915\u094d\u0937\u093f\u092a\u094d\u0930" * 2 + " "),
    ("marks-behind-spaces", 100, "a \u0301"), ("skin-tones-without-emoji", 100, "ab\U0001f3fb"),
]:
    DOCUMENTS.append((name, ("frames",), lambda pattern=pattern, width_of_feed=width_of_feed: {
        **far_down_in(pattern), "viewport": {"width": width_of_feed, "height": 844}}))


@document("frames")
def small_updates_of_all_that_is_on_show():
    """Two frames: nine thousand cells of a pixel, all of which each of as many updates as may be looks at."""
    box = {"type": "node", "style": {"width": 1, "height": 1}}
    return {"weft": 1, "viewport": {"width": 390, "height": 844}, "container": {"type": "collection", "layout": {"type": "waterfall", "columns": 100}},
            "script": {"fps": 60, "segments": [{"type": "wait", "seconds": 0.017}]}, "sections": [{"items": [box] * 9000}],
            "updates": [{"at": {"frame": 1}, "changes": [{"move": [0, 0], "to": [0, 8999]}]}] * 750}


@document("frames")
def a_long_file_that_updates_name():
    with open("rows-of-updates.jsonl", "w") as file:
        file.write("{}\n" * 300_000)
    section = {"dataFile": "rows-of-updates.jsonl", "template": "t"}
    return {"weft": 1, "viewport": {"width": 390, "height": 844}, "templates": {"t": {"type": "cell", "style": {"height": 1}}}, "sections": [section],
            "updates": [{"at": {"frame": 1}, "changes": [{"insertSections": [0], "sections": [section]}]}] * 400}


@document("frames")
def cells_of_broken_words():
    """Twenty-six cells of one text each, of which as many are seen as the measurements of cells allow."""
    return of_a_template({"type": "cell", "layout": text("{{c}} " + "\u072b\u0720\u0721\u0710" * 3700)}, 26)


@document("render")
def small_nodes_with_alpha():
    """Each takes as many pixels as it draws on, not as many as the picture has."""
    boxes = [{"type": "node", "style": {"width": 100, "height": 100}, "backgroundColor": "red", "alpha": 0.5}] * 100
    return scene({"type": "stack", "direction": "horizontal", "flexWrap": "wrap", "children": boxes}, sizeRange=width(1000), scale=3)


# Animations that overlap, and trees that are deep in each of many cells

def animated(count, changes, cells, **more):
    """A frame of small cells, and as many updates at one moment that set them in motion."""
    updates = [{"at": {"frame": 1}, "animation": "fade", "changes": changes}] * count
    script = {"fps": 1000, "segments": [{"type": "wait", "seconds": 0.002}]}
    return feed([{"type": "node", "style": {"height": 0.1}}] * cells, script=script, updates=updates, **more)


@document("frames")
def animated_inserts_at_one_moment():
    return animated(215, [{"insert": [[0, 0]], "items": [{"type": "node", "style": {"height": 0.1}}]}], 3000)


@document("frames")
def more_animated_moves_than_may_be():
    return animated(700, [{"move": [0, 0], "to": [0, 1999]}], 2000)


@document("render")
def groups_in_round_clips():
    node = {"type": "node", "style": {"width": 60, "height": 60}, "backgroundColor": "red"}
    for _ in range(185):
        node = {"type": "node", "alpha": 0.9, "clipsToBounds": True, "cornerRadius": 5, "layout": node}
    return scene({"type": "stack", "children": [node] * 64})


@document("frames")
def animated_moves_in_a_feed_that_begins_empty():
    row = {"type": "node", "style": {"height": 0.1}}
    first = {"at": {"frame": 1}, "animation": "fade", "changes": [{"insert": [[0, item] for item in range(8000)], "items": [row] * 8000}]}
    document = animated(400, [{"move": [0, 0], "to": [0, 7999]}], 0)
    document["updates"].insert(0, first)
    return document


@document("frames")
def nodes_nested_in_many_cells():
    nested = {"type": "node", "style": {"height": 1}}
    for _ in range(189):
        nested = {"type": "node", "layout": nested}
    return feed([{"template": "t"}] * 780, {"t": nested}, script=one_frame())
