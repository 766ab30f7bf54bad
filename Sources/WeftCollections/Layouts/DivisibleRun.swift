/// An element of a ``SummaryTree`` that stands for several things in a row, and can be cut between any two of them.
protocol DivisibleRun: SummarizedElement {
  /// How many things it stands for.
  var count: Int { get }
  /// Those at `range` of them.
  func part(_ range: Range<Int>) -> Self
  /// These and `other` as one; `nil` where they are not of one kind, or too many.
  func joined(with other: Self) -> Self?
  /// The same with `run`, which stands for one thing, in the place of that at `index`; `nil` where they are not of one kind.
  func replacing(_ index: Int, with run: Self) -> Self?
  /// How many things a summary stands for.
  static func count(_ summary: Summary) -> Int
}

extension SummaryTree where Element: DivisibleRun {
  /// The sequence before and from the thing at `offset`; a run that lies across becomes two.
  ///
  /// - Complexity: O(log n)
  func divided(at offset: Int) -> (before: SummaryTree, after: SummaryTree) {
    let cut = cut(at: offset, by: Element.count)
    guard let (run, inside) = cut.through else { return (cut.before, cut.after) }
    var before = cut.before
    before.append(run.part(0..<inside))
    var after = SummaryTree([run.part(inside..<run.count)])
    after.append(cut.after)
    return (before, after)
  }

  /// Both, one after the other; where they meet, runs become one if they can.
  ///
  /// - Complexity: O(log n)
  func joined(with other: SummaryTree) -> SummaryTree {
    guard let last, let first = other.first, let both = last.joined(with: first) else {
      var all = self
      all.append(other)
      return all
    }
    var (all, rest) = (self, other)
    _ = all.popLast()
    _ = rest.popFirst()
    all.append(both)
    all.append(rest)
    return all
  }

  /// Takes the things at `range` out, and gives them back.
  mutating func take(_ range: Range<Int>) -> SummaryTree {
    let (before, rest) = divided(at: range.lowerBound)
    let (taken, after) = rest.divided(at: range.count)
    self = before.joined(with: after)
    return taken
  }

  /// Puts things in, so that the first of them stands at `offset`.
  mutating func put(_ other: SummaryTree, at offset: Int) {
    let (before, after) = divided(at: offset)
    self = before.joined(with: other).joined(with: after)
  }

  /// Puts `run`, which stands for one thing, in the place of the thing at `offset`.
  ///
  /// - Complexity: O(log n)
  mutating func replace(_ offset: Int, with run: Element) {
    if let (old, before) = find(offset, by: Element.count),
      let changed = old.replacing(offset - Element.count(before), with: run)
    {
      replaceElement(offset, by: Element.count, with: changed)
      return
    }
    _ = take(offset..<offset + 1)
    put(SummaryTree([run]), at: offset)
  }
}
