import WeftGeometry
import WeftGraphics

/// Pictures drawn with letters, one a pixel.
enum Pictures {
  /// Opaque pixels: a space or `.` is white, `#` black, a digit n a grey of n tenths of white, `r`, `g` and `b` red, green and
  /// blue.
  static func drawn(_ rows: [String]) -> Bitmap {
    let lines = rows.map { Array($0.utf8) }
    return Bitmap(size: PixelSize(width: lines[0].count, height: lines.count), isOpaque: true) { y, row in
      for x in row.indices { row[x] = pixel(lines[y][x]) }
    }
  }

  private static func pixel(_ letter: UInt8) -> UInt32 {
    switch letter {
    case UInt8(ascii: "#"): return 0xFF00_0000
    case UInt8(ascii: "r"): return 0xFFFF_0000
    case UInt8(ascii: "g"): return 0xFF00_FF00
    case UInt8(ascii: "b"): return 0xFF00_00FF
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let grey = UInt32(letter - UInt8(ascii: "0")) * 255 / 10
      return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    default: return 0xFFFF_FFFF
    }
  }

  /// A picture of one colour, with other pixels at some places.
  static func plain(
    _ width: Int, _ height: Int, _ pixel: UInt32 = 0xFFFF_FFFF,
    with pixels: [(x: Int, y: Int, pixel: UInt32)] = []
  ) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), isOpaque: false) { y, row in
      for x in row.indices { row[x] = pixels.last { $0.x == x && $0.y == y }?.pixel ?? pixel }
    }
  }
}
