"""PNG files of every colour type, depth and interlacing, written bit by bit, with the colours that they mean."""

import random
import struct
import zlib

import numpy

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}
# First column and row, and the steps from one to the next, of Adam7's passes (PNG, second edition, 8.2).
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def packed(samples, depth):
    """Samples as the bytes of a row, filled up with zeros."""
    if depth == 16:
        return struct.pack(f">{len(samples)}H", *samples)
    bits = "".join(f"{sample:0{depth}b}" for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def filtered(rows, step, generator):
    """Rows with a filter each, drawn by lot (PNG, 9.2)."""
    result, before = bytearray(), None
    for row in rows:
        before = before or bytes(len(row))
        kind = generator.randrange(5)
        result.append(kind)
        for i, value in enumerate(row):
            left, corner = (row[i - step], before[i - step]) if i >= step else (0, 0)
            up = before[i]
            guess = [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]
            result.append(value - guess & 255)
        before = row
    return bytes(result)


def png(name, width, height, kind, depth, is_interlaced, has_transparency=False, gamma=None):
    """A file's bytes, and its colours: red, green, blue and alpha from 0 to 255, not rounded."""
    generator = random.Random(name)
    most = (1 << depth) - 1
    palette = [[generator.randrange(256) for _ in range(3)] for _ in range(min(256, most + 1))]
    pixels = [
        [[generator.randrange(most + 1) for _ in range(CHANNELS[kind])] for _ in range(width)]
        for _ in range(height)
    ]
    extra, alphas, key = b"", [], None
    if gamma:
        extra += chunk(b"gAMA", struct.pack(">I", gamma))
    if kind == 3:
        extra += chunk(b"PLTE", bytes(sum(palette, [])))
    if has_transparency and kind == 3:
        alphas = [generator.randrange(256) for _ in range(generator.randint(1, len(palette)))]
        extra += chunk(b"tRNS", bytes(alphas))
    elif has_transparency:
        key = list(generator.choice(generator.choice(pixels)))
        if depth == 16:
            pixels[0][0] = [sample ^ 1 for sample in key]  # nearly the same is not the same
        extra += chunk(b"tRNS", struct.pack(f">{len(key)}H", *key))
    data = b""
    for left, top, right, down in PASSES if is_interlaced else [(0, 0, 1, 1)]:
        rows = [
            packed([sample for pixel in row[left::right] for sample in pixel], depth) for row in pixels[top::down]
        ]
        if left < width:
            data += filtered(rows, max(1, CHANNELS[kind] * depth // 8), generator)
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, is_interlaced)
    packed_data = zlib.compress(data)
    half = len(packed_data) // 2
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
    file += chunk(b"IDAT", packed_data[:half]) + chunk(b"IDAT", packed_data[half:]) + chunk(b"IEND", b"")

    def color(pixel):
        if kind == 3:
            index = pixel[0]
            return [value / 255 for value in palette[index]] + [alphas[index] / 255 if index < len(alphas) else 1]
        parts = [sample / most for sample in pixel]
        if kind in (0, 4):
            parts = [parts[0]] * 3 + parts[1:]
        return parts if kind in (4, 6) else parts + [0 if pixel == key else 1]

    colors = numpy.array([[color(pixel) for pixel in row] for row in pixels])
    # Weft leaves colours as they are where the gamma is within a twentieth of 1 / 2.2.
    if gamma and abs(gamma / 1e5 * 2.2 - 1) > 0.05:
        light = colors[..., :3] ** (1e5 / gamma)
        colors[..., :3] = numpy.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    return file, colors * 255


def all_pngs():
    """Names, files and colours."""
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for is_interlaced in (False, True):
                for transparency in (False, True) if kind in (0, 2, 3) else (False,):
                    for gamma, sizes in [
                        (None, [(1, 1), (32, 32), (9, 16)]),
                        (45455, [(7, 5)]),
                        (100000, [(2, 3), (33, 17)]),
                        (35000, [(33, 17)]),
                    ]:
                        for width, height in sizes:
                            name = f"type {kind}, {depth} bit{', interlaced' * is_interlaced}"
                            name += f"{', tRNS' * transparency}{f', gAMA {gamma}' if gamma else ''}, {width} x {height}"
                            yield name, *png(name, width, height, kind, depth, is_interlaced, transparency, gamma)
    for width in range(1, 10):
        for height in range(1, 10):
            for is_interlaced in (False, True):
                name = f"{width} x {height}{', interlaced' * is_interlaced}"
                kind = random.Random(name).choice(list(DEPTHS))
                depth = random.Random(name).choice(DEPTHS[kind])
                yield f"{name}, type {kind}, {depth} bit", *png(name, width, height, kind, depth, is_interlaced)
