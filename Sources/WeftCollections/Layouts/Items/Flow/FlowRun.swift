/// A line, or items that are not in lines yet.
struct FlowRun: DivisibleRun {
  struct Summary: SequenceSummary {
    var count = 0
    /// How many items are in no line.
    var loose = 0
    var lines = 0
    /// How long the lines are together, in pixels.
    var length = 0

    static let zero = Summary()
    static func + (left: Summary, right: Summary) -> Summary {
      Summary(
        count: left.count + right.count, loose: left.loose + right.loose, lines: left.lines + right.lines,
        length: left.length + right.length)
    }
  }

  let count: Int
  /// How long the line is, in pixels; `nil` where the items are in none.
  let length: Int?

  var summary: Summary {
    Summary(
      count: count, loose: length == nil ? count : 0, lines: length == nil ? 0 : 1, length: length ?? 0)
  }

  static func count(_ summary: Summary) -> Int { summary.count }
  func part(_ range: Range<Int>) -> FlowRun { FlowRun(count: range.count, length: nil) }
  func replacing(_ index: Int, with run: FlowRun) -> FlowRun? { nil }
  func joined(with other: FlowRun) -> FlowRun? {
    length == nil && other.length == nil ? FlowRun(count: count + other.count, length: nil) : nil
  }
}
