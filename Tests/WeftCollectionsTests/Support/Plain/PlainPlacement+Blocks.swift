@testable import WeftCollections

/// The items of a section, each placed behind those before it.
extension PlainPlacement {
  func block(_ items: [AxisSize?]) -> Block {
    switch self.items {
    case .lines(let columns, let spacing, let alignment): lines(items, columns, spacing, alignment)
    case .fixed(let columns, let spacing, let length):
      lines(items.map { _ in AxisSize(length: length, breadth: 0) }, columns, spacing, .stretch)
    case .flow(let breadth, let itemSpacing, let lineSpacing): flow(items, breadth, itemSpacing, lineSpacing)
    case .waterfall(let columns, let spacing): waterfall(items, columns, spacing)
    }
  }

  private func lines(
    _ items: [AxisSize?], _ columns: [Range<Int>], _ spacing: Int, _ alignment: ItemAlignment
  ) -> Block {
    var block = Block()
    var lines = Sort()
    var end = 0
    for first in stride(from: 0, to: items.count, by: columns.count) {
      let line = items[first..<min(first + columns.count, items.count)]
      let start = lines.length
      block.starts += line.map { _ in start }
      block.sorts += line.map { _ in lines }
      guard !line.contains(nil) else {
        block.rects += line.map { _ in nil }
        lines.unknown += 1
        end = start
        continue
      }
      let extent = line.map { $0?.length ?? 0 }.max() ?? 0
      for (column, size) in zip(columns, line) {
        let length = size?.length ?? 0
        let (offset, shown) =
          switch alignment {
          case .stretch: (0, extent)
          case .start: (0, length)
          case .center: ((extent - length) / 2, length)
          case .end: (extent - length, length)
          }
        block.rects.append(
          AxisRect(start: start + offset, length: shown, cross: column.lowerBound, breadth: column.count))
      }
      let isLast = first + columns.count >= items.count
      block.strips.append(
        Strip(elements: line.indices, rows: start..<start + extent + (isLast ? 0 : spacing)))
      lines.known += 1
      lines.length += extent + spacing
      end = isLast ? start + extent : lines.length
    }
    block.starts.append(end)
    block.sorts.append(lines)
    return block
  }

  private func flow(_ items: [AxisSize?], _ breadth: Int, _ itemSpacing: Int, _ lineSpacing: Int) -> Block {
    var block = Block()
    let placed = items.firstIndex(of: nil) ?? items.count
    var lines: [(items: Range<Int>, start: Int, length: Int)] = []
    var cross = 0
    for (item, size) in items[..<placed].enumerated() {
      guard let size else { continue }
      if lines.isEmpty || cross + itemSpacing + size.breadth > breadth {
        lines.append((item..<item, lines.last.map { $0.start + $0.length + lineSpacing } ?? 0, 0))
        cross = 0
      } else {
        cross += itemSpacing
      }
      var line = lines.removeLast()
      block.rects.append(
        AxisRect(start: line.start, length: size.length, cross: cross, breadth: size.breadth))
      block.starts.append(line.start)
      cross += size.breadth
      line.items = line.items.lowerBound..<item + 1
      line.length = max(line.length, size.length)
      lines.append(line)
    }
    let end = lines.last.map { $0.start + $0.length } ?? 0
    block.rects += items[placed...].map { _ in nil }
    block.starts += items[placed...].map { _ in end } + [end]
    block.sorts = (0...items.count).map {
      Sort(known: min($0, placed), unknown: max(0, $0 - placed), length: block.starts[$0])
    }
    block.strips = lines.map {
      Strip(elements: $0.items, rows: $0.start..<$0.start + $0.length + lineSpacing)
    }
    if let last = lines.last {
      block.strips.removeLast()
      // What comes next may still go to the last line.
      if placed == items.count { block.strips.append(Strip(elements: last.items, rows: last.start..<end)) }
    }
    block.stretchEnd = lines.last?.start ?? 0
    return block
  }

  private func waterfall(_ items: [AxisSize?], _ columns: [Range<Int>], _ spacing: Int) -> Block {
    var block = Block()
    let placed = items.firstIndex(of: nil) ?? items.count
    var next = columns.map { _ in 0 }
    var end = 0
    for size in items[..<placed] {
      guard let size, let shortest = next.min(), let column = next.firstIndex(of: shortest) else { continue }
      block.rects.append(
        AxisRect(
          start: shortest, length: size.length, cross: columns[column].lowerBound,
          breadth: columns[column].count))
      block.starts.append(shortest)
      end = max(end, shortest + size.length)
      next[column] += size.length + spacing
    }
    block.rects += items[placed...].map { _ in nil }
    block.starts += items[placed...].map { _ in end } + [end]
    block.sorts = (0...items.count).map {
      Sort(known: min($0, placed), unknown: max(0, $0 - placed), length: placed == 0 ? 0 : block.starts[$0])
    }
    // Where more may follow only what no item can come into any more.
    let stretchEnd = next.min() ?? 0
    let stripEnd = placed == items.count ? end : stretchEnd / 64 * 64
    block.strips = stride(from: 0, to: stripEnd, by: 64).map {
      Strip(elements: 0..<placed, rows: $0..<min($0 + 64, stripEnd), isWhole: true)
    }
    block.stretchEnd = stretchEnd
    return block
  }
}
