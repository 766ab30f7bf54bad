package import WeftGeometry
public import WeftGraphics

extension ImageComparison {
  /// A picture of what differs, for people: the actual one faded to grey, with what differs in colour.
  ///
  /// As ``ImageDifference/bitmap(over:)`` has it. Of pictures of different sizes, the top left corners lie on each other: pixels
  /// that both have are red where they differ at all; what only the expected one has is blue, what only the actual one has is
  /// green.
  ///
  /// - Parameters:
  ///   - expected: the bitmaps that were compared.
  ///   - actual: the other one.
  /// - Complexity: O(pixels)
  /// - Precondition: they have the sizes of those that were compared.
  public func differenceBitmap(expected: Bitmap, actual: Bitmap) -> Bitmap {
    switch self {
    case .same: SizeDifferencePicture(expected, actual).bitmap()
    case .tolerated(let difference), .different(let difference): difference.bitmap(over: actual)
    case .differentSize: SizeDifferencePicture(expected, actual).bitmap()
    }
  }

  /// The expected picture, the actual one and what differs, side by side on grey, for people.
  ///
  /// What is translucent is shown on a chequered ground.
  ///
  /// - Parameters: as of ``differenceBitmap(expected:actual:)``.
  /// - Complexity: O(pixels)
  /// - Precondition: they have the sizes of those that were compared.
  public func triptych(expected: Bitmap, actual: Bitmap) -> Bitmap {
    Triptych(panels: [expected, actual, differenceBitmap(expected: expected, actual: actual)]).bitmap()
  }
}

extension PixelSize {
  /// The size of the picture of what differs, of pictures of two sizes.
  package static func ofDifference(_ expected: PixelSize, _ actual: PixelSize) -> PixelSize {
    PixelSize(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
  }

  /// The size of the picture of both and what differs, side by side, of pictures of two sizes.
  package static func ofTriptych(_ expected: PixelSize, _ actual: PixelSize) -> PixelSize {
    Triptych.size(of: [expected, actual, .ofDifference(expected, actual)])
  }
}
