import WeftGeometry
import WeftLayout

/// Items in columns, each in the one that is shortest so far; of equals the first.
///
/// Where an item goes depends on all before it, so items have places as far as all before them are measured. Every so many items the
/// lengths of the columns are kept, to look places up and to go on from.
///
/// - Complexity: calls take O(log n) and what they return; a change also what lies behind it, up to the first item without a size: it may
///   send any of them to another column.
struct WaterfallBlock: ItemBlock {
  /// Items that were placed one after the other.
  private struct Chunk: Sendable {
    static let limit = 64

    /// How long each column is without them.
    let before: [Int]
    /// The column of each, and where it begins.
    var places: [(column: Int, start: Int, length: Int)] = []
    /// How long each column is with them.
    var after: [Int]

    init(_ columns: [Int]) {
      before = columns
      after = columns
    }
  }

  private let style: LineStyle
  private var sizes: ItemSizes
  private var chunks: [Chunk] = []

  init(count: Int, style: LineStyle) {
    self.style = style
    sizes = ItemSizes(count: count)
  }

  var count: Int { sizes.count }
  var unknownCount: Int { sizes.unknownCount }
  func unknownCount(before item: Int) -> Int { sizes.unknownCount(before: item) }
  func isKnown(_ item: Int) -> Bool { sizes[item] != nil }
  func firstUnknown(from item: Int) -> Int { sizes.firstUnknown(from: item) }
  func lastUnknown(before item: Int) -> Int? { sizes.lastUnknown(before: item) }

  private var placed: Int {
    guard let last = chunks.last else { return 0 }
    return (chunks.count - 1) * Chunk.limit + last.places.count
  }

  func sort(before item: Int) -> LayoutExtent.Sort {
    let known = min(item, placed)
    return LayoutExtent.Sort(known: known, unknown: item - known, length: known > 0 ? start(of: item) : 0)
  }

  func start(of item: Int) -> Int { item < placed ? place(of: item).start : length }

  var length: Int { max(0, (chunks.last?.after.max() ?? 0) - (placed > 0 ? style.spacing : 0)) }

  private func place(of item: Int) -> (column: Int, start: Int, length: Int) {
    chunks[item / Chunk.limit].places[item % Chunk.limit]
  }

  // MARK: Stretches

  /// All that is placed; what comes next goes below the shortest column.
  private var stretch: LayoutStretch {
    let placed = placed
    let end = placed == count ? length : chunks.last?.after.min() ?? 0
    return LayoutStretch(0..<placed, span: 0..<end)
  }

  func stretch(around item: Int) -> LayoutStretch? { item < placed ? stretch : nil }
  var leadingStretch: LayoutStretch { stretch }
  var trailingStretch: LayoutStretch {
    isComplete ? stretch : LayoutStretch(count..<count, span: length..<length)
  }

  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    LayoutGap(firstUnknown(from: 0), .forward)
  }

  // MARK: Places

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    guard !items.isEmpty else { return }
    // No item of a chunk begins before its shortest column, nor ends behind its longest; both only grow.
    let first = max(
      chunks.partitioningIndex { ($0.after.max() ?? 0) > span.lowerBound }, items.lowerBound / Chunk.limit)
    for index in first..<max(first, chunks.count) {
      let chunk = chunks[index]
      guard index * Chunk.limit < items.upperBound, (chunk.before.min() ?? 0) < span.upperBound else {
        return
      }
      for (offset, place) in chunk.places.enumerated() {
        let item = index * Chunk.limit + offset
        guard items.contains(item), place.start < span.upperBound,
          place.start + place.length > span.lowerBound
        else { continue }
        body(item, rect(place))
      }
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void) {
    // What reaches beyond the span, or below the shortest column, may get items yet that have not been measured: whether it is
    // a strip must not depend on how much of what follows is known.
    let isComplete = isComplete
    Slabs.forEach(meeting: span, of: isComplete ? length : stretch.span.upperBound) { slab in
      guard slab.lowerBound >= span.lowerBound, slab.upperBound <= span.upperBound else { return }
      if isComplete || slab.count == Slabs.length { body(slab) }
    }
  }

  func rect(of item: Int) -> AxisRect { rect(place(of: item)) }

  private func rect(_ place: (column: Int, start: Int, length: Int)) -> AxisRect {
    style.rect(column: place.column, length: place.length, lineStart: place.start, line: place.length)
  }

  func sizeRange(of item: Int) -> SizeRange { style.sizeRange }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of item: Int) -> Bool { sizes[item]?.length == size.length }

  mutating func setSize(_ size: AxisSize, of item: Int) {
    sizes.set(size, of: item)
    replace(from: item)
  }

  mutating func forgetSize(of item: Int) {
    sizes.set(nil, of: item)
    replace(from: item)
  }

  mutating func insertUnknown(_ count: Int, at item: Int) {
    sizes.insertUnknown(count, at: item)
    replace(from: item)
  }

  mutating func insert(_ items: LayoutItems, at item: Int) {
    sizes.insert(items, at: item)
    replace(from: item)
  }

  mutating func take(_ items: Range<Int>) -> LayoutItems {
    let taken = sizes.take(items)
    replace(from: items.lowerBound)
    return taken
  }

  mutating func remove(_ items: Range<Int>) { _ = take(items) }

  /// Gives items their places anew, from one on.
  private mutating func replace(from item: Int) {
    guard item <= placed else { return }
    let (index, offset) = item.quotientAndRemainder(dividingBy: Chunk.limit)
    if index < chunks.count {
      var chunk = Chunk(chunks[index].before)
      for place in chunks[index].places[..<offset] { append(place.length, to: &chunk) }
      chunks.removeSubrange(index...)
      if !chunk.places.isEmpty { chunks.append(chunk) }
    }
    var chunk = chunks.popLast() ?? Chunk(Array(repeating: 0, count: style.columns.count))
    var isEmpty = true
    sizes.forEachKnown(from: item) { _, size in
      if chunk.places.count == Chunk.limit {
        chunks.append(chunk)
        chunk = Chunk(chunk.after)
      }
      append(size.length, to: &chunk)
      isEmpty = false
      return true
    }
    if !isEmpty || !chunk.places.isEmpty { chunks.append(chunk) }
  }

  private func append(_ length: Int, to chunk: inout Chunk) {
    var column = 0
    for other in 1..<max(1, chunk.after.count) where chunk.after[other] < chunk.after[column] {
      column = other
    }
    chunk.places.append((column, chunk.after[column], length))
    chunk.after[column] += length + style.spacing
  }
}
