import WeftLayout

/// The sizes of items while many edits are carried out on them: those before the place of the last edit, and those behind it.
///
/// An edit takes as long as it is away from the one before it: all edits of an update, which go through the items once or
/// twice, take O(items + edits).
struct SizeEditor {
  private var before: [AxisSize?]
  /// From the last to the first.
  private var after: [AxisSize?] = []

  init(_ items: LayoutItems) { before = items.sizes }

  /// The items as the edits so far have left them.
  var items: LayoutItems { LayoutItems(before + after.reversed()) }

  /// Carries out an edit, and says what `.take` has taken out.
  mutating func edit(_ edit: SectionEdit) -> LayoutItems {
    switch edit {
    case .remove(let range):
      move(to: range.upperBound)
      before.removeLast(range.count)
    case .insert(let item, let count):
      move(to: item)
      before += repeatElement(nil, count: count)
    case .take(let range):
      move(to: range.upperBound)
      let taken = LayoutItems(Array(before[range]))
      before.removeLast(range.count)
      return taken
    case .put(let items, let item):
      move(to: item)
      before += items.sizes
    case .replace(let item):
      move(to: item + 1)
      before[item] = nil
    }
    return LayoutItems()
  }

  private mutating func move(to item: Int) {
    if item < before.count {
      after += before[item...].reversed()
      before.removeLast(before.count - item)
    } else {
      let count = item - before.count
      before += after.suffix(count).reversed()
      after.removeLast(count)
    }
  }
}
