/// A change of a tree's layout, as all nodes in the tree see it.
struct LayoutChange {
  /// The nodes of both layouts, by what their presentations call them.
  let nodes: [ObjectIdentifier: DisplayNode]
  /// Whether it is to be seen.
  let isAnimated: Bool
  /// The timing of animations that name none.
  let timing: AnimationTiming
}
