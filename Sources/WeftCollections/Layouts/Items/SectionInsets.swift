import WeftGeometry

/// The room around a section's items, in pixels along and across the main axis.
struct SectionInsets: Hashable, Sendable {
  let before: Int
  let after: Int
  let crossBefore: Int
  let crossAfter: Int
  /// What they leave to the items across the main axis.
  let breadth: Int

  init(_ insets: EdgeInsets, in container: LayoutContainer) {
    let (along, across) = (container.axis.along(insets), container.axis.across(insets))
    before = container.pixels(along.before)
    after = container.pixels(along.after)
    crossBefore = container.pixels(across.before)
    crossAfter = container.pixels(across.after)
    breadth = max(0, container.breadth - crossBefore - crossAfter)
  }
}
