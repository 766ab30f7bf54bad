/// Putting items into lines, and keeping the lines that a change leaves as they are.
extension FlowBlock {
  /// The line of an item that has got another size, and its first item; `nil` where breaking lines would give others.
  func unbrokenLine(of item: Int) -> (first: Int, line: FlowRun)? {
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
    return (first, FlowRun(count: line.count, length: length))
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

  /// Takes an item's line apart.
  mutating func loosen(_ item: Int) {
    guard let (run, before) = runs.find(item, by: { $0.count }), run.length != nil else { return }
    _ = runs.take(before.count..<before.count + run.count)
    runs.put(SummaryTree([FlowRun(count: run.count, length: nil)]), at: before.count)
  }

  /// Puts items into lines, as far as all before them are known.
  ///
  /// It begins with the line before the first loose item, which may have room for that, and ends where a line begins that
  /// was there before.
  mutating func breakLines() {
    while let (_, placed) = runs.find(0, by: { $0.loose }), sizes[placed.count] != nil {
      let first =
        placed.count > 0
        ? runs.find(placed.count - 1, by: { $0.count })?.before.count ?? placed.count : placed.count
      var lines: [FlowRun] = []
      var (start, breadth, length) = (first, 0, 0)
      var end = first
      var meetsLine = false
      sizes.forEachKnown(from: first) { item, size in
        if item > start, breadth + style.itemSpacing + size.breadth > style.breadth {
          lines.append(FlowRun(count: item - start, length: length))
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
      if !meetsLine, end > start { lines.append(FlowRun(count: end - start, length: length)) }
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
