public import WeftNodes

/// How a change of the data is seen: what stays moves to its new place, and what comes and goes does so in one of these ways.
public struct UpdateAnimation: Hashable, Sendable {
  /// How an item comes; it goes the same way back.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// At once.
    case none
    /// As is best for the container: it fades in.
    case automatic
    /// It fades in.
    case fade
    /// It slides in from the left edge of the viewport.
    case left
    /// It slides in from the right edge.
    case right
    /// It slides down from behind what is above it.
    case top
    /// It slides up from behind what is below it.
    case bottom
    /// It opens from its middle.
    case middle
  }

  /// How items come and go.
  public var style: Style
  /// When, and how fast.
  public var timing: AnimationTiming

  /// A quarter of a second, slow at both ends.
  public init(_ style: Style = .automatic, timing: AnimationTiming = AnimationTiming(duration: 0.25)) {
    self.style = style
    self.timing = timing
  }
}
