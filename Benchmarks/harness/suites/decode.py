"""Image files to pixels, beside Pillow (libjpeg-turbo, zlib, libwebp, Little CMS) and Skia."""
import io
import pathlib

from ..parts import measure_parts
from ..peers import available, release


def pillow(context):
    from PIL import Image, ImageCms
    context.versions["Pillow"] = release("pillow")
    srgb = ImageCms.createProfile("sRGB")

    def work(data, name, size):
        def decode():
            image = Image.open(io.BytesIO(data))
            if name == "decode.icc":
                profile = ImageCms.ImageCmsProfile(io.BytesIO(image.info["icc_profile"]))
                return ImageCms.profileToProfile(image, profile, srgb)
            if image.size != size:
                return image.thumbnail(size)  # decoded smaller where the format can
            return image.load()
        return decode
    return work


def skia(context):
    import skia as library
    context.versions["Skia"] = release("skia-python")
    info = library.ImageInfo.MakeN32Premul(1, 1, library.ColorSpace.MakeSRGB())

    def work(data, name, size):
        def decode():
            image = library.Image.MakeFromEncoded(library.Data(data))
            width, height = size
            pixels = bytearray(4 * width * height)
            target = library.Pixmap(info.makeWH(width, height), pixels, 4 * width)
            if (image.width(), image.height()) == size:
                assert image.readPixels(target, 0, 0)
            else:
                assert image.scalePixels(target, library.SamplingOptions(library.FilterMode.kLinear, library.MipmapMode.kLinear))
        return decode
    return work


def decode(context):
    """JPEG, PNG and WebP to all pixels and reduced, and a colour profile followed, beside Pillow and Skia"""
    makers = available(context, Pillow=pillow, Skia=skia)

    def peers(entry):
        data = pathlib.Path(entry["files"]["image"]).read_bytes()
        size = entry["values"]["width"], entry["values"]["height"]
        return {name: make(data, entry["name"], size) for name, make in makers.items()}
    return measure_parts(context, "decode.", peers=peers)
