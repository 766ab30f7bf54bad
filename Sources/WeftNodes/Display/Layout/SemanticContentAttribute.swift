import WeftLayout

/// Whether a node's layout follows the direction of its tree.
///
/// Concerns the places of the node's own subnodes, and the natural alignment of a text node; what lies inside the
/// subnodes follows their own attribute.
public enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
  /// The layout runs as the tree does.
  case unspecified
  /// Controls of a player, which are the same everywhere: left to right.
  case playback
  /// Something that means a direction in space: left to right.
  case spatial
  /// Left to right in every tree.
  case forceLeftToRight
  /// Right to left in every tree.
  case forceRightToLeft

  /// The direction in a tree that runs in `direction`.
  func direction(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
