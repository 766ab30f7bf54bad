import WeftGeometry

extension LayoutContext {
  /// Measures `element` as the root of a tree.
  ///
  /// - Throws: the first problem found. Nothing in the tree or in the range stops the program.
  public func layout(
    of element: any LayoutElement, thatFits range: SizeRange, relativeTo parentSize: ParentSize
  ) throws(LayoutError) -> Layout {
    let earlier = takeError()
    let outer = isMeasuring
    isMeasuring = false
    defer {
      isMeasuring = outer
      if let earlier { report(earlier) }
    }
    let layout = checkedLayout(of: element, thatFits: range, relativeTo: parentSize)
    if let problem = takeError() { throw problem }
    return layout
  }

  /// Checks the tree and measures it; a tree that is refused has the range's minimum as its size.
  func checkedLayout(
    of element: any LayoutElement, thatFits range: SizeRange, relativeTo parentSize: ParentSize
  ) -> Layout {
    guard enter(element) else { return Layout(size: range.repaired.min) }
    roots.append(element)
    defer {
      roots.removeLast()
      leave()
    }
    let range = valid(range, for: element)
    guard accepts(element) else { return Layout(size: range.min) }
    return layout(of: element, fitting: range, relativeTo: parentSize)
  }

  /// Measures a child.
  ///
  /// What comes back is finite and lies on the pixel grid, whatever the child answered.
  func layout(
    of child: any LayoutElement, fitting range: SizeRange, relativeTo parentSize: ParentSize, sizeOnly: Bool
  ) -> Layout {
    let outer = isMeasuring
    isMeasuring = sizeOnly
    var layout = child.layoutThatFits(range, relativeTo: parentSize, in: self)
    isMeasuring = outer
    layout.size = usableSize(layout.size, of: child, in: range)
    return layout
  }

  /// Measures a child, for its size only if no more is wanted of the parent.
  func layout(
    of child: any LayoutElement, fitting range: SizeRange, relativeTo parentSize: ParentSize
  ) -> Layout {
    var layout = child.layoutThatFits(range, relativeTo: parentSize, in: self)
    layout.size = usableSize(layout.size, of: child, in: range)
    return layout
  }

  /// `size`, which `element` answered, rounded up to the pixel grid.
  ///
  /// A length that is none is reported; the least one takes its place, on that axis only.
  @inline(__always)
  func usableSize(_ size: Size, of element: any LayoutElement, in range: SizeRange) -> Size {
    guard isUsableLength(size.width), isUsableLength(size.height) else {
      return repairedSize(size, of: element, in: range)
    }
    return grid.ceil(size)
  }

  @inline(never)
  private func repairedSize(_ size: Size, of element: any LayoutElement, in range: SizeRange) -> Size {
    reportSize(size, of: element)
    let least = range.repaired.min
    return grid.ceil(
      Size(
        width: isUsableLength(size.width) ? size.width : Swift.min(least.width, lengthLimit),
        height: isUsableLength(size.height) ? size.height : Swift.min(least.height, lengthLimit)))
  }

  /// `layout` with places that are finite: one that is not is reported, and becomes 0.
  func repairingPositions(_ layout: Layout, of element: any LayoutElement) -> Layout {
    let sublayouts = layout.sublayouts.map { sublayout in
      let (x, y) = (sublayout.position.x, sublayout.position.y)
      guard !isUsableDistance(x) || !isUsableDistance(y) else { return sublayout }
      reportPosition(sublayout.position, of: element)
      return Sublayout(
        position: Point(x: isUsableDistance(x) ? x : 0, y: isUsableDistance(y) ? y : 0),
        layout: sublayout.layout)
    }
    return Layout(
      size: layout.size, sublayouts: sublayouts, firstBaseline: layout.firstBaseline,
      lastBaseline: layout.lastBaseline)
  }

  /// `range`, or where it is not valid the nearest range that is.
  func valid(_ range: SizeRange, for element: any LayoutElement) -> SizeRange {
    if range.isValid { return range }
    reportRange(range, of: element)
    return range.repaired
  }
}
