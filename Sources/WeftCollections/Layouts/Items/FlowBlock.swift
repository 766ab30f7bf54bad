import WeftGeometry
import WeftLayout

/// How items flow: the room for a line, and the room between items and between lines, in pixels.
final class FlowStyle: Sendable {
  let breadth: Int
  let itemSpacing: Int
  let lineSpacing: Int
  /// The sizes that an item may have, in points.
  let sizeRange: SizeRange

  init(breadth: Int, itemSpacing: Int, lineSpacing: Int, sizeRange: SizeRange) {
    self.breadth = breadth
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sizeRange = sizeRange
  }
}

/// Items in lines, each as many as there is room for, like words in a text; a line is as long as its longest item.
///
/// Where a line ends depends on all items before it, so items have places as far as all before them are measured. The lines
/// behind a change are kept: breaking goes on from there only until it meets a line that begins where one began before.
///
/// - Complexity: calls take O(log n), what they return, and, after a change, the items that go to other lines.
struct FlowBlock: ItemBlock {
  /// A line, or items that are not in lines yet.
  private struct Run: DivisibleRun {
    struct Summary: SequenceSummary {
      var count = 0
      /// How many items are in no line.
      var loose = 0
      var lines = 0
      /// How long the lines are together, in pixels.
      var length = 0

      static let zero = Summary()
      static func + (left: Summary, right: Summary) -> Summary {
        Summary(
          count: left.count + right.count, loose: left.loose + right.loose, lines: left.lines + right.lines,
          length: left.length + right.length)
      }
    }

    let count: Int
    /// How long the line is, in pixels; `nil` where the items are in none.
    let length: Int?

    var summary: Summary {
      Summary(
        count: count, loose: length == nil ? count : 0, lines: length == nil ? 0 : 1, length: length ?? 0)
    }

    static func count(_ summary: Summary) -> Int { summary.count }
    func part(_ range: Range<Int>) -> Run { Run(count: range.count, length: nil) }
    func replacing(_ index: Int, with run: Run) -> Run? { nil }
    func joined(with other: Run) -> Run? {
      length == nil && other.length == nil ? Run(count: count + other.count, length: nil) : nil
    }
  }

  private let style: FlowStyle
  private var sizes: ItemSizes
  private var runs = SummaryTree<Run>()

  init(count: Int, style: FlowStyle) {
    self.style = style
    sizes = ItemSizes(count: count)
    if count > 0 { runs = SummaryTree([Run(count: count, length: nil)]) }
  }

  var count: Int { sizes.count }
  var unknownCount: Int { sizes.unknownCount }
  func unknownCount(before item: Int) -> Int { sizes.unknownCount(before: item) }
  func isKnown(_ item: Int) -> Bool { sizes[item] != nil }
  func firstUnknown(from item: Int) -> Int { sizes.firstUnknown(from: item) }

  /// What is in lines without a gap from the beginning on.
  private var placed: Run.Summary { runs.find(0, by: { $0.loose })?.before ?? runs.summary }

  func sort(before item: Int) -> LayoutExtent.Sort {
    let placed = placed
    let known = min(item, placed.count)
    return LayoutExtent.Sort(known: known, unknown: item - known, length: start(of: item))
  }

  func start(of item: Int) -> Int {
    let placed = placed
    guard item < placed.count, let (_, before) = runs.find(item, by: { $0.count }) else {
      return end(of: placed)
    }
    return before.length + before.lines * style.lineSpacing
  }

  private func end(of lines: Run.Summary) -> Int {
    lines.length + max(0, lines.lines - 1) * style.lineSpacing
  }

  var length: Int { end(of: placed) }

  // MARK: Stretches

  /// All that is placed; what comes next may still go to the last line.
  private var stretch: LayoutStretch {
    let placed = placed
    var end = end(of: placed)
    if placed.count < count, placed.count > 0 { end = start(of: placed.count - 1) }
    return LayoutStretch(0..<placed.count, span: 0..<end)
  }

