import WeftGeometry
import WeftLayout

/// Items in lines, each as many as there is room for, like words in a text; a line is as long as its longest item.
///
/// Where a line ends depends on all items before it, so items have places as far as all before them are measured. The lines
/// behind a change are kept: breaking goes on from there only until it meets a line that begins where one began before.
///
/// - Complexity: calls take O(log n), what they return, and, after a change, the items that go to other lines.
struct FlowBlock: LeadingBlock {
  let style: FlowStyle
  var sizes: ItemSizes
  var runs = SummaryTree<FlowRun>()

  init(count: Int, style: FlowStyle) {
    self.style = style
    sizes = ItemSizes(count: count)
    if count > 0 { runs = SummaryTree([FlowRun(count: count, length: nil)]) }
  }

  var count: Int { sizes.count }
  var unknownCount: Int { sizes.unknownCount }
  func unknownCount(before item: Int) -> Int { sizes.unknownCount(before: item) }
  func isKnown(_ item: Int) -> Bool { sizes[item] != nil }
  func firstUnknown(from item: Int) -> Int { sizes.firstUnknown(from: item) }

  /// What is in lines without a gap from the beginning on.
  private var placed: FlowRun.Summary { runs.find(0, by: { $0.loose })?.before ?? runs.summary }

  func lengths(before item: Int) -> LayoutExtent.Lengths {
    let placed = placed
    let known = min(item, placed.count)
    return LayoutExtent.Lengths(known: known, unknown: item - known, length: start(of: item))
  }

  func start(of item: Int) -> Int {
    let placed = placed
    guard item < placed.count, let (_, before) = runs.find(item, by: { $0.count }) else {
      return end(of: placed)
    }
    return before.length + before.lines * style.lineSpacing
  }

  private func end(of lines: FlowRun.Summary) -> Int {
    lines.length + max(0, lines.lines - 1) * style.lineSpacing
  }

  var length: Int { end(of: placed) }

  // MARK: Stretches

  /// All that is placed; what comes next may still go to the last line.
  var stretch: LayoutStretch {
    let placed = placed
    var end = end(of: placed)
    if placed.count < count, placed.count > 0 { end = start(of: placed.count - 1) }
    return LayoutStretch(0..<placed.count, span: 0..<end)
  }

  // MARK: Places

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    let spacing = style.lineSpacing
    let found = runs.find(whereAccumulated: { $0.length + $0.lines * spacing > span.lowerBound })
    guard let (_, before) = found, !items.isEmpty else { return }
    var first = before.count
    var start = before.length + before.lines * spacing
    runs.forEach(from: max(first, items.lowerBound), by: { $0.count }) { line, before in
      guard let length = line.length, before.count < items.upperBound else { return false }
      if before.count != first {
        first = before.count
        start = before.length + before.lines * spacing
      }
      guard start < span.upperBound else { return false }
      var cross = 0
      let end = first + line.count
      sizes.forEachKnown(from: first) { item, size in
        guard item < end else { return false }
        let rect = AxisRect(start: start, length: size.length, cross: cross, breadth: size.breadth)
        cross += size.breadth + style.itemSpacing
        if items.contains(item), rect.start < span.upperBound, rect.end > span.lowerBound { body(item, rect) }
        return true
      }
      first = end
      start += length + spacing
      return true
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void) {
    let (spacing, placed) = (style.lineSpacing, placed)
    guard let (_, first) = runs.find(whereAccumulated: { $0.length + $0.lines * spacing > span.lowerBound })
    else { return }
    runs.forEach(from: first.count, by: { $0.count }) { line, before in
      let start = before.length + before.lines * spacing
      guard let length = line.length, before.count < placed.count, start < span.upperBound else {
        return false
      }
      // The last line may still grow where not all is placed.
      let isLast = before.count + line.count == placed.count
      if isLast, placed.count < count { return false }
      body(start..<start + length + (isLast ? 0 : spacing))
      return true
    }
  }

  func rect(of item: Int) -> AxisRect {
    guard let rect = foundRect(of: item) else {
      misuse("Item \(item) has no place: one before it is not measured.")
    }
    return rect
  }

  func sizeRange(of item: Int) -> SizeRange { style.sizeRange }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of item: Int) -> Bool { sizes[item] == size }

  /// What stands before it in its line stays there.
  func firstMoved(by item: Int) -> Int { item }

  mutating func setSize(_ size: AxisSize, of item: Int) {
    sizes.set(size, of: item)
    if let (first, line) = unbrokenLine(of: item) {
      runs.replaceElement(first, by: { $0.count }, with: line)
      return
    }
    loosen(item)
    breakLines()
  }

  mutating func forgetSize(of item: Int) {
    sizes.set(nil, of: item)
    loosen(item)
    breakLines()
  }

  mutating func insertUnknown(_ count: Int, at item: Int) {
    sizes.insertUnknown(count, at: item)
    put(count, at: item)
  }

  mutating func insert(_ items: LayoutItems, at item: Int) {
    sizes.insert(items, at: item)
    put(items.sizes.count, at: item)
  }

  mutating func take(_ items: Range<Int>) -> LayoutItems {
    let taken = sizes.take(items)
    _ = runs.take(items)
    loosen(items.lowerBound)
    breakLines()
    return taken
  }

  mutating func remove(_ items: Range<Int>) { _ = take(items) }

  private mutating func put(_ count: Int, at item: Int) {
    guard count > 0 else { return }
    loosen(item)
    runs.put(SummaryTree([FlowRun(count: count, length: nil)]), at: item)
    breakLines()
  }
}
