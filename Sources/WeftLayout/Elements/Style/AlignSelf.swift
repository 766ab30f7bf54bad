/// Where an item lies across its stack, if it is to differ from the stack's `alignItems`.
public enum AlignSelf: Hashable, Sendable, CaseIterable {
  /// What the stack says.
  case auto
  /// At the line's start: top in a horizontal stack, left in a vertical one.
  case start
  /// At the line's end.
  case end
  /// In the line's middle, rounded down to a pixel.
  case center
  /// As large as the line.
  case stretch
  /// First baselines on one line. In a vertical stack the same as ``start``.
  case baselineFirst
  /// Last baselines on one line. In a vertical stack the same as ``start``.
  case baselineLast
}
