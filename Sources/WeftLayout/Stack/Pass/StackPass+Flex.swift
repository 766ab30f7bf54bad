import WeftGeometry

extension StackPass {
  /// Lets the items of a line share what the line lacks or exceeds, in one go: an item's own limits do not count
  /// while it flexes, and an item shrunk to nothing leaves the rest exceeding.
  mutating func flex(_ line: Int) {
    let violation = Self.violation(of: lines[line].main, in: main)
    guard violation.magnitude >= Self.tolerance else { return }
    let range = lines[line].items
    let flexes = violation > 0 ? shareRoom(violation, among: range) : shareShortage(-violation, among: range)
    guard flexes else { return }
    for index in range where items[index].change != 0 {
      let length = Swift.max(0, items[index].main + items[index].change)
      measure(index, main: .exactly(length), cross: itemCross, isFinal: isFinalAcross(index))
    }
    updateLength(of: line)
  }

  /// Shares `room` by growth factors, rounded down to whole points; the first item that grows gets what
  /// rounding left.
  ///
  /// Where no share makes a whole point, pixels are shared instead.
  private mutating func shareRoom(_ room: Double, among range: Range<Int>) -> Bool {
    var factors = 0.0
    for index in range { factors += items[index].grow }
    guard factors > 0 else { return false }
    let grid = context.grid
    if !setGrowth(in: range, { ($0 / factors * room).rounded(.down) }),
      !setGrowth(in: range, { grid.floor($0 / factors * room) })
    {
      guard let first = range.first(where: { items[$0].grow > 0 }) else { return false }
      items[first].change = room
      return true
    }
    guard let first = range.first(where: { items[$0].change > 0 }) else { return false }
    var shared = 0.0
    for index in range { shared += items[index].change }
    items[first].change += room - shared
    return true
  }

  /// Sets each item's change from its growth factor; `false` where all of them are 0.
  private mutating func setGrowth(in range: Range<Int>, _ share: (Double) -> Double) -> Bool {
    var grows = false
    for index in range {
      items[index].change = share(items[index].grow)
      if items[index].change > 0 { grows = true }
    }
    return grows
  }

  /// Takes `shortage` from the items by their shrink factor times their length, unrounded.
  private mutating func shareShortage(_ shortage: Double, among range: Range<Int>) -> Bool {
    var weights = 0.0
    for index in range { weights += items[index].shrink * items[index].main }
    guard weights > 0 else { return false }
    for index in range {
      items[index].change = -(items[index].shrink * items[index].main / weights * shortage)
    }
    return true
  }
}
