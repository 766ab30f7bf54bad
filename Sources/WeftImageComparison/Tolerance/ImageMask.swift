public import WeftGeometry

/// Which pixels of two pictures are compared: those in a clip, where there are any, that are not ignored.
///
/// Rectangles may overlap and reach beyond the picture; those without extent hold no pixel.
public struct ImageMask: Hashable, Sendable {
  /// Every pixel is compared.
  public static let none = ImageMask()

  /// What is not looked at: a clock, an advertisement.
  public var ignored: [PixelRect]
  /// What alone is looked at; the whole picture where there are none.
  public var clips: [PixelRect]

  /// - Parameters:
  ///   - ignored: what is not looked at.
  ///   - clips: what alone is looked at; with none, the whole picture.
  public init(ignoring ignored: [PixelRect] = [], clippingTo clips: [PixelRect] = []) {
    self.ignored = ignored
    self.clips = clips
  }

  /// How many pixels of a picture of `size` are compared.
  ///
  /// - Complexity: O(rectangles² · log rectangles), whatever the picture's size.
  public func pixelCount(in size: PixelSize) -> Int {
    MaskBand.bands(of: self, in: size).reduce(0) { $0 + $1.pixelCount }
  }
}
