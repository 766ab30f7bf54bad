import WeftGeometry

/// A finished frame: its bytes in memory, and what it shows.
public struct EncodedFrame: Sendable {
  /// What the frame shows.
  public let info: FrameInfo
  /// The format of its bytes.
  public let format: FrameFormat
  private let storage: FrameBytes

  /// The pixels in that format: for PNG formats a whole file.
  ///
  /// - Complexity: O(1) for PNG formats; raw pixels are copied each time, which ``withBytes(_:)`` does not.
  public var bytes: [UInt8] { storage.array }

  /// How many bytes there are.
  public var byteCount: Int { storage.count }

  /// Lends the bytes to `body`, without a copy.
  public func withBytes<Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure) {
    try storage.withSpan(body)
  }

  /// The bytes of a frame that is a PNG file.
  /// - Precondition: it is one.
  public var png: [UInt8] {
    require(format.isPNG, "A frame in the format \(format) is no PNG file.")
    return bytes
  }

  /// Puts a frame together.
  public init(info: FrameInfo, format: FrameFormat = .png, bytes: [UInt8]) {
    self.init(info: info, format: format, storage: .array(bytes))
  }

  init(info: FrameInfo, format: FrameFormat, storage: FrameBytes) {
    self.info = info
    self.format = format
    self.storage = storage
  }
}
