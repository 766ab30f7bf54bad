/// Keeps nothing: for runs that only measure.
public final class MeasuringSink: FrameSink {
  /// A sink.
  public init() {}

  /// Lets the frame go.
  @concurrent public func write(_ frame: EncodedFrame) async {}
}
