/// A script worked out over content that has been measured: the offset of every frame.
public struct ScrollPlan: Hashable, Sendable {
  /// The script.
  public let script: ScrollScript
  /// The offset of each frame, in points; before it is put on a pixel.
  public let offsets: [Double]

  /// How many frames there are; at least one.
  public var frameCount: Int { offsets.count }
}
