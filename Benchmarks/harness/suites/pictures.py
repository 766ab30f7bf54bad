"""Pictures of a telephone's screen compared, beside pixelmatch and Pillow."""
from ..parts import measure_parts
from ..peers import MISSING, release


def pictures(context):
    """two screens compared, beside pixelmatch (its port to Python) and, where pixels are to be equal, Pillow"""
    try:
        from PIL import Image, ImageChops
        context.versions["Pillow"] = release("pillow")
    except MISSING as error:
        context.leave_out("Pillow", error)
        return measure_parts(context, "pictures.")
    try:
        from pixelmatch.contrib.PIL import pixelmatch
        context.versions["pixelmatch (Python)"] = release("pixelmatch")
    except MISSING as error:
        context.leave_out("pixelmatch", error)
        pixelmatch = None

    def peers(entry):
        if not entry["files"]:
            return {}
        pair = [Image.open(entry["files"][f"{letter}.png"]).convert("RGBA") for letter in "ab"]
        if entry["name"].endswith(".exact"):
            return {"Pillow": lambda: ImageChops.difference(*(image.convert("RGB") for image in pair)).getbbox()}
        if pixelmatch and entry["name"] in ("pictures.equal", "pictures.word", "pictures.moved"):  # the others take a minute each
            return {"pixelmatch (Python)": lambda: pixelmatch(*pair, threshold=0.1)}
        return {}
    return measure_parts(context, "pictures.", peers=peers, at_most={"pictures.equal": 0.005, "pictures.moved": 0.05})