  func stretch(around item: Int) -> LayoutStretch? {
    let stretch = stretch
    return stretch.elements.contains(item) ? stretch : nil
  }

  var leadingStretch: LayoutStretch { stretch }

  var trailingStretch: LayoutStretch {
    isComplete ? stretch : LayoutStretch(count..<count, span: length..<length)
  }

  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    LayoutGap(firstUnknown(from: 0), .forward)
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
    var found: AxisRect?
    forEach(item..<item + 1, meeting: Int.min / 2..<Int.max / 2) { found = $1 }
    guard let found else { misuse("Item \(item) has no place: one before it is not measured.") }
    return found
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

  /// The line of an item that has got another size, and its first item; `nil` where breaking lines would give others.
  private func unbrokenLine(of item: Int) -> (first: Int, line: Run)? {
    guard let (line, before) = runs.find(item, by: { $0.count }), line.length != nil else { return nil }
    let (first, end) = (before.count, before.count + line.count)
    let (breadth, length) = extent(first..<end)
    guard line.count == 1 || breadth <= style.breadth else { return nil }
    if let next = sizes[end], breadth + style.itemSpacing + next.breadth <= style.breadth { return nil }
    if item == first, first > 0 {
      guard let (other, start) = runs.find(first - 1, by: { $0.count }), other.length != nil,
        let size = sizes[item],
        extent(start.count..<first).breadth + style.itemSpacing + size.breadth > style.breadth
      else { return nil }
    }
    return (first, Run(count: line.count, length: length))
  }

  /// How broad and how long items are in a line of their own.
  private func extent(_ items: Range<Int>) -> (breadth: Int, length: Int) {
    var (breadth, length) = (-style.itemSpacing, 0)
    sizes.forEachKnown(from: items.lowerBound) { item, size in
      guard item < items.upperBound else { return false }
      breadth += style.itemSpacing + size.breadth
      length = max(length, size.length)
      return true
    }
    return (breadth, length)
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
    runs.put(SummaryTree([Run(count: count, length: nil)]), at: item)
    breakLines()
  }

  /// Takes an item's line apart.
  private mutating func loosen(_ item: Int) {
    guard let (run, before) = runs.find(item, by: { $0.count }), run.length != nil else { return }
    _ = runs.take(before.count..<before.count + run.count)
    runs.put(SummaryTree([Run(count: run.count, length: nil)]), at: before.count)
  }

  /// Puts items into lines, as far as all before them are known.
  ///
  /// It begins with the line before the first loose item, which may have room for that, and ends where a line begins that
  /// was there before.
  private mutating func breakLines() {
    while let (_, placed) = runs.find(0, by: { $0.loose }), sizes[placed.count] != nil {
      let first =
        placed.count > 0
        ? runs.find(placed.count - 1, by: { $0.count })?.before.count ?? placed.count : placed.count
      var lines: [Run] = []
      var (start, breadth, length) = (first, 0, 0)
      var end = first
      var meetsLine = false
      sizes.forEachKnown(from: first) { item, size in
        if item > start, breadth + style.itemSpacing + size.breadth > style.breadth {
          lines.append(Run(count: item - start, length: length))
          (start, breadth, length) = (item, 0, 0)
          if item > placed.count, beginsLine(item) {
            meetsLine = true
            return false
          }
        }
        breadth += (item > start ? style.itemSpacing : 0) + size.breadth
        length = max(length, size.length)
        end = item + 1
        return true
      }
      if !meetsLine, end > start { lines.append(Run(count: end - start, length: length)) }
      _ = runs.take(first..<end)
      // Two lines that follow one another are not joined.
      runs.put(SummaryTree(lines), at: first)
      if !meetsLine { return }
    }
  }

  private func beginsLine(_ item: Int) -> Bool {
    guard let (run, before) = runs.find(item, by: { $0.count }) else { return false }
    return run.length != nil && before.count == item
  }
}
