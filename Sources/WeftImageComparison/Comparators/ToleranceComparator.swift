public import WeftGraphics

/// Takes two pictures for the same where they differ by no more than an ``ImageTolerance`` says.
///
/// For pictures that other machines, other fonts or other engines have drawn.
///
/// - Complexity: O(pixels). The memory of a byte for every pixel between the first and the last row that differ.
public struct ToleranceComparator: ImageComparator {
  /// How much they may differ.
  public let tolerance: ImageTolerance

  /// - Parameter tolerance: how much they may differ.
  public init(_ tolerance: ImageTolerance) { self.tolerance = tolerance }

  /// Any of the cases of ``ImageComparison``.
  public func compare(_ expected: Bitmap, _ actual: Bitmap, mask: ImageMask) -> ImageComparison {
    guard expected.size == actual.size else {
      return .differentSize(expected: expected.size, actual: actual.size)
    }
    guard let difference = ImageMeasurement.measure(expected, actual, mask: mask, tolerance: tolerance)
    else { return .same }
    return difference.exceeded.isEmpty ? .tolerated(difference) : .different(difference)
  }
}

extension ImageComparator where Self == ToleranceComparator {
  /// The pictures may differ, within each of `limits`.
  ///
  /// ```swift
  /// .tolerance(.changedRatio(0.001), .windowRatio(0.3))  // 0.1 % in all, but not all in one place
  /// ```
  ///
  /// - Parameters:
  ///   - limits: none of them may be exceeded; with none, no pixel may have changed.
  ///   - threshold: as of ``ImageTolerance/threshold``.
  ///   - ignoringAntialiasing: as of ``ImageTolerance/ignoresAntialiasing``.
  public static func tolerance(
    _ limits: DifferenceLimit..., threshold: Double = ImageTolerance.standardThreshold,
    ignoringAntialiasing: Bool = true
  ) -> ToleranceComparator {
    ToleranceComparator(
      ImageTolerance(limits, threshold: threshold, ignoresAntialiasing: ignoringAntialiasing))
  }
}
