public import WeftGraphics

/// Takes two pictures for the same where every pixel has the same value.
///
/// Weft draws the same pixels from the same input, always, so this is what tests of it should ask for. What differs is measured
/// all the same, as by a ``ToleranceComparator`` without any tolerance.
///
/// - Complexity: O(pixels): the speed of memory where nothing differs.
public struct ExactComparator: ImageComparator {
  /// The side of the window that is looked for where most pixels changed, in pixels.
  public let windowSide: Int

  /// - Parameter windowSide: see ``windowSide``.
  /// - Precondition: `windowSide` is from 1 to 1024.
  public init(windowSide: Int = ImageTolerance.standardWindowSide) {
    ImageTolerance.checkWindowSide(windowSide)
    self.windowSide = windowSide
  }

  /// ``ImageComparison/same``, ``ImageComparison/differentSize(expected:actual:)`` or ``ImageComparison/different(_:)``.
  public func compare(_ expected: Bitmap, _ actual: Bitmap, mask: ImageMask) -> ImageComparison {
    let tolerance = ImageTolerance(
      [], threshold: 0, ignoresAntialiasing: false, windowSide: windowSide)
    return ToleranceComparator(tolerance).compare(expected, actual, mask: mask)
  }
}

extension ImageComparator where Self == ExactComparator {
  /// Every pixel has to have the same value.
  public static var exact: ExactComparator { ExactComparator() }
}
