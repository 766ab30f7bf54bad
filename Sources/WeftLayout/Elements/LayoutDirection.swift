/// Which way text and lists run.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew: a tree is laid out as from left to right, then mirrored.
  case rightToLeft
}
