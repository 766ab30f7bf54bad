"""Pixels to PNG files, beside Cairo's writer, libpng and libdeflate (in PartServer), Pillow and Skia."""
import io

from ..parts import measure_parts
from ..peers import available, release


def pillow(context):
    from PIL import Image
    context.versions["Pillow"] = release("pillow")

    def work(path):
        image = Image.open(path).convert("RGB")
        return lambda: image.save(io.BytesIO(), "png")
    return work


def skia(context):
    import skia as library
    context.versions["Skia"] = release("skia-python")

    def work(path):
        image = library.Image.open(path).makeRasterImage()
        return lambda: image.encodeToData(library.EncodedImageFormat.kPNG, 100).size()
    return work


def png(context):
    """pixels to PNG, beside Cairo's writer, libpng, libdeflate, Pillow and Skia"""
    makers = available(context, Pillow=pillow, Skia=skia)
    return measure_parts(context, "png.", peers=lambda entry: {name: make(entry["files"]["frame.png"]) for name, make in makers.items()})
