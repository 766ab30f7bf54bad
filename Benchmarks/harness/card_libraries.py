"""Libraries that draw cards: functions that make all ready, and give a function from a card to PNG bytes.

A module of its own, so that a process that draws one card with one of them loads no more than that takes.
"""
import io
import pathlib

from .card import DOT, GROUND, HEIGHT, INK, MARGIN, QUIET, WIDTH, Card

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def takumi():
    import takumi_py
    renderer = takumi_py.Renderer(load_default_fonts=False, fonts=[open(FONT, "rb").read()])
    return lambda card: renderer.render_html(card.markup(), width=WIDTH, height=HEIGHT)


def blitz():
    import blitz_py
    blitz_py.register_fonts([open(FONT, "rb").read()], default_family="DejaVu Sans")
    return lambda card: blitz_py.render_png("<body style='margin:0'>" + card.markup(), width=WIDTH, height=HEIGHT)


def pictex():
    import pictex as library

    def draw(card):
        def text(words, size, color):
            return library.Text(words).font_family(FONT).font_size(size).color(color)

        dot = library.Column().size(72, 72).background_color(DOT).border_radius(36)
        row = library.Row(dot, text(card.name, 26, INK)).gap(24).align_items("center")
        column = library.Column(text(card.title, 64, INK).size(width=WIDTH - 2 * MARGIN), text(card.text, 32, QUIET).size(width=WIDTH - 2 * MARGIN), row)
        column = column.size(WIDTH, HEIGHT).padding(MARGIN).background_color(GROUND).justify_content("space-between")
        data = io.BytesIO()
        library.Canvas().render(column).to_pillow().save(data, "png")
        return data.getvalue()

    return draw


def wrapped(words, width, measure):
    """Words in lines, for what draws lines only."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def skia():
    import skia as library
    face = library.Typeface.MakeFromFile(FONT)
    fonts = {size: library.Font(face, size) for size in (64, 32, 26)}

    def draw(card):
        surface = library.Surface(WIDTH, HEIGHT)
        canvas = surface.getCanvas()
        canvas.clear(library.Color(0xF4, 0xF1, 0xEA))

        def paint(color):
            return library.Paint(AntiAlias=True, Color=int("ff" + color[1:], 16))

        def lines(words, size, height, top, color):
            for number, line in enumerate(wrapped(words, WIDTH - 2 * MARGIN, fonts[size].measureText)):
                canvas.drawString(line, MARGIN, top + size + number * height, fonts[size], paint(color))

        lines(card.title, 64, 77, MARGIN, INK)
        lines(card.text, 32, 45, 250, QUIET)
        canvas.drawCircle(MARGIN + 36, HEIGHT - MARGIN - 36, 36, paint(DOT))
        canvas.drawString(card.name, MARGIN + 96, HEIGHT - MARGIN - 27, fonts[26], paint(INK))
        return bytes(surface.makeImageSnapshot().encodeToData())

    return draw


def pillow():
    from PIL import Image, ImageDraw, ImageFont
    fonts = {size: ImageFont.truetype(FONT, size) for size in (64, 32, 26)}

    def draw(card):
        image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
        canvas = ImageDraw.Draw(image)

        def lines(words, size, height, top, color):
            for number, line in enumerate(wrapped(words, WIDTH - 2 * MARGIN, fonts[size].getlength)):
                canvas.text((MARGIN, top + number * height), line, color, fonts[size])

        lines(card.title, 64, 77, MARGIN, INK)
        lines(card.text, 32, 45, 250, QUIET)
        canvas.ellipse((MARGIN, HEIGHT - MARGIN - 72, MARGIN + 72, HEIGHT - MARGIN), DOT)
        canvas.text((MARGIN + 96, HEIGHT - MARGIN - 50), card.name, INK, fonts[26])
        data = io.BytesIO()
        image.save(data, "png")
        return data.getvalue()

    return draw


def draw_once(name, path):
    """Draws one card into a file: a process's whole work."""
    draw = {"pillow": pillow, "skia": skia}[name]()
    pathlib.Path(path).write_bytes(draw(Card(1)))
