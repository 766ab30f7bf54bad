/// Takes the frames of a scroll, one after the other.
///
/// Called in the order of the frames, never twice at a time, and not on the frame context. While a sink is busy the scroll
/// goes on only as far as memory is allowed to grow: a slow sink slows the scroll.
public protocol FrameSink: Sendable {
  /// Takes one frame. What it throws ends the scroll.
  @concurrent func write(_ frame: EncodedFrame) async throws

  /// Called once after the last frame of a scroll that came to its end.
  func finish() throws

  /// Called once instead of ``finish()`` where the scroll was broken off: takes away what is not whole.
  func abandon()
}

extension FrameSink {
  /// Does nothing.
  public func finish() {}

  /// Does nothing.
  public func abandon() {}
}
