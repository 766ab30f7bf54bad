/// What a scroll took.
public struct RenderReport: Hashable, Sendable {
  /// The number of frames.
  public internal(set) var frameCount = 0
  /// The bytes of all frames.
  public internal(set) var byteCount = 0
  /// The time from the first step to the last frame taken by the sink, in seconds.
  public internal(set) var seconds = 0.0
  /// The time until the first frame was taken by the sink, in seconds.
  public internal(set) var secondsToFirstFrame = 0.0

  /// A report of no frames and no time, to be added to.
  public init() {}
}
