@testable import WeftCollections

/// All sections, one after the other.
extension PlainPlacement {
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
}
