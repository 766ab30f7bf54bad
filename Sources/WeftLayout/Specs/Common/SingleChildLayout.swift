import WeftGeometry

extension LayoutElement {
  /// The first baseline from the top of `layout`, which is this element's: the style's where it has one.
  func firstBaseline(in layout: Layout) -> Double? { style.ascender ?? layout.firstBaseline }

  /// The last baseline from the top of `layout`, which is this element's: the style's where it has one.
  func lastBaseline(in layout: Layout) -> Double? {
    style.descender.map { layout.size.height + $0 } ?? layout.lastBaseline
  }
}

extension Layout {
  /// The layout of a spec around `child`, whose baselines become the spec's own.
  init(size: Size, around child: any LayoutElement, _ layout: Layout, at position: Point) {
    if layout.isPartial {
      self.init(partialOfSize: size)
      return
    }
    self.init(
      size: size, sublayouts: [Sublayout(position: position, layout: layout)],
      firstBaseline: child.firstBaseline(in: layout).map { $0 + position.y },
      lastBaseline: child.lastBaseline(in: layout).map { $0 + position.y })
  }
}
