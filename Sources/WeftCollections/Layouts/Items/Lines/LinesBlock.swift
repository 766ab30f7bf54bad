import WeftGeometry
import WeftLayout

/// Items in lines of as many each, a line being as long as its longest item: a list, of one column, or a grid.
///
/// - Complexity: calls take O(log n), and what they return; changes O(columns · log n).
struct LinesBlock: ItemBlock {
  private let style: LineStyle
  private var runs = SummaryTree<LineRun>()

  init(count: Int, style: LineStyle) {
    self.style = style
    if count > 0 { runs = SummaryTree([LineRun(.unknown(count), columns: style.columns.count)]) }
  }

  private var columns: Int { style.columns.count }

  var count: Int { runs.summary.count }
  var unknownCount: Int { runs.summary.unknownCount }
  func unknownCount(before item: Int) -> Int { summary(before: item).unknownCount }

  private func summary(before item: Int) -> LineSummary {
    guard let (run, before) = runs.find(item, by: { $0.count }) else { return runs.summary }
    return run.summary(of: before, andFirst: item - before.count)
  }

  func firstMoved(by item: Int) -> Int { firstOfLine(item) }

  /// The first item of an item's line.
  private func firstOfLine(_ item: Int) -> Int { item - item % columns }

  func lengths(before item: Int) -> LayoutExtent.Lengths {
    if item == count {
      let lines = runs.summary.allLines(columns: columns)
      return LayoutExtent.Lengths(
        known: lines.known, unknown: lines.unknown, length: lines.length + lines.known * style.spacing)
    }
    let lines = summary(before: firstOfLine(item)).wholeLines
    return LayoutExtent.Lengths(
      known: lines.known, unknown: lines.unknown, length: lines.length + lines.known * style.spacing)
  }

  func start(of item: Int) -> Int {
    if item == count { return length }
    let lines = summary(before: firstOfLine(item)).wholeLines
    return lines.length + lines.known * style.spacing
  }

  var length: Int {
    let lines = runs.summary.allLines(columns: columns)
    let length = lines.length + lines.known * style.spacing
    guard style.spacing != 0, lines.known > 0 else { return length }
    // After the last line is no room.
    let isLastKnown = lines.unknown == 0 || (lastUnknown(before: count) ?? -1) < firstOfLine(count - 1)
    return isLastKnown ? length - style.spacing : length
  }

  // MARK: What is known

  func isKnown(_ item: Int) -> Bool { runs.find(item, by: { $0.count })?.element.isKnown ?? false }

  func firstUnknown(from item: Int) -> Int {
    guard let (_, before) = runs.find(item, by: { $0.count }) else { return count }
    guard let (_, start) = runs.find(before.unknownCount, by: { $0.unknownCount }) else { return count }
    return max(item, start.count)
  }

  func lastUnknown(before item: Int) -> Int? {
    let unknown = unknownCount(before: item)
    guard unknown > 0, let (_, start) = runs.find(unknown - 1, by: { $0.unknownCount }) else { return nil }
    return start.count + (unknown - 1 - start.unknownCount)
  }

  // MARK: Stretches

  func stretch(around item: Int) -> LayoutStretch? {
    let line = firstOfLine(item)
    guard firstUnknown(from: line) >= min(line + columns, count) else { return nil }
    return stretch(lineAfterUnknown(before: line)..<lineOfUnknown(from: item))
  }

  /// The first item of the line after the last unknown item before `item`.
  private func lineAfterUnknown(before item: Int) -> Int {
    lastUnknown(before: item).map { min(count, firstOfLine($0) + columns) } ?? 0
  }

  /// The first item of the line of the first unknown item from `item` on.
  private func lineOfUnknown(from item: Int) -> Int {
    let unknown = firstUnknown(from: item)
    return unknown == count ? count : firstOfLine(unknown)
  }

  private func stretch(_ items: Range<Int>) -> LayoutStretch {
    LayoutStretch(items, span: start(of: items.lowerBound)..<start(of: items.upperBound))
  }

  var leadingStretch: LayoutStretch { stretch(0..<lineOfUnknown(from: 0)) }

