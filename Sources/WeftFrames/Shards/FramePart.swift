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

  /// As many frames a scroll may have: no animated PNG can count further.
  private static let mostFrames = Int(Int32.max)

  /// What is wrong with a part that has been read, as the beginning of a sentence; `nil`: its frames are some of the
  /// scroll's.
  var defect: String? {
    guard (0...Self.mostFrames).contains(total) else {
      return "its \(FrameIndex.fileName) says that the scroll has \(total) frames, which no scroll has"
    }
    guard (0...total).contains(first), (0...total - first).contains(count) else {
      return
        "its \(FrameIndex.fileName) says that it has \(count) frames from number \(first) on, of \(total), "
        + "which cannot be"
    }
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      return
        "its \(FrameIndex.fileName) says that the scroll has \(framesPerSecond) frames a second, which no scroll has"
    }
    guard Shard(text: shard) != nil else {
      return "its \(FrameIndex.fileName) says that it is part \(shard), which there is not"
    }
    return nil
  }

  private enum CodingKeys: String, CodingKey {
    case digest, first, count, total, shard
    case framesPerSecond = "fps"
  }
}
