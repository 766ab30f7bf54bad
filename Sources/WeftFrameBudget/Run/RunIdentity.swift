import WeftJSON

/// What was measured.
public struct RunIdentity: Hashable, Sendable, Encodable {
  /// The version of Weft.
  public var weft: String
  /// What the feed is called; `nil`, where nobody said so.
  public var feed: String?
  /// What tells the feed, with its images, from any other: a digest of their bytes; `nil`, where nobody said so.
  public var feedDigest: String?
  /// The seed of the script, where it has one.
  public var seed: UInt64?
  /// The script in words.
  public var script: String
  /// How cells are drawn.
  public var mode: String
  /// What it is seen through: `390 × 844 pt at 2×`; empty, where nobody said so.
  public var viewport = ""

  /// All of it; what is not known is null.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "weft": weft, "feed": feed, "feedDigest": feedDigest, "seed": seed, "script": script, "mode": mode,
      "viewport": viewport,
    ])
  }
}