  var trailingStretch: LayoutStretch { stretch(lineAfterUnknown(before: count)..<count) }

  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    let line = firstOfLine(item)
    switch direction {
    case .forward: return LayoutGap(firstUnknown(from: line), .forward)
    case .backward: return LayoutGap(lastUnknown(before: min(line + columns, count)) ?? line, .backward)
    }
  }

  // MARK: Places

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    forEachLine(items, meeting: span) { first, lengths, start, extent in
      for (column, length) in lengths.enumerated() where items.contains(first + column) {
        let rect = style.rect(column: column, length: length, lineStart: start, line: extent)
        if rect.start < span.upperBound, rect.end > span.lowerBound { body(first + column, rect) }
      }
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void) {
    // The line there may have begun with items that are not known: then the one after it is the first.
    let whole = lineAfterUnknown(before: min(count, line(at: span.lowerBound).first + columns))
    forEachLine(whole..<count, meeting: span) { first, lengths, start, extent in
      let isLast = first + lengths.count == count
      body(start..<start + extent + (isLast ? 0 : style.spacing))
    }
  }

  /// Calls `body` with the lines of `items`, which are in one stretch, from the one at or before the beginning of `span` to its
  /// end: its first item, how long its items are, where it begins, and how long it is.
  private func forEachLine(
    _ items: Range<Int>, meeting span: Range<Int>,
    _ body: (_ first: Int, _ lengths: ArraySlice<Int>, _ start: Int, _ extent: Int) -> Void
  ) {
    guard !items.isEmpty else { return }
    var (first, start) = line(at: span.lowerBound)
    if first < firstOfLine(items.lowerBound) {
      first = firstOfLine(items.lowerBound)
      start = self.start(of: first)
    }
    // The beginning of a line that goes on in the next run.
    var begun: [Int] = []
    let (columns, end) = (columns, count)
    runs.forEach(from: first, by: { $0.count }) { run, before in
      guard case .known(let lengths) = run.lengths else { return false }
      var offset = first + begun.count - before.count
      while offset < lengths.count {
        let next = min(offset + columns - begun.count, lengths.count)
        var line = lengths[offset..<next]
        offset = next
        if !begun.isEmpty || (line.count < columns && before.count + next < end) {
          begun += line
          guard begun.count == columns || before.count + next == end else { return true }
          line = begun[...]
          begun = []
        }
        let extent = line.max() ?? 0
        if start + extent + style.spacing > span.lowerBound { body(first, line, start, extent) }
        first += line.count
        start += extent + style.spacing
        guard first < items.upperBound, start < span.upperBound else { return false }
      }
      return true
    }
  }

  /// A line that begins at or before a pixel and all lines after which end behind it, told by its first item, and where it
  /// begins.
  private func line(at pixel: Int) -> (first: Int, start: Int) {
    let (spacing, columns) = (style.spacing, columns)
    guard
      let (_, before) = runs.find(whereAccumulated: { summary in
        let lines = summary.wholeLines
        return lines.length + lines.known * spacing > pixel
      })
    else {
      // In the last run: its last line may not be whole.
      guard let last = runs.last else { return (0, 0) }
      let first = firstOfLine(count - last.count)
      return (first, start(of: first))
    }
    let lines = before.wholeLines
    return (before.count - before.count % columns, lines.length + lines.known * spacing)
  }

  func rect(of item: Int) -> AxisRect {
    guard let rect = foundRect(of: item) else {
      misuse("Item \(item) has no place: its line has not been measured.")
    }
    return rect
  }

  func sizeRange(of item: Int) -> SizeRange { style.sizeRange }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of item: Int) -> Bool {
    guard let (run, before) = runs.find(item, by: { $0.count }), case .known(let lengths) = run.lengths else {
      return false
    }
    return lengths[item - before.count] == size.length
  }

  mutating func setSize(_ size: AxisSize, of item: Int) {
    runs.replace(item, with: LineRun(.known([size.length]), columns: columns))
  }

  /// All at once: each change of the tree adds up lines of as many items as there are columns.
  mutating func setSizes(_ sizes: [AxisSize], from item: Int) {
    let known = stride(from: 0, to: sizes.count, by: LineRun.limit).map { start in
      let some = sizes[start..<min(start + LineRun.limit, sizes.count)]
      return LineRun(.known(some.map(\.length)), columns: columns)
    }
    _ = runs.take(item..<item + sizes.count)
    runs.put(SummaryTree(known), at: item)
  }

  mutating func forgetSize(of item: Int) { runs.replace(item, with: LineRun(.unknown(1), columns: columns)) }

  mutating func insertUnknown(_ count: Int, at item: Int) {
    if count > 0 { runs.put(SummaryTree([LineRun(.unknown(count), columns: columns)]), at: item) }
  }

  mutating func insert(_ items: LayoutItems, at item: Int) {
    let new = items.runs(ofAtMost: LineRun.limit).map { run in
      switch run {
      case .unknown(let count): LineRun(.unknown(count), columns: columns)
      case .known(let sizes): LineRun(.known(sizes.map(\.length)), columns: columns)
      }
    }
    runs.put(SummaryTree(new), at: item)
  }

  mutating func take(_ items: Range<Int>) -> LayoutItems {
    var sizes: [AxisSize?] = []
    for run in runs.take(items) {
      switch run.lengths {
      case .unknown(let count): sizes += Array(repeating: nil, count: count)
      case .known(let lengths):
        sizes += lengths.map { AxisSize(length: $0, breadth: 0) }
      }
    }
    return LayoutItems(sizes)
  }

  mutating func remove(_ items: Range<Int>) { _ = runs.take(items) }
}
