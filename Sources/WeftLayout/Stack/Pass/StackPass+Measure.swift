import WeftGeometry

extension StackPass {
  /// Reads the styles, and measures each child at its basis, or as long as it likes.
  mutating func measureItems() {
    items.reserveCapacity(children.count)
    for index in children.indices {
      items.append(item(for: children[index]))
      let main = items[index].basis.map { ClosedLengths.exactly($0) } ?? .all
      measure(index, main: main, cross: itemCross, isFinal: isFinalByBasis(index))
    }
  }

  private func item(for child: any LayoutElement) -> StackItem {
    let style = child.style
    let limits: (low: Double, high: Double)
    if style.isUnsized {
      limits = (0, .infinity)
    } else if direction == .horizontal {
      limits = Self.crossLimits(style.height, style.minHeight, style.maxHeight, parent: known.height)
    } else {
      limits = Self.crossLimits(style.width, style.minWidth, style.maxWidth, parent: known.width)
    }
    return StackItem(
      layout: Layout(size: .zero), grow: Swift.max(0, style.flexGrow), shrink: Swift.max(0, style.flexShrink),
      before: style.spacingBefore, after: style.spacingAfter,
      basis: style.flexBasis.resolved(in: direction.main(known)), alignment: alignment(for: style.alignSelf),
      ascender: style.ascender, descender: style.descender,
      crossLimits: ClosedLengths(low: limits.low, high: limits.high))
  }

  /// A length in points keeps an item from being stretched; a fraction does not, as in Texture.
  private static func crossLimits(
    _ exact: Dimension, _ minimum: Dimension, _ maximum: Dimension, parent: Double?
  ) -> (low: Double, high: Double) {
    if case .fraction = exact {
      return LayoutElementStyle.lengths(.auto, minimum, maximum, parent, 0, .infinity)
    }
    return LayoutElementStyle.lengths(exact, minimum, maximum, parent, 0, .infinity)
  }

  private func alignment(for own: AlignSelf) -> AlignItems {
    let alignment: AlignItems =
      switch own {
      case .auto: alignItems
      case .start: .start
      case .end: .end
      case .center: .center
      case .stretch: .stretch
      case .baselineFirst: .baselineFirst
      case .baselineLast: .baselineLast
      }
    guard direction == .vertical else { return alignment }
    return alignment == .baselineFirst || alignment == .baselineLast ? .start : alignment
  }

  /// Whether the first answer is sure to be the last: nothing can flex the item, and nothing can stretch it.
  private func isFinalByBasis(_ index: Int) -> Bool {
    let canGrow = items[index].grow > 0 && main.low > 0
    let canShrink = items[index].shrink > 0 && main.high < .infinity
    return !canGrow && !canShrink && isFinalAcross(index)
  }

  /// Whether nothing can stretch the item beyond what it is given at once.
  func isFinalAcross(_ index: Int) -> Bool {
    items[index].alignment != .stretch || itemCross.isExact || items[index].crossLimits.isExact
  }

  /// Asks a child for its layout, or for its size only where it is sure or likely to be asked again.
  mutating func measure(_ index: Int, main: ClosedLengths, cross: ClosedLengths, isFinal: Bool) {
    let across =
      items[index].alignment == .stretch
      ? cross.clamped(to: items[index].crossLimits) : ClosedLengths(low: 0, high: cross.high)
    // A baseline is part of the places, so who lines up by it is always asked for them.
    let sizeOnly = !items[index].isOnBaseline && (isMeasuring || !isFinal)
    ask(index, main: main, cross: across, sizeOnly: sizeOnly)
  }

  /// Asks the items known only by their size for their children's places.
  mutating func completeItems() {
    for index in items.indices where items[index].layout.isPartial {
      ask(index, main: items[index].mainRange, cross: items[index].crossRange, sizeOnly: false)
    }
  }

  private mutating func ask(_ index: Int, main: ClosedLengths, cross: ClosedLengths, sizeOnly: Bool) {
    let range = SizeRange(
      min: direction.size(main: main.low, cross: cross.low),
      max: direction.size(main: main.high, cross: cross.high))
    let layout = context.layout(of: children[index], fitting: range, relativeTo: known, sizeOnly: sizeOnly)
    items[index].main = direction.main(layout.size)
    items[index].cross = direction.cross(layout.size)
    items[index].mainRange = main
    items[index].crossRange = cross
    items[index].layout = layout
  }
}
