package import WeftGraphics

/// The bytes of a frame, where they lie.
package enum FrameBytes: Sendable {
  case array([UInt8])
  /// Raw pixels: several megabytes, which the kernel takes longer to hand out than to be filled.
  case spare(SpareBytes)

  package var count: Int {
    switch self {
    case .array(let bytes): bytes.count
    case .spare(let bytes): bytes.count
    }
  }

  /// All of them: a copy, where they are raw pixels.
  ///
  /// - Complexity: O(bytes), O(1) where they are no raw pixels
  package var array: [UInt8] {
    switch self {
    case .array(let bytes): bytes
    case .spare(let bytes):
      bytes.withSpan { span in unsafe span.withUnsafeBufferPointer { unsafe Array($0) } }
    }
  }

  /// Lends them to `body`.
  package func withSpan<Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .array(let bytes): try body(bytes.span)
    case .spare(let bytes): try bytes.withSpan(body)
    }
  }
}
