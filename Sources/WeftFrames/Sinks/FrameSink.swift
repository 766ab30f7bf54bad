/// Takes the frames of a scroll, one after the other.
///
/// Called in the order of the frames, never twice at a time, and not on the frame context. A frame is taken when
/// ``write(_:)`` returns. Until then the scroll goes on by at most twice as many frames as the renderer has workers, and
/// one: a slow sink slows the scroll, and memory stays bounded. A sink that keeps frames, or hands them on without waiting,
/// gives that up.
///
/// Who calls ``FrameRenderer/render(_:updates:to:progress:)`` calls ``finish()`` or ``abandon()`` afterwards.
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
