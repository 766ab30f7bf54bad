"""A card of 1200 x 630 pixels: a title, a paragraph, and a dot with a name behind it."""
import html
import random

WIDTH, HEIGHT, MARGIN = 1200, 630, 64
GROUND, INK, QUIET, DOT = "#f4f1ea", "#1d2733", "#4a5663", "#d1603d"
WORDS = """river stone quiet morning window garden paper silver harbour lantern orchard meadow signal marble copper thread canyon ember
willow summit frost valley market engine letter island museum winter""".split()


class Card:
    """A title, a paragraph, and a dot with a name behind it."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.title, self.text, self.name = self.words(7), self.words(22) + ".", f"{self.words(2)} · {self.words(3)}"

    def words(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count)).capitalize()

    def markup(self):
        title, text, name = (html.escape(words) for words in (self.title, self.text, self.name))
        return f"""<div style="width:{WIDTH}px;height:{HEIGHT}px;background:{GROUND};display:flex;flex-direction:column;
justify-content:space-between;padding:{MARGIN}px;box-sizing:border-box;font-family:'DejaVu Sans'">
<div style="font-size:64px;line-height:1.2;color:{INK}">{title}</div>
<div style="font-size:32px;line-height:1.4;color:{QUIET}">{text}</div>
<div style="display:flex;align-items:center"><div style="width:72px;height:72px;border-radius:36px;background:{DOT};margin-right:24px"></div>
<div style="font-size:26px;color:{INK}">{name}</div></div></div>"""

    def scene(self):
        def text(words, size, color):
            return {"type": "text", "text": words, "fontFamily": "DejaVu Sans", "fontSize": size, "color": color}

        dot = {"type": "node", "style": {"width": 72, "height": 72}, "backgroundColor": DOT, "cornerRadius": 36}
        row = {"type": "stack", "direction": "horizontal", "spacing": 24, "alignItems": "center", "children": [dot, text(self.name, 26, INK)]}
        column = {"type": "stack", "direction": "vertical", "justifyContent": "spaceBetween", "alignItems": "stretch",
                  "children": [text(self.title, 64, INK), text(self.text, 32, QUIET), row]}
        inset = {"type": "inset", "insets": dict.fromkeys(("top", "left", "bottom", "right"), MARGIN), "child": column}
        return {"weft": 1, "root": {"type": "node", "style": {"width": WIDTH, "height": HEIGHT}, "backgroundColor": GROUND, "layout": inset}}
