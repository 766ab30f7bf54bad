public import WeftGeometry

/// By what two pictures of one size differ, in figures.
///
/// There is at least one pixel that differs. Colours are told apart by their premultiplied values in sRGB, 8 bits a channel, as a
/// `Bitmap` has them.
public struct ImageDifference: Sendable {
  /// The size of both pictures.
  public let size: PixelSize
  /// How many pixels count: all that the mask has left.
  public let comparedPixelCount: Int
  /// How many of them have not the same value.
  public let differingPixelCount: Int
  /// How many of these differ by more than the threshold, and are no anti-aliasing.
  public let changedPixelCount: Int
  /// How many of these differ by more than the threshold, but are anti-aliasing and set aside.
  public let antialiasedPixelCount: Int
  /// The greatest difference of a channel, from 0 to 255, among pixels that differ and are not set aside.
  ///
  /// 0 where all are set aside.
  public let greatestChannelDifference: Int
  /// The greatest perceptual difference, from 0 to 1, among pixels that differ and are not set aside: on the scale of
  /// ``ImageTolerance/threshold``.
  ///
  /// In YIQ. What shows through is compared over black and over white, and the greater difference counts.
  public let greatestPerceptualDifference: Double
  /// The smallest rectangle that holds all changed pixels; `nil` where there are none.
  public let boundingBox: PixelRect?
  /// The window in which most pixels changed; `nil` where none did.
  ///
  /// Of several, the topmost, and of these the leftmost.
  public let worstWindow: Window?
  /// Which pixels counted.
  public let mask: ImageMask
  /// How much they were allowed to differ.
  public let tolerance: ImageTolerance
  /// Which limits were exceeded, in the order of ``ImageTolerance/limits``.
  public let exceeded: [ExceededLimit]

  let changes: PixelChanges

  /// A square of pixels, and how many of them changed.
  public struct Window: Hashable, Sendable {
    /// Where it lies, inside the picture: ``ImageTolerance/windowSide`` pixels a side, or the picture's where that is less.
    public let frame: PixelRect
    /// How many of its pixels changed.
    public let changedPixelCount: Int
    /// Which part of its pixels changed, above 0 and up to 1.
    public var ratio: Double { Double(changedPixelCount) / Double(frame.size.count) }
  }

  /// How many pixels differ by no more than the threshold.
  public var toleratedPixelCount: Int { differingPixelCount - changedPixelCount - antialiasedPixelCount }

  /// Which part of the pixels that count changed, from 0 to 1.
  public var changedPixelRatio: Double { Double(changedPixelCount) / Double(comparedPixelCount) }
}
