@testable import WeftCollections

/// Sections as arrays, placed from the first element to the last whenever something is asked: what layouts are compared with.
struct PlainPlacement {
  /// The elements of a section, by their sizes as far as they are known.
  struct Section {
    var headers: [AxisSize?]
    var items: [AxisSize?]
    var footers: [AxisSize?]

    var count: Int { headers.count + items.count + footers.count }
    var isKnown: [Bool] { (headers + items + footers).map { $0 != nil } }
  }

  /// How items lie.
  enum Items {
    /// In lines of as many as there are columns, which are told by the pixels they take across.
    case lines(columns: [Range<Int>], spacing: Int, ItemAlignment)
    /// The same, where the layout decides how long items are.
    case fixed(columns: [Range<Int>], spacing: Int, length: Int)
    case flow(breadth: Int, itemSpacing: Int, lineSpacing: Int)
    case waterfall(columns: [Range<Int>], spacing: Int)
  }

  /// How many have a place or none, and how long they are: what estimates come from.
  struct Sort: Equatable {
    var known = 0
    var unknown = 0
    var length = 0
  }

  /// Rows of pixels that always move together, and the elements that fill them.
  struct Strip {
    var elements: Range<Int>
    var rows: Range<Int>
    /// Whether it is one only for who asks for all of its rows.
    var isWhole = false
  }

  /// The items of one section.
  private struct Block {
    var rects: [AxisRect?] = []
    /// Where each item begins, what has no place being nothing; then the end.
    var starts: [Int] = []
    /// What lies before each item, and before the end.
    var sorts: [Sort] = []
    var strips: [Strip] = []
    /// Where the pixels end that those with a place have for themselves, where others follow; `nil`: where the next one begins.
    var stretchEnd: Int?
    var length: Int { starts.last ?? 0 }
  }

  /// All sections.
  struct Answers {
    var rects: [AxisRect?] = []
    var starts: [Int] = []
    var stretchEnds: [Int] = []
    var isKnown: [Bool] = []
    var items: [Sort] = []
    var supplementaries: [Sort] = []
    var strips: [Strip] = []

    var count: Int { rects.count }
    var length: Int { starts.last ?? 0 }

    /// The positions around one with a place that have places too.
    func stretch(around position: Int) -> Range<Int>? {
      guard rects[position] != nil else { return nil }
      var (lower, upper) = (position, position + 1)
      while lower > 0, rects[lower - 1] != nil { lower -= 1 }
      while upper < count, rects[upper] != nil { upper += 1 }
      return lower..<upper
    }

    /// The pixels that a stretch has for itself.
    func span(of stretch: Range<Int>) -> Range<Int> {
      let start = stretch.lowerBound == 0 ? 0 : starts[stretch.lowerBound - 1]
      return start..<(stretch.upperBound == count ? length : stretchEnds[stretch.upperBound])
    }

    /// Where an element may be expected to begin: what has no place is as long as others of its sort.
    func estimatedStart(of position: Int, itemLength: Double?) -> Double {
      func mean(_ sort: Sort, or other: Double) -> Double {
        sort.known == 0 ? other : Double(sort.length) / Double(sort.known)
      }
      let item = itemLength ?? mean(items[count], or: mean(supplementaries[count], or: 0))
      let other = mean(supplementaries[count], or: item)
      return Double(knownStart(position)) + Double(items[position].unknown) * item
        + Double(supplementaries[position].unknown) * other
    }

    /// Where what lies before an element ends: an item's line, where it lies in one.
    var lineStarts: [Int] = []
    private func knownStart(_ position: Int) -> Int { lineStarts[position] }
  }

  var items: Items
  /// The room across the main axis.
  var breadth: Int
  /// Around items, along and across.
  var before = 0
  var after = 0
  var crossBefore = 0
  var sections: [Section] = []

  /// Columns of equal breadth with the same gap between any two; edges on the nearest pixels, halves upwards.
  static func columns(_ count: Int, sharing room: Int, gap: Int) -> [Range<Int>] {
    // A column is (room − gaps) / count pixels broad, but never less than nothing.
    let free = max(0, room - gap * (count - 1))
    func nearest(_ numerator: Int) -> Int { (2 * numerator + count) / (2 * count) }
    return (0..<count).map { index in
      let start = index * (free + gap * count)
      return nearest(start)..<nearest(start + free)
    }
  }

  private func block(_ items: [AxisSize?]) -> Block {
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

  /// Places everything.
  var answers: Answers {
    var answers = Answers()
    var (start, items, others) = (0, Sort(), Sort())
    func add(_ sort: Sort, to sum: Sort) -> Sort {
      Sort(
        known: sum.known + sort.known, unknown: sum.unknown + sort.unknown, length: sum.length + sort.length)
    }
    func addSupplementary(_ size: AxisSize?) {
      answers.rects.append(
        size.map { AxisRect(start: start, length: $0.length, cross: 0, breadth: breadth) })
      answers.starts.append(start)
      answers.lineStarts.append(start)
      answers.stretchEnds.append(start)
      answers.isKnown.append(size != nil)
      answers.items.append(items)
      answers.supplementaries.append(others)
      others = add(
        Sort(known: size == nil ? 0 : 1, unknown: size == nil ? 1 : 0, length: size?.length ?? 0), to: others)
      start += size?.length ?? 0
    }
    for section in sections {
      section.headers.forEach(addSupplementary)
      start += before
      let block = block(section.items)
      let first = answers.rects.count
      for strip in block.strips {
        answers.strips.append(
          Strip(
            elements: strip.elements.lowerBound + first..<strip.elements.upperBound + first,
            rows: strip.rows.lowerBound + start..<strip.rows.upperBound + start,
            isWhole: strip.isWhole))
      }
      for (item, rect) in block.rects.enumerated() {
        answers.rects.append(
          rect.map {
            AxisRect(
              start: $0.start + start, length: $0.length, cross: $0.cross + crossBefore, breadth: $0.breadth)
          })
        answers.starts.append(start + (rect?.start ?? block.starts[item]))
        answers.lineStarts.append(start + block.starts[item])
        answers.stretchEnds.append(start + (block.stretchEnd ?? block.starts[item]))
        answers.isKnown.append(isFixed || section.items[item] != nil)
        answers.items.append(add(block.sorts[item], to: items))
        answers.supplementaries.append(others)
      }
      items = add(block.sorts[section.items.count], to: items)
      start += block.length + after
      section.footers.forEach(addSupplementary)
    }
    answers.starts.append(start)
    answers.lineStarts.append(start)
    answers.stretchEnds.append(start)
    answers.items.append(items)
    answers.supplementaries.append(others)
    return answers
  }

  /// Whether the layout decides how large items are.
  var isFixed: Bool {
    if case .fixed = items { true } else { false }
  }
}
