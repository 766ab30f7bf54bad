public import WeftGraphics

/// What a frame's pixels are encoded as.
public enum FrameFormat: Hashable, Sendable {
  /// A PNG file stitched from what cells have compressed: RGB where the background is opaque, else RGBA.
  case png
  /// A PNG file that is small: with a palette where the colours fit, else RGB where the viewport's background is opaque, else
  /// RGBA.
  ///
  /// Takes a tenth of a second or more for 780 × 1688 pixels, where a stitched file takes a tenth of a millisecond.
  case smallPNG
  /// The same as small as can be, which takes some four times as long.
  case smallestPNG
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
  package var isPNG: Bool { pngCompression != nil }

  /// How PNG files are compressed; `nil` for other formats.
  package var pngCompression: PNGCompression? {
    switch self {
    case .png: .fast
    case .smallPNG: .small
    case .smallestPNG: .smallest
    case .rgba, .y4m: nil
    }
  }

  /// PNG files.
  public static func png(_ compression: PNGCompression) -> FrameFormat {
    switch compression {
    case .fast: .png
    case .small: .smallPNG
    case .smallest: .smallestPNG
    }
  }
}
