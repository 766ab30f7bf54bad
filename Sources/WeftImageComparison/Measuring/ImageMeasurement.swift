import WeftCLibrary
import WeftGeometry
import WeftGraphics

/// Finds out by what two pictures of one size differ: rows that are the same by comparing memory, the others pixel by pixel.
///
/// One row after the other: which pixels differ and by how much, then which of these are anti-aliasing, while the row is at hand.
@safe struct ImageMeasurement: ~Copyable {
  private let expected: PixelRows
  private let actual: PixelRows
  private let width: Int
  private let classifier: PixelClassifier
  private let ignoresAntialiasing: Bool
  private var detector: AntialiasingDetector
  private var totals = DifferenceTotals()

  /// By what `actual` differs from `expected`, which has the same size; `nil` where no pixel that counts does.
  static func measure(
    _ expected: Bitmap, _ actual: Bitmap, mask: ImageMask, tolerance: ImageTolerance
  ) -> ImageDifference? {
    if expected === actual { return nil }
    let bands = MaskBand.bands(of: mask, in: expected.size)
    return unsafe expected.withUnsafeBytes { start, bytesPerRow in
      let expectedRows = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow)
      return unsafe actual.withUnsafeBytes { start, bytesPerRow -> ImageDifference? in
        let actualRows = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow)
        guard let rows = differingRows(expectedRows, actualRows, bands: bands) else { return nil }
        var totals = DifferenceTotals()
        let changes = unsafe PixelChanges(width: expected.size.width, rows: rows) { changes in
          var measurement = ImageMeasurement(
            expectedRows, actualRows, size: expected.size, tolerance: tolerance)
          unsafe measurement.measure(rows: rows, in: bands, to: changes)
          totals = measurement.totals
        }
        return ImageDifference(
          size: expected.size, comparedPixelCount: bands.reduce(0) { $0 + $1.pixelCount }, totals: totals,
          changes: changes, mask: mask, tolerance: tolerance)
      }
    }
  }

  private init(
    _ expected: PixelRows, _ actual: PixelRows, size: PixelSize, tolerance: ImageTolerance
  ) {
    self.expected = expected
    self.actual = actual
    width = size.width
    // With no threshold, what is as good as no difference to the eye is one all the same.
    classifier = PixelClassifier(
      threshold: tolerance.threshold > 0 ? ColorDistance.square(of: tolerance.threshold) : -1,
      width: size.width)
    ignoresAntialiasing = tolerance.ignoresAntialiasing
    detector = AntialiasingDetector(expected, actual, size: size)
  }

  /// From the first to the last row in which something that counts differs.
  private static func differingRows(
    _ expected: PixelRows, _ actual: PixelRows, bands: [MaskBand]
  ) -> Range<Int>? {
    func differs(_ y: Int, _ band: MaskBand) -> Bool {
      band.spans.contains { !isSame(expected, actual, row: y, columns: $0) }
    }
    func first() -> Int? {
      for band in bands { for y in band.rows where differs(y, band) { return y } }
      return nil
    }
    func last() -> Int? {
      for band in bands.reversed() { for y in band.rows.reversed() where differs(y, band) { return y } }
      return nil
    }
    guard let first = first(), let last = last() else { return nil }
    return first..<last + 1
  }

  private static func isSame(
    _ expected: PixelRows, _ actual: PixelRows, row y: Int, columns: Range<Int>
  ) -> Bool {
    // Inside both: bands lie within the pictures.
    unsafe memcmp(
      expected.row(y) + columns.lowerBound, actual.row(y) + columns.lowerBound, 4 * columns.count) == 0
  }

  private mutating func measure(
    rows: Range<Int>, in bands: [MaskBand], to changes: UnsafeMutablePointer<UInt8>
  ) {
    for band in bands where band.rows.overlaps(rows) {
      for y in band.rows.clamped(to: rows) {
        for span in band.spans where !Self.isSame(expected, actual, row: y, columns: span) {
          unsafe measure(row: y, columns: span, to: changes + (y - rows.lowerBound) * width)
        }
      }
    }
  }

  /// - Parameter changes: the row's first byte.
  private mutating func measure(
    row y: Int, columns: Range<Int>, to changes: UnsafeMutablePointer<UInt8>
  ) {
    let (expected, actual) = unsafe (expected.row(y), actual.row(y))
    let found = unsafe RowDifferences(expected, actual, columns: columns, by: classifier, to: changes)
    totals.differing += found.differing
    var antialiased = 0
    if found.candidates > 0, ignoresAntialiasing {
      antialiased = unsafe findAntialiasing(row: y, columns: found.columns, in: changes)
      totals.antialiased += antialiased
    }
    if totals.isExceeded(byChannel: found.channel, square: found.square) {
      totals.add(unsafe greatest(row: y, columns: columns, in: changes))
    }
    if antialiased < found.candidates {
      unsafe totals.addChanged(found.candidates - antialiased, row: y, columns: found.columns, in: changes)
    }
  }

  /// Sets pixels that smooth an edge aside.
  /// - Returns: how many these are.
  private mutating func findAntialiasing(
    row y: Int, columns: Range<Int>, in changes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    detector.prepare(row: y, columns: columns)
    var count = 0
    var x = columns.lowerBound
    while x < columns.upperBound {
      if unsafe changes[x] == PixelChanges.Change.changed.rawValue, detector.isAntialiased(x: x) {
        unsafe changes[x] = PixelChanges.Change.antialiased.rawValue
        count &+= 1
      }
      x &+= 1
    }
    return count
  }

  /// The greatest differences of a row's pixels that are not set aside; few rows have greater ones than those before.
  private func greatest(
    row y: Int, columns: Range<Int>, in changes: UnsafePointer<UInt8>
  ) -> DifferenceTotals.Greatest {
    let (expected, actual) = unsafe (expected.row(y), actual.row(y))
    var result = DifferenceTotals.Greatest()
    var x = columns.lowerBound
    while x < columns.upperBound {
      let change = unsafe changes[x]
      if change == PixelChanges.Change.changed.rawValue || change == PixelChanges.Change.tolerated.rawValue {
        result.add(unsafe DifferenceTotals.Greatest(expected[x], actual[x]))
      }
      x &+= 1
    }
    return result
  }
}
