/// Keeps nothing: for runs that only measure.
public final class MeasuringSink: FrameSink {
  /// Makes a sink that has taken no frames.
  public init() {}

  /// Lets the frame go.
  @concurrent public func write(_ frame: EncodedFrame) async {}
}
