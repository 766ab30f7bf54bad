import WeftSynchronization

/// Keeps the frames in memory: for tests, and for programs that go on with the bytes.
public final class MemorySink: FrameSink {
  private let taken = Mutex<[EncodedFrame]>([])

  /// A sink without frames.
  public init() {}

  /// The frames taken so far.
  public var frames: [EncodedFrame] { taken.withLock { $0 } }

  /// Keeps the frame.
  @concurrent public func write(_ frame: EncodedFrame) async { taken.withLock { $0.append(frame) } }
}
