@_spi(Benchmarks) import Weft

extension Part {
  /// Image files from memory to pixels: all of them, and reduced, as an image is decoded for its place in a cell.
  static var decoding: [Part] {
    photo("jpeg", "large.jpg", "JPEG", of: (4000, 3000), reducedTo: (780, 585))
      + photo("png", "large.png", "PNG", of: (3000, 2000), reducedTo: (780, 520))
      + photo("webp", "arctic.webp", "WebP", of: (1200, 675), reducedTo: (390, 219))
      + [
        decode("decode.webp.lossless", "quilt.webp", "lossless WebP of 800 × 800", (800, 800)),
        decode("decode.icc", "desert.jpg", "JPEG of 1200 × 800 in Display P3, to sRGB", (1200, 800)) {
          DisplayP3.tag($0)
        },
      ]
  }

  private static func photo(
    _ name: String, _ file: String, _ kind: String, of size: (Int, Int), reducedTo small: (Int, Int)
  ) -> [Part] {
    let whole = "\(kind) of \(size.0) × \(size.1)"
    return [
      decode("decode.\(name)", file, whole, size),
      decode("decode.\(name).reduced", file, "\(whole), at \(small.0) × \(small.1)", small),
    ]
  }

  private static func decode(
    _ name: String, _ file: String, _ what: String, _ size: (Int, Int),
    _ change: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) -> Part {
    let bytes: @Sendable () throws -> [UInt8] = { change(try Fixtures.bytes("photos/images/\(file)")) }
    let material = Material(files: ["image": bytes], values: ["width": size.0, "height": size.1])
    return Part(name, what, material: material) {
      let probe = try DecodingProbe(bytes(), name: file)
      let size = PixelSize(width: size.0, height: size.1)
      return Work { try probe.decode(to: size).size.width }
    }
  }
}
