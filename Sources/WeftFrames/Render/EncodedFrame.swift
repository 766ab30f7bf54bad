import WeftGeometry

/// A finished frame: its bytes in memory, and what it shows.
public struct EncodedFrame: Sendable {
  /// What the frame shows.
  public let info: FrameInfo
  /// What became of its pixels.
  public let format: FrameFormat
  /// The pixels in that format: for PNG formats a whole file.
  public let bytes: [UInt8]

  /// The bytes of a frame that is a PNG file.
  /// - Precondition: it is one.
  public var png: [UInt8] {
    require(format.isPNG, "A frame in the format \(format) is no PNG file.")
    return bytes
  }

  /// Puts a frame together.
  public init(info: FrameInfo, format: FrameFormat = .png, bytes: [UInt8]) {
    self.info = info
    self.format = format
    self.bytes = bytes
  }
}
