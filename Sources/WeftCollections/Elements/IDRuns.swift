import WeftGeometry

/// A sequence of element ids, kept as runs of ids that follow one another: a million rows read at once are one run.
///
/// An immutable value; changes share what they do not touch. Each run has a label that grows from run to run, so that a run
/// that a ``RunIndex`` has found can be found in the sequence. Changes keep the index true. Calls cost O(log runs).
package struct IDRuns: Sendable {
  struct Run: SummarizedElement {
    struct Summary: SequenceSummary {
      var ids: Int
      var runs: Int
      static let zero = Summary(ids: 0, runs: 0)
      static func + (left: Summary, right: Summary) -> Summary {
        Summary(ids: left.ids + right.ids, runs: left.runs + right.runs)
      }
    }

    let first: ElementID
    let count: Int
    let label: Int64

    var summary: Summary { Summary(ids: count, runs: 1) }

    func holds(_ id: ElementID) -> Bool { id.rawValue &- first.rawValue < UInt64(count) }
    func id(at offset: Int) -> ElementID { ElementID(first.rawValue + UInt64(offset)) }
  }

  /// How far labels lie apart where there is room: half of it can be halved 32 times before neighbours are labelled anew.
  static let stride: Int64 = 1 << 32
  /// How far labels lie apart on average after some have been given anew.
  private static let leastStride: Int64 = 1 << 8

  var runs = SummaryTree<Run>()

  /// No ids.
  package init() {}

  /// How many ids there are.
  package var count: Int { runs.summary.ids }

  /// The id at `offset`, which is from 0 to below ``count``.
  package subscript(offset: Int) -> ElementID {
    guard let (run, before) = runs.find(offset, by: { $0.ids }) else {
      misuse("Item \(offset) was asked for, but there are \(count).")
    }
    return run.id(at: offset - before.ids)
  }

  /// Where `id` stands, if it is in the run that an index has found under `label`.
  func offset(of id: ElementID, label: Int64) -> Int? {
    guard let (run, before) = runs.find(where: { $0.label >= label }), run.holds(id) else { return nil }
    return before.ids + Int(id.rawValue - run.first.rawValue)
  }

  /// Calls `body` with the ids from `offset` on, in order, until it returns false.
  ///
  /// - Complexity: O(log n + ids)
  package func forEach(from offset: Int, _ body: (ElementID) -> Bool) {
    runs.forEach(from: offset, by: { $0.ids }) { run, before in
      for inside in Swift.max(0, offset - before.ids)..<run.count {
        guard body(run.id(at: inside)) else { return false }
      }
      return true
    }
  }

  /// The ids at `offsets`, as stretches of numbers that follow one another.
  ///
  /// - Complexity: O(log n + stretches)
  package func stretches(_ offsets: Range<Int>) -> [Range<UInt64>] {
    var stretches: [Range<UInt64>] = []
    runs.forEach(from: offsets.lowerBound, by: { $0.ids }) { run, before in
      let inside = (before.ids..<before.ids + run.count).clamped(to: offsets)
      guard !inside.isEmpty else { return false }
      let first = run.first.rawValue + UInt64(inside.lowerBound - before.ids)
      stretches.append(first..<first + UInt64(inside.count))
      return true
    }
    return stretches
  }

  // MARK: Changes

  /// Inserts `count` ids from `first` on, which are nowhere else, so that the first of them stands at `offset`.
  mutating func insert(
    _ first: ElementID, count: Int, at offset: Int, of section: SectionID, in index: inout RunIndex
  ) {
    guard count > 0 else { return }
    var cut = cut(at: offset, of: section, in: &index)
    var label = Self.label(between: cut.before.last?.label, cut.after.first?.label)
    if label == nil {
      makeRoom(at: cut.before.summary.runs, of: section, in: &index)
      cut = self.cut(at: offset, of: section, in: &index)
      label = Self.label(between: cut.before.last?.label, cut.after.first?.label)
    }
    guard let label else { misuse("Labels have just been given room.") }
    cut.before.append(Run(first: first, count: count, label: label))
    cut.before.append(cut.after)
    runs = cut.before
    index.set(.items(section, label: label), of: first)
  }

  /// Takes the ids at `offsets` out.
  mutating func remove(_ offsets: Range<Int>, of section: SectionID, in index: inout RunIndex) {
    guard !offsets.isEmpty else { return }
    _ = cut(at: offsets.lowerBound, of: section, in: &index)
    let rest = cut(at: offsets.upperBound, of: section, in: &index)
    // Only now are there runs that begin and end with the offsets: the second cut may have labelled runs of the first anew.
    let removed = rest.before.cut(at: offsets.lowerBound, by: { $0.ids })
    for run in removed.after { index.remove(run.first) }
    var kept = removed.before
    kept.append(rest.after)
    runs = kept
  }

  /// Forgets where all runs stand: the section goes.
  func removeAll(from index: inout RunIndex) {
    for run in runs { index.remove(run.first) }
  }

  /// Cuts the sequence at `offset`; a run that lies across it becomes two.
  private mutating func cut(
    at offset: Int, of section: SectionID, in index: inout RunIndex
  ) -> (before: SummaryTree<Run>, after: SummaryTree<Run>) {
    var cut = runs.cut(at: offset, by: { $0.ids })
    guard let (run, inside) = cut.through else { return (cut.before, cut.after) }
    guard let label = Self.label(between: run.label, cut.after.first?.label) else {
      makeRoom(at: cut.before.summary.runs + 1, of: section, in: &index)
      return self.cut(at: offset, of: section, in: &index)
    }
    cut.before.append(Run(first: run.first, count: inside, label: run.label))
    let rest = Run(first: run.id(at: inside), count: run.count - inside, label: label)
    var after = SummaryTree<Run>([rest])
    after.append(cut.after)
    index.set(.items(section, label: label), of: rest.first)
    var whole = cut.before
    whole.append(after)
    runs = whole
    return (cut.before, after)
  }

  // MARK: Labels

  /// A label between two, either of which may be missing; `nil` where there is none.
  private static func label(between before: Int64?, _ after: Int64?) -> Int64? {
    switch (before, after) {
    case (nil, nil): return 0
    case (nil, let after?): return inRange(after.subtractingReportingOverflow(stride))
    case (let before?, nil): return inRange(before.addingReportingOverflow(stride))
    case (let before?, let after?):
      // In halves: the difference itself may be beyond all numbers.
      let middle = (before >> 1) + (after >> 1) + (before & after & 1)
      return middle > before && middle < after ? middle : nil
    }
  }

  private static func inRange(_ result: (partialValue: Int64, overflow: Bool)) -> Int64? {
    result.overflow ? nil : result.partialValue
  }

  /// Labels the runs around the place before run `rank` anew: as few as leave room between them, twice as many each time
  /// there is too little.
  ///
  /// As in Bender, Cole, Demaine, Farach-Colton, Zito, “Two Simplified Algorithms for Maintaining Order in a List”, 2002:
  /// over many insertions that is O(log runs) labels for each.
  private mutating func makeRoom(at rank: Int, of section: SectionID, in index: inout RunIndex) {
    let total = runs.summary.runs
    var reach = 16
    while true {
      let range = max(0, rank - reach)..<min(total, rank + reach)
      let isAll = range == 0..<total
      let before = runs.cut(at: range.lowerBound, by: { $0.runs })
      let middle = before.after.cut(at: range.count, by: { $0.runs })
      let low = isAll ? -Int64(total / 2 + 1) * Self.stride : before.before.last?.label
      let high = isAll ? Int64(total / 2 + 1) * Self.stride : middle.after.first?.label
      // At an end there is as much room as one likes.
      let wanted = Self.stride * Int64(range.count + 1)
      let first = low ?? (high.map { $0 - wanted } ?? 0)
      let step = high.map { ($0 - first) / Int64(range.count + 1) } ?? Self.stride
      guard step >= Self.leastStride else {
        reach *= 2
        continue
      }
      var relabelled: [Run] = []
      relabelled.reserveCapacity(range.count)
      for run in middle.before {
        let label = first + Int64(relabelled.count + 1) * step
        relabelled.append(Run(first: run.first, count: run.count, label: label))
        index.set(.items(section, label: label), of: run.first)
      }
      var all = before.before
      all.append(SummaryTree(relabelled))
      all.append(middle.after)
      runs = all
      return
    }
  }
}
