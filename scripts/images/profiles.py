"""Small ICC profiles (ICC.1:2022, 7 to 10): primaries, or none, and a curve."""

import struct


def number(value):
    return struct.pack(">i", round(value * 65536))


def place(x, y, z):
    return b"XYZ \0\0\0\0" + number(x) + number(y) + number(z)


def power(exponent):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(exponent * 256))


SRGB_CURVE = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(
    number(value) for value in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
)


def profile(space, tags):
    name = b"test\0"
    tags = [
        (b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(name)) + name + bytes(79)),
        (b"cprt", b"text\0\0\0\0none\0"),
        (b"wtpt", place(0.9642, 1, 0.8249)),
    ] + tags
    table, body, start = struct.pack(">I", len(tags)), b"", 132 + 12 * len(tags)
    for tag, data in tags:
        table += tag + struct.pack(">II", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    header = struct.pack(">I", start + len(body)) + b"test" + struct.pack(">I", 0x02400000) + b"mntr" + space + b"XYZ "
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + number(0.9642) + number(1) + number(0.8249)
    return header + bytes(128 - len(header)) + table + body


def colors(red, green, blue, curve):
    places = zip((b"rXYZ", b"gXYZ", b"bXYZ"), (red, green, blue))
    return profile(
        b"RGB ",
        [(tag, place(*value)) for tag, value in places] + [(tag, curve) for tag in (b"rTRC", b"gTRC", b"bTRC")],
    )


# Primaries brought to the white point of profiles, D50, by Bradford's transform.
RGB = {
    "Adobe RGB": colors((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457), power(563 / 256)),
    "Display P3": colors((0.51512, 0.24119, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407), SRGB_CURVE),
    "sRGB": colors((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.7141), SRGB_CURVE),
}
GRAY = {f"gray {gamma}": profile(b"GRAY", [(b"kTRC", power(gamma))]) for gamma in (1.0, 1.8)}
