extension StackPass {
  /// Breaks the items into lines: a new one starts where the next item would exceed the range.
  mutating func collectLines() {
    guard wraps, main.high < .infinity else {
      append(items.indices)
      return
    }
    var start = 0
    var length = 0.0
    for index in items.indices {
      let needed = items[index].before + items[index].main + items[index].after
      if index > start, length + spacing + needed > main.high {
        append(start..<index)
        start = index
        length = needed
      } else {
        length += index > start ? spacing + needed : needed
      }
    }
    append(start..<items.count)
  }

  private mutating func append(_ range: Range<Int>) {
    lines.append(StackLine(items: range))
    updateLength(of: lines.count - 1)
  }

  /// Works out a line's length from its items' own.
  mutating func updateLength(of line: Int) {
    let range = lines[line].items
    var length = spacing * Double(range.count - 1)
    for index in range { length += items[index].before + items[index].main + items[index].after }
    lines[line].main = length
  }
}
