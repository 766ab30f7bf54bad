extension StackPass {
  /// Finalizes how far each line extends across the stack, and stretches lines and items.
  mutating func finalizeCross() {
    for line in lines.indices { finalizeCross(of: line) }
    if isMeasuring { return }
    stretchLines()
    for line in lines.indices {
      if stretchItems(of: line) { updateLength(of: line) }
    }
  }

  private mutating func finalizeCross(of line: Int) {
    // Above and below the common baseline, and of the items that have no part in it.
    var (above, below, others) = (0.0, 0.0, 0.0)
    for index in lines[line].items {
      let extent = items[index].cross
      if items[index].isOnBaseline {
        let baseline = items[index].baseline
        above = Swift.max(above, baseline)
        below = Swift.max(below, extent - baseline)
      } else {
        others = Swift.max(others, extent)
      }
    }
    lines[line].baseline = above
    let content = Swift.max(above + below, others)
    lines[line].cross = lines.count == 1 ? clamped(content, cross.low, cross.high) : content
  }

  /// Gives the lines what the stack has left across itself, if they are to have it.
  private mutating func stretchLines() {
    guard lines.count > 1, alignContent == .stretch else { return }
    let violation = Self.violation(of: contentCross, in: cross)
    guard violation > Self.tolerance else { return }
    let share = violation / Double(lines.count)
    for line in lines.indices { lines[line].cross += share }
  }

  /// Measures the stretched items again that are smaller than the line; `false` where there are none.
  private mutating func stretchItems(of line: Int) -> Bool {
    var stretches = false
    let extent = ClosedLengths.exactly(lines[line].cross)
    for index in lines[line].items where items[index].alignment == .stretch {
      let target = extent.clamped(to: items[index].crossLimits).low
      guard target - items[index].cross > Self.tolerance else { continue }
      measure(index, main: .exactly(items[index].main), cross: extent, isFinal: true)
      stretches = true
    }
    return stretches
  }
}
