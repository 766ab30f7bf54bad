public import WeftGraphics

/// Says whether two pictures are the same, and if not, how they differ.
///
/// ``ExactComparator`` and ``ToleranceComparator`` are those there are; a type of one's own may ask them first and judge their
/// figures otherwise. A comparison is a pure function of its arguments: any thread may ask, and the answer is always the same.
public protocol ImageComparator: Sendable {
  /// Compares `actual` with `expected`, within what `mask` leaves of both.
  ///
  /// - Parameters:
  ///   - expected: how it should be.
  ///   - actual: how it is.
  ///   - mask: which pixels count. Where none does, pictures of one size are the same; ask ``ImageMask/pixelCount(in:)`` before.
  func compare(_ expected: Bitmap, _ actual: Bitmap, mask: ImageMask) -> ImageComparison
}

extension ImageComparator {
  /// Compares all pixels of `actual` with those of `expected`.
  public func compare(_ expected: Bitmap, _ actual: Bitmap) -> ImageComparison {
    compare(expected, actual, mask: .none)
  }
}
