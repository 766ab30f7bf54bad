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

  /// Describes a part.
  public init(digest: String, frames: Range<Int>, total: Int) {
    self.digest = digest
    first = frames.lowerBound
    count = frames.count
    self.total = total
  }

  /// The part's frames, by their numbers.
  public var frames: Range<Int> { first..<first + max(0, count) }
}
