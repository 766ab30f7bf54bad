import CPNG
import Testing
import WeftGeometry

@testable import WeftGraphics

/// Pictures for encoders.
enum TestPicture {
  /// Noise, flat runs, repeated rows and gradients by turns, so that each filter and stored blocks come up.
  static func random(
    _ width: Int, _ height: Int, isOpaque: Bool, using generator: inout SplitMix64
  ) -> Bitmap {
    var previous: [UInt32] = []
    return Bitmap(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { y, row in
      let kind = Int.random(in: 0..<4, using: &generator)
      let base = UInt32(truncatingIfNeeded: generator.next())
      var pixels: [UInt32] = []
      for x in 0..<width {
        let word: UInt32 =
          switch kind {
          case 0: UInt32(truncatingIfNeeded: generator.next())
          case 1: base
          case 2: previous.isEmpty ? base : previous[x]
          default: base &+ UInt32(x) &* 0x0001_0203
          }
        let alpha = isOpaque ? 255 : word >> 24
        // Premultiplied: `scaled` also multiplies the alpha of 255.
        pixels.append(PixelArithmetic.scaled(word | 0xFF00_0000, by: alpha))
      }
      for x in 0..<width { row[x] = pixels[x] }
      previous = pixels
    }
  }

  /// Nothing but zeros.
  static func clear(_ width: Int, _ height: Int) -> Bitmap {
    let nothing: (Int, inout MutableSpan<UInt32>) -> Void = { _, _ in }
    return Bitmap(size: PixelSize(width: width, height: height), isOpaque: true, fillingRows: nothing)
  }

  /// All pixels of a bitmap, row after row.
  static func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.size.height).flatMap { y in bitmap.withRow(y) { row in row.indices.map { row[$0] } } }
  }
}

/// What libpng, which had no part in the encoding, reads: straight 0xAARRGGBB.
func decodedByLibpng(_ file: [UInt8]) throws -> (size: PixelSize, pixels: [UInt32], hasAlpha: Bool) {
  let header = try PNGReader.header(of: .memory(file), start: file, name: "encoded")
  let (plane, hasAlpha) = try PNGReader.straightPixels(of: file, size: header.storedSize, name: "encoded")
  return (plane.size, plane.pixels, hasAlpha)
}
