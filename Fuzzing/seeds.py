"""Seeds and a dictionary for the fuzzing targets: usage: seeds.py FOLDER"""
import base64
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "Fixtures"
IMAGES = {"png": b"\x89PNG", "jpeg": b"\xff\xd8", "webp": b"RIFF"}


def main(folder):
    shutil.rmtree(folder, ignore_errors=True)

    def put(target, name, data):
        (folder / target).mkdir(parents=True, exist_ok=True)
        (folder / target / name).write_bytes(data)

    for target in ["scene", "feed", "text", "script", "request", "index", *IMAGES]:
        (folder / target).mkdir(parents=True, exist_ok=True)
    for path in (ROOT / "Fuzzing/Corpus").glob("*/*"):
        put(path.parent.name, path.name, path.read_bytes())
    for path in (FIXTURES / "scenes").glob("*.json"):
        put("scene", path.name, path.read_bytes())
    for path in (FIXTURES / "containers").glob("*.json"):
        put("feed", path.name, path.read_bytes())
    # Eight bytes say how a text is set, and each of the others is a character: see FuzzText.
    for width in [0, 20, 90]:
        put("text", f"wide-{width}", bytes([width, 0, 40, 0, 0, 12, 128, 0]) + b"To be (12-3) read.\x1e Wide " + bytes(range(128, 250)))
    # Small images stand in documents as data: URIs.
    for path in FIXTURES.glob("**/*.json"):
        for number, text in enumerate(re.findall(r'"data:[^,"]*;base64,([^"]+)"', path.read_text())):
            data = base64.b64decode(text)
            for kind, magic in IMAGES.items():
                if data.startswith(magic):
                    put(kind, f"{path.stem}-{number}", data)
    for path in FIXTURES.glob("**/images/*"):
        for kind, magic in IMAGES.items():
            if path.stat().st_size < 20000 and path.read_bytes().startswith(magic):
                put(kind, path.name, path.read_bytes())
    words = set(re.findall(r"`\"?([A-Za-z][A-Za-z-]{1,24})\"?`", (ROOT / "docs/scene-format.md").read_text()))
    words |= set(re.findall(r"`\"?([A-Za-z]{2,24})\"?`", (ROOT / "docs/serve.md").read_text()))
    words |= {"IHDR", "IDAT", "PLTE", "tRNS", "iCCP", "gAMA", "acTL", "fcTL", "fdAT", "IEND", "VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "EXIF"}
    quoted = [f'"{word}"' if word.isupper() else f'"\\"{word}\\""' for word in sorted(words)]
    (folder / "words.dict").write_text("\n".join(quoted) + "\n")


main(pathlib.Path(sys.argv[1]))
