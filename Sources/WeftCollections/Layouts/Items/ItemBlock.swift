import WeftLayout

/// The items of a section as a layout arranges them, without what stands around them.
///
/// As a ``LayoutSection``, which it is a part of; items are numbered from 0, and places are told from where the block begins
/// along the main axis and across it.
protocol ItemBlock: Sendable {
  /// How many items there are.
  var count: Int { get }
  /// How many items have no known size.
  var unknownCount: Int { get }
  /// How many items before one have no known size.
  func unknownCount(before item: Int) -> Int
  /// What is known of the items before one; `count` stands for the end.
  func lengths(before item: Int) -> LayoutExtent.Lengths
  /// Where an item begins, counting what has no place as nothing; `count` stands for the end.
  func start(of item: Int) -> Int
  /// How long the block is.
  var length: Int { get }

  func isKnown(_ item: Int) -> Bool
  func firstUnknown(from item: Int) -> Int

  /// The items around one whose places are known in relation to its own; `nil` where its own is not.
  func stretch(around item: Int) -> LayoutStretch?
  /// The stretch at the beginning, and that at the end; empty where the first or last item has no place.
  var leadingStretch: LayoutStretch { get }
  var trailingStretch: LayoutStretch { get }
  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (_ item: Int, AxisRect) -> Void)
  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void)
  func rect(of item: Int) -> AxisRect
  func sizeRange(of item: Int) -> SizeRange

  func hasSize(_ size: AxisSize, of item: Int) -> Bool
  mutating func setSize(_ size: AxisSize, of item: Int)
  mutating func setSizes(_ sizes: [AxisSize], from item: Int)
  mutating func forgetSize(of item: Int)
  /// The first item whose place may change with the size of one.
  func firstMoved(by item: Int) -> Int
  mutating func insert(_ items: LayoutItems, at item: Int)
  mutating func insertUnknown(_ count: Int, at item: Int)
  mutating func take(_ items: Range<Int>) -> LayoutItems
  mutating func remove(_ items: Range<Int>)
}

extension ItemBlock {
  func firstMoved(by item: Int) -> Int { 0 }

  mutating func setSizes(_ sizes: [AxisSize], from item: Int) {
    for (index, size) in sizes.enumerated() { setSize(size, of: item + index) }
  }

  /// Where ``forEach(_:meeting:_:)`` finds an item; `nil` where it has no place.
  func foundRect(of item: Int) -> AxisRect? {
    var found: AxisRect?
    forEach(item..<item + 1, meeting: Int.min / 2..<Int.max / 2) { found = $1 }
    return found
  }

  /// Whether all items are placed.
  var isComplete: Bool { unknownCount == 0 }

  mutating func edit(_ edit: SectionEdit) -> LayoutItems {
    switch edit {
    case .remove(let items): remove(items)
    case .insert(let item, let count): insertUnknown(count, at: item)
    case .take(let items): return take(items)
    case .put(let items, let item): insert(items, at: item)
    case .replace(let item): forgetSize(of: item)
    }
    return LayoutItems()
  }

  /// Carries out edits together where they are many: the sizes of all items are read once and put in once.
  mutating func edit(_ edits: [SectionEdit]) -> [LayoutItems] {
    guard Rebuild.isBetter(forEdits: edits.count, of: count) else { return edits.map { edit($0) } }
    var editor = SizeEditor(take(0..<count))
    let taken = edits.map { editor.edit($0) }
    insert(editor.items, at: 0)
    return taken
  }
}
