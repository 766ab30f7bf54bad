import WeftGeometry
import WeftLayout

/// Items in columns, each in the one that is shortest so far; of equals the first.
///
/// Where an item goes depends on all before it, so items have places as far as all before them are measured. Every so many items
/// the lengths of the columns are kept, to look places up and to go on from; the places themselves follow from them and the
/// sizes.
///
/// - Complexity: calls take O(log n) and what they return; a change also what lies behind it, up to the first item without a
///   size, as it may send any of them to another column: a few nanoseconds for each.
struct WaterfallBlock: LeadingBlock {
  private typealias Place = (column: Int, start: Int, length: Int)

  /// From one checkpoint to the next, in items.
  private static let stride = 64

  private let style: LineStyle
  private var sizes: ItemSizes
  /// How many items have places.
  private var placed = 0
  /// How long the columns are with all of them, in pixels, with room behind the last item of each; none before there
  /// are items, as a feed may have very many empty sections.
  private var columns: [Int]
  /// The same before the first item and every ``stride``-th after it, as far as they have places: all columns of one, and then of
  /// the next.
  private var checkpoints: [Int] = []

  init(count: Int, style: LineStyle) {
    self.style = style
    sizes = ItemSizes(count: count)
    columns = count > 0 ? Array(repeating: 0, count: style.columns.count) : []
  }

  var count: Int { sizes.count }
  var unknownCount: Int { sizes.unknownCount }
  func unknownCount(before item: Int) -> Int { sizes.unknownCount(before: item) }
  func isKnown(_ item: Int) -> Bool { sizes[item] != nil }
  func firstUnknown(from item: Int) -> Int { sizes.firstUnknown(from: item) }

  func lengths(before item: Int) -> LayoutExtent.Lengths {
    let known = min(item, placed)
    return LayoutExtent.Lengths(known: known, unknown: item - known, length: known > 0 ? start(of: item) : 0)
  }

  func start(of item: Int) -> Int { item < placed ? place(of: item).start : length }

  var length: Int { max(0, (columns.max() ?? 0) - (placed > 0 ? style.spacing : 0)) }

  private func place(of item: Int) -> Place {
    var found: Place?
    forEachPlace(from: item) { _, place in
      found = place
      return false
    }
    guard let found else { misuse("Item \(item) has no place: one before it is not measured.") }
    return found
  }

  /// Calls `body` with items that have places, from `item` on, until it returns false.
  private func forEachPlace(from item: Int, _ body: (_ item: Int, Place) -> Bool) {
    guard item < placed else { return }
    let checkpoint = item / Self.stride
    var columns = columns(at: checkpoint)
    sizes.forEachKnown(from: checkpoint * Self.stride) { index, size in
      guard index < placed else { return false }
      let column = Self.shortest(columns)
      let start = columns[column]
      columns[column] += size.length + style.spacing
      return index < item || body(index, (column, start, size.length))
    }
  }

  /// How long the columns are before the first item of a checkpoint; with all items behind the last one.
  private func columns(at checkpoint: Int) -> [Int] {
    let first = checkpoint * columns.count
    return first < checkpoints.count ? Array(checkpoints[first..<first + columns.count]) : columns
  }

  private static func shortest(_ columns: [Int]) -> Int {
    var shortest = 0
    for other in 1..<max(1, columns.count) where columns[other] < columns[shortest] { shortest = other }
    return shortest
  }

  // MARK: Stretches

  /// All that is placed; what comes next goes below the shortest column.
  var stretch: LayoutStretch {
    let end = placed == count ? length : columns.min() ?? 0
    return LayoutStretch(0..<placed, span: 0..<end)
  }

  // MARK: Places

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    guard !items.isEmpty else { return }
    // No item before a checkpoint ends behind its longest column, and none after it begins before its shortest; both only grow.
    var (low, high) = (items.lowerBound / Self.stride, max(0, placed - 1) / Self.stride)
    while low < high {
      let middle = (low + high) / 2
      if (columns(at: middle + 1).max() ?? 0) > span.lowerBound { high = middle } else { low = middle + 1 }
    }
    forEachPlace(from: max(low * Self.stride, items.lowerBound)) { item, place in
      guard item < items.upperBound else { return false }
      if item % Self.stride == 0, (columns(at: item / Self.stride).min() ?? 0) >= span.upperBound {
        return false
      }
      if place.start < span.upperBound, place.start + place.length > span.lowerBound {
        body(item, rect(place))
      }
      return true
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

  private func rect(_ place: Place) -> AxisRect {
    style.rect(column: place.column, length: place.length, lineStart: place.start, line: place.length)
  }

  func sizeRange(of item: Int) -> SizeRange { style.sizeRange }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of item: Int) -> Bool { sizes[item]?.length == size.length }

  func firstMoved(by item: Int) -> Int { item }

  mutating func setSize(_ size: AxisSize, of item: Int) {
    sizes.set(size, of: item)
    replace(from: item)
  }

  /// Placed once from the first on.
  mutating func setSizes(_ sizes: [AxisSize], from item: Int) {
    for (item, size) in zip(item..., sizes) { self.sizes.set(size, of: item) }
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
    if columns.isEmpty { columns = Array(repeating: 0, count: style.columns.count) }
    let checkpoint = item / Self.stride
    // Kept in a variable of its own: the memory of `self` need not be looked at for each item.
    var columns = columns(at: checkpoint)
    var checkpoints = checkpoints
    self.checkpoints = []
    checkpoints.removeSubrange(min(checkpoint * columns.count, checkpoints.count)...)
    var next = checkpoint * Self.stride
    let spacing = style.spacing
    sizes.forEachKnownRun(from: next) { run in
      for size in run {
        if next % Self.stride == 0 { checkpoints += columns }
        columns[Self.shortest(columns)] += size.length + spacing
        next += 1
      }
    }
    self.checkpoints = checkpoints
    self.columns = columns
    placed = next
  }
}
