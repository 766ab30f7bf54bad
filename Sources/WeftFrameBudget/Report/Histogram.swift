/// How many figures lie where, as bars of characters.
struct Histogram {
  /// The upper ends of the bars, and how many figures are in each; the last one has no end.
  private(set) var bars: [(end: Double?, count: Int)]

  /// Counts figures in bars that end at parts and multiples of a budget.
  init(_ figures: [Double], budget: Double) {
    let ends = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 4].map { $0 * budget }
    bars = ends.map { ($0, 0) } + [(nil, 0)]
    for figure in figures {
      bars[ends.firstIndex { figure <= $0 } ?? ends.count].count += 1
    }
  }

  /// A line for each bar, as far as there are any: `≤  1.04 ms ████ 312`.
  ///
  /// - Parameter width: how many characters the longest bar takes.
  func lines(width: Int = 40) -> [String] {
    guard let most = bars.map(\.count).max(), most > 0 else { return [] }
    let last = bars.lastIndex { $0.count > 0 } ?? 0
    return bars[...last].enumerated().map { index, bar in
      let label =
        bar.end.map { "≤ " + padded(fixed($0, 2), 7) } ?? "> " + padded(fixed(bars[index - 1].end ?? 0, 2), 7)
      // What is there is seen, however little it is.
      let length = bar.count == 0 ? 0 : max(1, (bar.count * width + most / 2) / most)
      return "\(label) ms \(String(repeating: "█", count: length)) \(bar.count)"
    }
  }
}

/// A number with so many digits behind the point.
func fixed(_ value: Double, _ digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(whole)" }
  let part = String(whole % scale)
  return "\(sign)\(whole / scale)." + String(repeating: "0", count: digits - part.count) + part
}

/// A text at the right of so many columns.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
