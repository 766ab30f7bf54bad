/// A finished frame: a PNG file in memory, and what it shows.
public struct EncodedFrame: Sendable {
  /// What the frame shows.
  public let info: FrameInfo
  /// A whole PNG file.
  public let png: [UInt8]
}
