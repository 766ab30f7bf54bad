import WeftLayout

/// What a node returns that has no layout spec.
final class NoLayoutSpec: LayoutSpec {}
