/// Which part of a scroll's frames a folder holds, as its index tells.
public struct FramePart: Hashable, Sendable, Codable {
  /// What all parts of a scroll have in common, and no part of another one.
  public let digest: String
  /// The number of the part's first frame, counted from 0 in the whole scroll.
  public let first: Int
  /// How many frames the part has; none where there are more parts than frames.
  public let count: Int
  /// How many frames the whole scroll has.
  public let total: Int
  /// Frames a second of the scroll's clock, for an animation of all parts.
  public let framesPerSecond: Double
  /// Which share of the scroll the part is, as it is written on the command line: `2/4`.
  public let shard: String

  /// Describes a part.
  public init(digest: String, shard: Shard, total: Int, framesPerSecond: Double) {
    self.digest = digest
    let frames = shard.frames(of: total)
    first = frames.lowerBound
    count = frames.count
    self.total = total
    self.framesPerSecond = framesPerSecond
    self.shard = "\(shard)"
  }

  /// The part's frames, by their numbers.
  public var frames: Range<Int> { first..<first + max(0, count) }

  private enum CodingKeys: String, CodingKey {
    case digest, first, count, total, shard
    case framesPerSecond = "fps"
  }
}
