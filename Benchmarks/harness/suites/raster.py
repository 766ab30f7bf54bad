"""Cells drawn, beside Skia, Pillow and Cairo (in PartServer): everything is laid out, shaped and decoded before."""
from ..parts import measure_parts
from ..peers import available, release

FOLDER = "/usr/share/fonts/truetype/dejavu/"


def rgb(number):
    return number >> 16, number >> 8 & 0xFF, number & 0xFF


class Skia:
    def __init__(self, context):
        import skia
        self.skia = skia
        self.faces = {bold: skia.Typeface.MakeFromFile(FOLDER + ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")) for bold in (True, False)}
        context.versions["Skia"] = release("skia-python")

    def work(self, entry):
        surface = self.skia.Surface(entry["values"]["width"], entry["values"]["height"])
        draw = getattr(self, entry["name"].split(".")[1])(entry, surface.getCanvas())

        def work():
            draw()
            surface.flushAndSubmit()
        return work

    def paint(self, color, **options):
        return self.skia.Paint(AntiAlias=True, Color=self.skia.Color(*rgb(color)), **options)

    def text(self, entry, canvas):
        def font(line):
            font = self.skia.Font(self.faces[line["isBold"]], line["size"])
            font.setHinting(self.skia.FontHinting.kNone)
            font.setSubpixel(True)
            font.setEdging(self.skia.Font.Edging.kAntiAlias)
            return font
        lines = [(self.skia.TextBlob.MakeFromString(line["text"], font(line)), line["x"], line["baseline"], self.paint(line["color"]))
                 for line in entry["values"]["lines"]]

        def draw():
            canvas.clear(self.skia.ColorWHITE)
            for line in lines:
                canvas.drawTextBlob(*line)
        return draw

    def shadows(self, entry, canvas):
        values = entry["values"]
        blur = self.skia.MaskFilter.MakeBlur(self.skia.BlurStyle.kNormal_BlurStyle, values["sigma"])
        shade = self.skia.Paint(AntiAlias=True, Color4f=self.skia.Color4f(0, 0, 0, values["alpha"]), MaskFilter=blur)
        white, radius = self.paint(0xFFFFFF), values["cornerRadius"]
        background = self.skia.Color(*rgb(values["background"]))

        def draw():
            canvas.clear(background)
            for x, y, width, height in values["cards"]:
                canvas.drawRoundRect(self.skia.Rect.MakeXYWH(x, y + values["offset"], width, height), radius, radius, shade)
                canvas.drawRoundRect(self.skia.Rect.MakeXYWH(x, y, width, height), radius, radius, white)
        return draw

    def gradients(self, entry, canvas):
        values = entry["values"]
        width, height = values["width"], values["height"]
        center = self.skia.Point(width / 2, height / 2)

        def colors(numbers):
            return [self.skia.Color(*rgb(number)) for number in numbers]
        linear = self.skia.GradientShader.MakeLinear([self.skia.Point(0, 0), self.skia.Point(width, height)], colors(values["linear"]))
        radial = self.skia.GradientShader.MakeRadial(center, values["radius"], colors(values["radial"]))
        paints = [self.skia.Paint(AntiAlias=True, Shader=shader) for shader in (linear, radial)]

        def draw():
            canvas.drawPaint(paints[0])
            canvas.drawCircle(center, values["radius"], paints[1])
        return draw

    def photo(self, entry, canvas):
        image = self.skia.Image.open(entry["files"]["photo.png"])
        bounds = self.skia.Rect.MakeWH(image.width(), image.height())
        shape = self.skia.RRect.MakeRectXY(bounds, entry["values"]["cornerRadius"], entry["values"]["cornerRadius"])

        def draw():
            canvas.clear(self.skia.ColorWHITE)
            canvas.save()
            canvas.clipRRect(shape, True)
            canvas.drawImage(image, 0, 0)
            canvas.restore()
        return draw


class Pillow:
    def __init__(self, context):
        from PIL import Image, ImageDraw, ImageFilter, ImageFont
        self.Image, self.ImageDraw, self.ImageFilter, self.ImageFont = Image, ImageDraw, ImageFilter, ImageFont
        context.versions["Pillow"] = release("pillow")

    def work(self, entry):
        draw = getattr(self, entry["name"].split(".")[1], None)
        return draw and draw(entry, (entry["values"]["width"], entry["values"]["height"]))

    def text(self, entry, size):
        def font(line):
            path = FOLDER + ("DejaVuSans-Bold.ttf" if line["isBold"] else "DejaVuSans.ttf")
            return self.ImageFont.truetype(path, line["size"], layout_engine=self.ImageFont.Layout.BASIC)
        lines = [((line["x"], line["baseline"]), line["text"], rgb(line["color"]), font(line)) for line in entry["values"]["lines"]]

        def draw():
            canvas = self.ImageDraw.Draw(self.Image.new("RGB", size, "white"))
            for line in lines:
                canvas.text(*line, anchor="ls")
        return draw

    def shadows(self, entry, size):
        values = entry["values"]

        def draw():
            image = self.Image.new("RGB", size, rgb(values["background"]))
            black = self.Image.new("RGB", size)
            canvas = self.ImageDraw.Draw(image)
            for x, y, width, height in values["cards"]:
                mask = self.Image.new("L", size)
                top = y + values["offset"]
                box = (x, top, x + width, top + height)
                self.ImageDraw.Draw(mask).rounded_rectangle(box, values["cornerRadius"], round(255 * values["alpha"]))
                image.paste(black, mask=mask.filter(self.ImageFilter.GaussianBlur(values["sigma"])))
                canvas.rounded_rectangle((x, y, x + width, y + height), values["cornerRadius"], "white")
        return draw

    def photo(self, entry, size):
        photo = self.Image.open(entry["files"]["photo.png"]).convert("RGB")

        def draw():
            image = self.Image.new("RGB", size, "white")
            mask = self.Image.new("L", size)
            self.ImageDraw.Draw(mask).rounded_rectangle((0, 0, *size), entry["values"]["cornerRadius"], 255)
            image.paste(photo, mask=mask)
        return draw


def raster(context):
    """cells of text, shadows, gradients and a photo drawn, beside Skia, Pillow and Cairo"""
    makers = available(context, Skia=Skia, Pillow=Pillow)

    def peers(entry):
        works = {name: maker.work(entry) for name, maker in makers.items()}
        return {name: work for name, work in works.items() if work}
    return measure_parts(context, "raster.", peers=peers)
