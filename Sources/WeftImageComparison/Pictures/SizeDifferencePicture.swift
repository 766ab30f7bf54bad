import WeftGeometry
import WeftGraphics

/// Two pictures of any sizes on one, with their top left corners on each other.
struct SizeDifferencePicture {
  private let expected: Bitmap
  private let actual: Bitmap

  init(_ expected: Bitmap, _ actual: Bitmap) {
    self.expected = expected
    self.actual = actual
  }

  /// Both, faded: what only one has is blue or green, what both have is red where it differs.
  func bitmap() -> Bitmap {
    let size = PixelSize.ofDifference(expected.size, actual.size)
    return unsafe expected.withUnsafeBytes { start, bytesPerRow in
      let expectedRows = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow)
      return unsafe actual.withUnsafeBytes { start, bytesPerRow in
        let actualRows = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow)
        return unsafe Bitmap(size: size, isOpaque: true) { target, bytesPerRow in
          let rows = unsafe TargetRows(start: target, bytesPerRow: bytesPerRow)
          for y in 0..<size.height {
            let row = unsafe rows.row(y)
            unsafe draw(row: y, expectedRows, actualRows, width: size.width, to: row)
          }
        }
      }
    }
  }

  private func draw(
    row y: Int, _ expectedRows: PixelRows, _ actualRows: PixelRows, width: Int,
    to row: UnsafeMutablePointer<UInt32>
  ) {
    // How much of the row each of them has.
    let expectedCount = y < expected.size.height ? expected.size.width : 0
    let actualCount = y < actual.size.height ? actual.size.width : 0
    var x = 0
    while x < width {
      if x < expectedCount, x < actualCount {
        let (p, q) = unsafe (expectedRows.row(y)[x], actualRows.row(y)[x])
        unsafe row[x] = p == q ? DifferenceColor.faded(q) : DifferenceColor.changed
      } else if x < expectedCount {
        unsafe row[x] = DifferenceColor.missing(expectedRows.row(y)[x])
      } else if x < actualCount {
        unsafe row[x] = DifferenceColor.added(actualRows.row(y)[x])
      } else {
        unsafe row[x] = Triptych.ground
      }
      x &+= 1
    }
  }
}
