import WeftGeometry

extension StackPass {
  /// Places every item.
  ///
  /// Positions are fractions of a pixel where they come out so: they are rounded when the tree is flattened.
  func place() -> Layout {
    let size = ownSize
    var sublayouts: [Sublayout] = []
    sublayouts.reserveCapacity(items.count)
    let (offset, between) = alignContent.placement.shares(
      of: direction.cross(size) - contentCross, count: lines.count)
    var lineStart = offset
    for line in lines {
      place(line, from: lineStart, length: direction.main(size), into: &sublayouts)
      lineStart += line.cross + lineSpacing + between
    }
    return Layout(
      size: size, sublayouts: sublayouts, firstBaseline: firstBaseline(of: sublayouts),
      lastBaseline: lastBaseline(of: sublayouts))
  }

  private func place(
    _ line: StackLine, from lineStart: Double, length: Double, into sublayouts: inout [Sublayout]
  ) {
    let (offset, between) = justification.shares(of: length - line.main, count: line.items.count)
    var position = offset
    for index in line.items {
      position += items[index].before
      if index > line.items.lowerBound { position += spacing + between }
      let across = lineStart + crossOffset(ofItemAt: index, in: line)
      sublayouts.append(
        Sublayout(position: direction.point(main: position, cross: across), layout: items[index].layout))
      position += items[index].main + items[index].after
    }
  }

  private func crossOffset(ofItemAt index: Int, in line: StackLine) -> Double {
    switch items[index].alignment {
    case .start, .stretch: 0
    case .end: line.cross - items[index].cross
    case .center: context.grid.floor((line.cross - items[index].cross) / 2)
    case .baselineFirst, .baselineLast: line.baseline - items[index].baseline
    }
  }

  /// The first baseline of the first item of a vertical stack; of a horizontal one that of the first line: of the first
  /// item that lines up by it, or else of the first that has one.
  private func firstBaseline(of sublayouts: [Sublayout]) -> Double? {
    let candidates = direction == .vertical ? 0..<1 : lines[0].items
    let index =
      candidates.first { items[$0].isOnBaseline } ?? candidates.first { items[$0].firstBaseline != nil }
    return index.flatMap { index in
      items[index].firstBaseline.map { $0 + sublayouts[index].position.y }
    }
  }

  /// As the first baseline, of the last item or the last line.
  private func lastBaseline(of sublayouts: [Sublayout]) -> Double? {
    let candidates =
      direction == .vertical ? items.count - 1..<items.count : lines[lines.count - 1].items
    let index =
      candidates.first { items[$0].isOnBaseline } ?? candidates.first { items[$0].lastBaseline != nil }
    return index.flatMap { index in
      items[index].lastBaseline.map { $0 + sublayouts[index].position.y }
    }
  }
}
