import Weft
import WeftGeometry
import WeftImageComparison

/// Pictures of 4 × 2 pixels, black but for some, that are compared.
struct ComparedPictures {
  /// All black.
  let expected = ComparedPictures.picture([:])
  let actual: Bitmap
  let comparison: ImageComparison

  /// Compares with one that has other pixels at some places, counted row by row.
  init(_ pixels: [Int: UInt32], _ limits: [DifferenceLimit] = [], threshold: Double = 0) {
    actual = Self.picture(pixels)
    let tolerance = ImageTolerance(limits, threshold: threshold, ignoresAntialiasing: false, windowSide: 2)
    comparison = ToleranceComparator(tolerance).compare(expected, actual, mask: .none)
  }

  static func picture(_ pixels: [Int: UInt32]) -> Bitmap {
    Bitmap(size: PixelSize(width: 4, height: 2), isOpaque: true) { y, row in
      for x in row.indices { row[x] = pixels[4 * y + x] ?? 0xFF00_0000 }
    }
  }
}
