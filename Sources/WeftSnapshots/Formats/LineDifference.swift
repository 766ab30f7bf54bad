/// The lines by which one text differs from another, with what is around them.
package struct LineDifference: CustomStringConvertible {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private var lines: [Line] = []
  private static let context = 2
  private static let limit = 40

  /// Compares two texts line by line, by the difference algorithm of Myers (1986).
  package init(_ expected: String, _ actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.same(old[i]))
        i += 1
        j += 1
      }
    }
  }

  /// A heading, and the lines: `-` before those that are gone, `+` before those that are new, `…` where lines are left out.
  package var description: String {
    var near = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      for place in max(0, index - Self.context)...min(lines.count - 1, index + Self.context) {
        near[place] = true
      }
    }
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      guard near[index] else {
        if result.last != "…" { result.append("…") }
        continue
      }
      switch line {
      case .same(let text): result.append("  \(text)")
      case .removed(let text): result.append("- \(text)")
      case .added(let text): result.append("+ \(text)")
      }
    }
    if result.count > Self.limit {
      result = result.prefix(Self.limit) + ["… and \(result.count - Self.limit) lines more"]
    }
    return "Lines differ (- expected, + actual):\n" + result.joined(separator: "\n")
  }
}
