import WeftGeometry
import WeftGraphics

/// Turns a frame into raw RGBA.
enum RGBAFrame {
  /// Four bytes a pixel, straight alpha, from the top left.
  static func bytes(of bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    var bytes = [UInt8](repeating: 0, count: width * bitmap.size.height * 4)
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in
        var position = y * width * 4
        for x in row.indices {
          let pixel = row[x]
          let alpha = pixel >> 24
          bytes[position] = straight(pixel >> 16 & 0xFF, alpha)
          bytes[position + 1] = straight(pixel >> 8 & 0xFF, alpha)
          bytes[position + 2] = straight(pixel & 0xFF, alpha)
          bytes[position + 3] = UInt8(alpha)
          position += 4
        }
      }
    }
    return bytes
  }

  /// A premultiplied channel without its alpha, rounded to nearest.
  private static func straight(_ channel: UInt32, _ alpha: UInt32) -> UInt8 {
    if alpha == 255 { return UInt8(truncatingIfNeeded: channel) }
    return alpha == 0 ? 0 : UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
  }
}
