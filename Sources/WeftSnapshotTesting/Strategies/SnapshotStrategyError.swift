/// A value of which no snapshot can be taken in the way that was asked for.
public enum SnapshotStrategyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A container has frames, not one picture.
  case container
  /// A scroll has no frame.
  case noFrames
  /// Nothing says how large a screen or a viewport is.
  case noScreen

  /// What is wrong and what to do, in a sentence.
  public var description: String {
    switch self {
    case .container:
      "A container has no picture of its own: take its `.frame(width:height:…)` or, of a scroll, its `.frames(…)`."
    case .noFrames: "The scroll has no frame."
    case .noScreen:
      "Nothing says how large the screen is: give the strategy a width and a height, or the variant a device."
    }
  }
}
