/// Neighbouring items that are put into lines, and how long they are where that is known.
struct LineRun: DivisibleRun {
  /// As many known lengths stand in one run at the most.
  static let limit = 64

  enum Lengths: Sendable {
    /// So many items that have not been measured.
    case unknown(Int)
    /// The lengths of items, in pixels.
    case known([Int])
  }

  let lengths: Lengths
  let columns: Int
  let summary: LineSummary

  init(_ lengths: Lengths, columns: Int) {
    self.lengths = lengths
    self.columns = columns
    summary =
      switch lengths {
      case .unknown(let count): LineSummary(unknown: count, columns: columns)
      case .known(let lengths): LineSummary(lengths, columns: columns)
      }
  }

  var count: Int { summary.count }
  var isKnown: Bool { summary.unknownCount == 0 }

  static func count(_ summary: LineSummary) -> Int { summary.count }

  /// What is known of all before the run, which begins the sequence, and of its first `count` items.
  func summary(of before: LineSummary, andFirst count: Int) -> LineSummary {
    switch lengths {
    case _ where count == 0: before
    case .unknown: before.adding(unknown: count, columns: columns)
    case .known(let lengths): before.adding(lengths[..<count], columns: columns)
    }
  }

  func part(_ range: Range<Int>) -> LineRun {
    switch lengths {
    case .unknown: LineRun(.unknown(range.count), columns: columns)
    case .known(let lengths): LineRun(.known(Array(lengths[range])), columns: columns)
    }
  }

  func replacing(_ index: Int, with run: LineRun) -> LineRun? {
    guard case .known(var lengths) = lengths, case .known(let other) = run.lengths else { return nil }
    lengths.replaceSubrange(index..<index + 1, with: other)
    return LineRun(.known(lengths), columns: columns)
  }

  func joined(with other: LineRun) -> LineRun? {
    switch (lengths, other.lengths) {
    case (.unknown(let one), .unknown(let other)): LineRun(.unknown(one + other), columns: columns)
    case (.known(let one), .known(let other)) where one.count + other.count <= Self.limit:
      LineRun(.known(one + other), columns: columns)
    default: nil
    }
  }
}
