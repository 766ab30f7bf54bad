/// What becomes of a frame's pixels.
public enum FrameFormat: Hashable, Sendable {
  /// A PNG file stitched from what cells have compressed: RGB where the background is opaque, else RGBA.
  case png
  /// A PNG file as small as libdeflate makes it: with a palette where the colours fit, else RGB where the viewport's
  /// background is opaque, else RGBA.
  ///
  /// Takes two thirds of a second for 780 × 1688 pixels, where a stitched file takes a tenth of a millisecond.
  case smallPNG
  /// Red, green, blue and straight alpha, a byte each, row after row without a header.
  case rgba
  /// A frame of a YUV4MPEG2 stream: the line `FRAME`, and the planes Y, Cb and Cr, by BT.709 in its limited range.
  ///
  /// What is translucent is seen over black.
  case y4m(Chroma)

  /// How finely a video keeps colour.
  public enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// 4:4:4: for every pixel.
    case full = "444"
    /// 4:2:0: for every four pixels, in the middle between them.
    case quarter = "420"
  }

  /// Whether frames are PNG files.
  public var isPNG: Bool { self == .png || self == .smallPNG }
}
