/// What is known of some items in a row that are put into lines of a fixed number each, wherever the first of them stands in its
/// line.
///
/// Where a line begins depends on how many items lie before, so the sums are kept for each *phase*: how many items the line
/// has already that the first of these goes to. Put together they follow from those of the parts, in time that depends on the
/// number of columns only; that is what lets items come and go in the middle without counting those behind them.
struct LineSummary: SequenceSummary {
  /// Items of one line.
  struct Part: Hashable, Sendable {
    /// How long the longest of them is, in pixels.
    var length = 0
    /// Whether the length of one of them is not known.
    var hasUnknown = false

    /// Both in one line.
    static func + (left: Part, right: Part) -> Part {
      Part(length: max(left.length, right.length), hasUnknown: left.hasUnknown || right.hasUnknown)
    }
  }

  /// Whole lines.
  struct Lines: Hashable, Sendable {
    /// How many there are whose length is known.
    var known = 0
    /// How many there are of which an item's length is not.
    var unknown = 0
    /// How long the known ones are together, in pixels, without the room between them.
    var length = 0

    /// Adds a line.
    mutating func add(_ line: Part) {
      if line.hasUnknown {
        unknown += 1
      } else {
        known += 1
        length += line.length
      }
    }

    /// Adds lines.
    mutating func add(_ lines: Lines) {
      known += lines.known
      unknown += lines.unknown
      length += lines.length
    }
  }

  /// What the items make of lines in one phase.
  struct Phase: Hashable, Sendable {
    /// The items that go to the line that is begun.
    var head = Part()
    /// Whether they make it a whole one.
    var completesHead = false
    /// The whole lines after it.
    var lines = Lines()
    /// The items of the last line, which is not whole.
    var tail = Part()

    /// What items make of lines, and then others, which are in the phase that those leave.
    static func + (left: Phase, right: Phase) -> Phase {
      var sum = left
      if left.completesHead {
        let line = left.tail + right.head
        if right.completesHead {
          sum.lines.add(line)
          sum.lines.add(right.lines)
          sum.tail = right.tail
        } else {
          sum.tail = line
        }
      } else {
        sum.head = left.head + right.head
        sum.completesHead = right.completesHead
        sum.lines = right.lines
        sum.tail = right.tail
      }
      return sum
    }
  }

  private(set) var count = 0
  /// How many of the items have no known length.
  private(set) var unknownCount = 0
  private var first = Phase()
  /// All phases but the first: as many as columns, less one.
  ///
  /// None of what begins the sequence, whose phase is the first.
  private var others: [Phase] = []
  /// Whether this is known to begin the sequence.
  private var isStart = false

  static let zero = LineSummary()
  static let start = {
    var summary = LineSummary()
    summary.isStart = true
    return summary
  }()

  private init() {}

  /// Items of these lengths.
  /// - Complexity: O(columns) where the items are fewer; O(columns · items) where they are more.
  init(_ lengths: some Collection<Int>, columns: Int) {
    count = lengths.count
    guard count >= columns else {
      let phases = Self.phases(ofFew: Array(lengths), columns)
      first = phases[0]
      others = Array(phases.dropFirst())
      return
    }
    first = Self.phase(lengths, 0, columns)
    if columns > 1 { others = (1..<columns).map { Self.phase(lengths, $0, columns) } }
  }

  /// All phases of items that are fewer than columns, so that they end one line at the most.
  private static func phases(ofFew lengths: [Int], _ columns: Int) -> [Phase] {
    // The longest of the first items, and of those from one on.
    var first = [0]
    for length in lengths { first.append(max(first[first.count - 1], length)) }
    var last = [0]
    for length in lengths.reversed() { last.append(max(last[last.count - 1], length)) }
    return (0..<columns).map { phase in
      let room = columns - phase
      guard lengths.count >= room else { return Phase(head: Part(length: first[lengths.count])) }
      return Phase(
        head: Part(length: first[room]), completesHead: true, tail: Part(length: last[lengths.count - room]))
    }
  }

  /// Items of no known length.
  init(unknown count: Int, columns: Int) {
    self.count = count
    unknownCount = count
    first = Self.phase(unknown: count, 0, columns)
    if columns > 1 { others = (1..<columns).map { Self.phase(unknown: count, $0, columns) } }
  }

  private static func phase(_ lengths: some Collection<Int>, _ phase: Int, _ columns: Int) -> Phase {
    var result = Phase()
    var columnCount = phase
    var line = Part()
    for length in lengths {
      line.length = max(line.length, length)
      columnCount += 1
      guard columnCount == columns else { continue }
      if result.completesHead {
        result.lines.add(line)
      } else {
        result.head = line
        result.completesHead = true
      }
      line = Part()
      columnCount = 0
    }
    if result.completesHead { result.tail = line } else { result.head = line }
    return result
  }

  private static func phase(unknown count: Int, _ phase: Int, _ columns: Int) -> Phase {
    var result = Phase()
    guard count > 0 else { return result }
    result.head.hasUnknown = true
    let (lines, rest) = (phase + count).quotientAndRemainder(dividingBy: columns)
    result.completesHead = lines > 0
    guard lines > 0 else { return result }
    result.lines.unknown = lines - 1
    result.tail.hasUnknown = rest > 0
    return result
  }

  static func + (left: LineSummary, right: LineSummary) -> LineSummary {
    if right.count == 0 { return left }
    if left.isStart {
      return left.adding(
        right.phase(left.count % (right.others.count + 1)), count: right.count,
        unknownCount: right.unknownCount)
    }
    if left.count == 0 { return right }
    var sum = LineSummary()
    sum.count = left.count + right.count
    sum.unknownCount = left.unknownCount + right.unknownCount
    let columns = left.others.count + 1
    guard columns > 1 else {
      sum.first = left.first + right.first
      return sum
    }
    // The phase in which the left ones leave those on the right.
    var next = left.count % columns
    sum.first = left.first + right.phase(next)
    sum.others = left.others.map { phase in
      next = next + 1 == columns ? 0 : next + 1
      return phase + right.phase(next)
    }
    return sum
  }

  /// What begins the sequence, with what comes after it in its phase.
  private func adding(_ phase: Phase, count: Int, unknownCount: Int) -> LineSummary {
    var sum = self
    sum.first = self.count == 0 ? phase : first + phase
    sum.count += count
    sum.unknownCount += unknownCount
    return sum
  }

  /// What begins the sequence, with items of these lengths after it.
  ///
  /// - Complexity: O(items)
  func adding(_ lengths: some Collection<Int>, columns: Int) -> LineSummary {
    adding(Self.phase(lengths, count % columns, columns), count: lengths.count, unknownCount: 0)
  }

  /// What begins the sequence, with items of no known length after it.
  func adding(unknown count: Int, columns: Int) -> LineSummary {
    adding(
      Self.phase(unknown: count, self.count % columns, columns), count: count, unknownCount: count)
  }

  private func phase(_ phase: Int) -> Phase { phase == 0 ? first : others[phase - 1] }

  /// The whole lines that the items make, where the first of them begins a line.
  var wholeLines: Lines {
    var lines = first.lines
    if first.completesHead { lines.add(first.head) }
    return lines
  }

  /// All lines, the last of which may not be whole.
  func allLines(columns: Int) -> Lines {
    var lines = wholeLines
    if count % columns > 0 { lines.add(first.completesHead ? first.tail : first.head) }
    return lines
  }
}
