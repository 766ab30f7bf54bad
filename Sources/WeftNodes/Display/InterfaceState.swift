/// How near to being seen a node is, as the range controller of its container decides it.
///
/// The states are nested: what is visible is also in the display range, and what is in the display range is
/// also in the preload range.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  /// A bit for each range that the node is in.
  public let rawValue: Int

  /// Makes a state from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The node may be measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// The node's data should be fetched.
  public static let preload = InterfaceState(rawValue: 2)
  /// The node's pixels should be made.
  public static let display = InterfaceState(rawValue: 4)
  /// At least one pixel of the node is in the viewport.
  public static let visible = InterfaceState(rawValue: 8)
  /// All of them: what a node has that is on show.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
