import WeftLayout

/// Neighbouring items and their sizes, where they are known.
struct SizeRun: DivisibleRun {
  struct Summary: SequenceSummary {
    var count = 0
    var unknown = 0
    static let zero = Summary()
    static func + (left: Summary, right: Summary) -> Summary {
      Summary(count: left.count + right.count, unknown: left.unknown + right.unknown)
    }
  }

  /// As many known sizes stand in one run at the most.
  static let limit = 64

  enum Sizes: Sendable {
    /// So many items that have not been measured.
    case unknown(Int)
    case known([AxisSize])
  }

  let sizes: Sizes

  init(_ sizes: Sizes) { self.sizes = sizes }

  var summary: Summary {
    switch sizes {
    case .unknown(let count): Summary(count: count, unknown: count)
    case .known(let sizes): Summary(count: sizes.count)
    }
  }

  var count: Int { summary.count }
  static func count(_ summary: Summary) -> Int { summary.count }

  func part(_ range: Range<Int>) -> SizeRun {
    switch sizes {
    case .unknown: SizeRun(.unknown(range.count))
    case .known(let sizes): SizeRun(.known(Array(sizes[range])))
    }
  }

  func replacing(_ index: Int, with run: SizeRun) -> SizeRun? {
    guard case .known(var sizes) = sizes, case .known(let other) = run.sizes else { return nil }
    sizes.replaceSubrange(index..<index + 1, with: other)
    return SizeRun(.known(sizes))
  }

  func joined(with other: SizeRun) -> SizeRun? {
    switch (sizes, other.sizes) {
    case (.unknown(let one), .unknown(let other)): SizeRun(.unknown(one + other))
    case (.known(let one), .known(let other)) where one.count + other.count <= Self.limit:
      SizeRun(.known(one + other))
    default: nil
    }
  }
}

/// The sizes of items, in order, as far as they are known.
///
/// - Complexity: calls take O(log n), and what they return.
struct ItemSizes: Sendable {
  private var runs = SummaryTree<SizeRun>()

  init(count: Int) {
    if count > 0 { runs = SummaryTree([SizeRun(.unknown(count))]) }
  }

  var count: Int { runs.summary.count }
  var unknownCount: Int { runs.summary.unknown }

  subscript(item: Int) -> AxisSize? {
    guard let (run, before) = runs.find(item, by: { $0.count }), case .known(let sizes) = run.sizes else {
      return nil
    }
    return sizes[item - before.count]
  }

  func unknownCount(before item: Int) -> Int {
    guard let (run, before) = runs.find(item, by: { $0.count }) else { return unknownCount }
    return before.unknown + (run.summary.unknown > 0 ? item - before.count : 0)
  }

  func firstUnknown(from item: Int) -> Int {
    guard let (_, before) = runs.find(item, by: { $0.count }),
      let (_, start) = runs.find(before.unknown, by: { $0.unknown })
    else { return count }
    return max(item, start.count)
  }

  /// Calls `body` with known sizes from `item` on, until one is not known, or `body` returns false.
  func forEachKnown(from item: Int, _ body: (_ item: Int, AxisSize) -> Bool) {
    runs.forEach(from: item, by: { $0.count }) { run, before in
      guard case .known(let sizes) = run.sizes else { return false }
      for offset in max(0, item - before.count)..<sizes.count {
        guard body(before.count + offset, sizes[offset]) else { return false }
      }
      return true
    }
  }

  /// Calls `body` with known sizes from `item` on, some at a time, until one is not known.
  func forEachKnownRun(from item: Int, _ body: (ArraySlice<AxisSize>) -> Void) {
    runs.forEach(from: item, by: { $0.count }) { run, before in
      guard case .known(let sizes) = run.sizes else { return false }
      body(sizes[max(0, item - before.count)...])
      return true
    }
  }

  mutating func set(_ size: AxisSize?, of item: Int) {
    runs.replace(item, with: SizeRun(size.map { .known([$0]) } ?? .unknown(1)))
  }

  mutating func insertUnknown(_ count: Int, at item: Int) {
    if count > 0 { runs.put(SummaryTree([SizeRun(.unknown(count))]), at: item) }
  }

  mutating func insert(_ items: LayoutItems, at item: Int) {
    runs.put(SummaryTree(items.runs(ofAtMost: SizeRun.limit).map { SizeRun($0) }), at: item)
  }

  mutating func take(_ items: Range<Int>) -> LayoutItems {
    var taken: [AxisSize?] = []
    for run in runs.take(items) {
      switch run.sizes {
      case .unknown(let count): taken += Array(repeating: nil, count: count)
      case .known(let sizes): taken += sizes.map { $0 }
      }
    }
    return LayoutItems(taken)
  }
}

extension LayoutItems {
  /// The sizes as runs, of which none is longer than `limit` where they are known.
  func runs(ofAtMost limit: Int) -> [SizeRun.Sizes] {
    var runs: [SizeRun.Sizes] = []
    var known: [AxisSize] = []
    var unknown = 0
    func close() {
      if unknown > 0 { runs.append(.unknown(unknown)) }
      if !known.isEmpty { runs.append(.known(known)) }
      known = []
      unknown = 0
    }
    for size in sizes {
      if size == nil ? !known.isEmpty : unknown > 0 || known.count == limit { close() }
      if let size { known.append(size) } else { unknown += 1 }
    }
    close()
    return runs
  }
}
