/// What the differences are of the pixels of a part of a row: noted for each, and added up.
///
/// Pixels that are the same are passed over up to the next that is not; from there, the classifier gets runs in which few are the
/// same.
struct RowDifferences {
  /// Pixels that have not the same value.
  private(set) var differing = 0
  /// Pixels that are further apart than the threshold.
  private(set) var candidates = 0
  /// From the first to the last of those that are.
  private(set) var columns = 0..<0
  /// The greatest difference of a channel.
  private(set) var channel = 0
  /// The greatest square of a distance, in single precision.
  private(set) var square = 0.0

  /// After so many pixels that are the same a run ends.
  private static let gap = 16

  /// - Parameters:
  ///   - expected: the row's first pixel, as `actual`.
  ///   - changes: the row's first byte: gets what each pixel's difference is, as ``PixelChanges`` has it.
  init(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, columns: Range<Int>,
    by classifier: borrowing PixelClassifier, to changes: UnsafeMutablePointer<UInt8>
  ) {
    var sums = PixelClassifier.Sums()
    var (first, end) = (columns.upperBound, columns.lowerBound)
    var x = columns.lowerBound
    while x < columns.upperBound {
      if unsafe expected[x] == actual[x] {
        x &+= 1
        continue
      }
      // The run goes on to the last pixel that differs before a gap.
      let start = x
      var last = x
      x &+= 1
      while x < columns.upperBound, x &- last <= Self.gap {
        if unsafe expected[x] != actual[x] { last = x }
        x &+= 1
      }
      let count = sums.candidates
      unsafe classifier.classify(
        expected + start, actual + start, count: last &+ 1 &- start, to: changes + start, adding: &sums)
      if sums.candidates > count {
        first = min(first, start)
        end = last + 1
      }
    }
    differing = Int(sums.differing)
    candidates = Int(sums.candidates)
    channel = Int(sums.channel)
    square = Double(Float(bitPattern: UInt32(bitPattern: sums.square)))
    self.columns = first < end ? first..<end : 0..<0
  }
}
