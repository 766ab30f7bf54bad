/// Changes in many places: in one go, where they are many for the runs there are.
extension IDRuns {
  /// Ids that come: `count` from `first` on, of which the first then stands at `offset`.
  struct Arrival {
    let first: ElementID
    let count: Int
    let offset: Int
  }

  /// Takes the ids at `ranges` out, which are in order and apart.
  ///
  /// - Complexity: O(changes · log runs); where there are many, O((changes + runs) · log runs) with far less for each
  mutating func remove(_ ranges: [Range<Int>], of section: SectionID, in index: inout RunIndex) {
    guard isMany(ranges.count) else {
      for range in ranges.reversed() { remove(range, of: section, in: &index) }
      return
    }
    rebuild(of: section, in: &index) { old, new in
      var offset = 0
      for range in ranges {
        old.move(range.lowerBound - offset, to: &new)
        old.drop(range.count)
        offset = range.upperBound
      }
    }
  }

  /// Puts in ids that are nowhere else, in the order of their places.
  ///
  /// - Complexity: as of ``remove(_:of:in:)``
  mutating func insert(_ arrivals: [Arrival], of section: SectionID, in index: inout RunIndex) {
    guard isMany(arrivals.count) else {
      for arrival in arrivals {
        insert(arrival.first, count: arrival.count, at: arrival.offset, of: section, in: &index)
      }
      return
    }
    rebuild(of: section, in: &index) { old, new in
      for arrival in arrivals {
        old.move(arrival.offset - new.count, to: &new)
        new.append(arrival.first, arrival.count)
      }
    }
  }

  /// Puts others in the places of ids: as many as come, at the same offsets.
  ///
  /// - Complexity: as of ``remove(_:of:in:)``
  mutating func replace(with arrivals: [Arrival], of section: SectionID, in index: inout RunIndex) {
    guard isMany(arrivals.count) else {
      for arrival in arrivals {
        remove(arrival.offset..<arrival.offset + arrival.count, of: section, in: &index)
        insert(arrival.first, count: arrival.count, at: arrival.offset, of: section, in: &index)
      }
      return
    }
    rebuild(of: section, in: &index) { old, new in
      for arrival in arrivals {
        old.move(arrival.offset - new.count, to: &new)
        old.drop(arrival.count)
        new.append(arrival.first, arrival.count)
      }
    }
  }

  private func isMany(_ changes: Int) -> Bool { Rebuild.isBetter(forEdits: changes, of: runs.summary.runs) }

  /// Makes all runs anew, out of those there are; what `body` leaves of them comes at the end.
  private mutating func rebuild(
    of section: SectionID, in index: inout RunIndex, _ body: (inout OldRuns, inout NewRuns) -> Void
  ) {
    var (old, new) = (OldRuns(runs), NewRuns())
    body(&old, &new)
    old.move(.max, to: &new)
    index.remove(runs.map(\.first))
    let labelled = new.labelled
    runs = SummaryTree(labelled)
    index.set(labelled.map { ($0.first, .items(section, label: $0.label)) })
  }
}

/// Runs of ids that are used up from the front.
private struct OldRuns {
  private var following: SummaryTree<IDRuns.Run>.Iterator
  private var next: (first: ElementID, count: Int)?

  init(_ runs: SummaryTree<IDRuns.Run>) {
    following = runs.makeIterator()
    next = following.next().map { ($0.first, $0.count) }
  }

  mutating func move(_ count: Int, to new: inout NewRuns) { use(count) { new.append($0, $1) } }
  mutating func drop(_ count: Int) { use(count) { _, _ in } }

  private mutating func use(_ count: Int, _ body: (ElementID, Int) -> Void) {
    var count = count
    while count > 0, let (first, length) = next {
      let used = min(count, length)
      body(first, used)
      count -= used
      next =
        used < length
        ? (ElementID(first.rawValue + UInt64(used)), length - used)
        : following.next().map { ($0.first, $0.count) }
    }
  }
}

/// Runs of ids that grow at the end; ids that follow one another become one run.
private struct NewRuns {
  private var runs: [(first: ElementID, count: Int)] = []
  private(set) var count = 0

  mutating func append(_ first: ElementID, _ count: Int) {
    self.count += count
    if let last = runs.last, last.first.rawValue + UInt64(last.count) == first.rawValue {
      runs[runs.count - 1].count += count
    } else {
      runs.append((first, count))
    }
  }

  /// The runs, with as much room between their labels as there can be.
  var labelled: [IDRuns.Run] {
    let lowest = -Int64(runs.count / 2) * IDRuns.stride
    return runs.enumerated().map { rank, run in
      IDRuns.Run(first: run.first, count: run.count, label: lowest + Int64(rank) * IDRuns.stride)
    }
  }
}
