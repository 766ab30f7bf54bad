/// Where the elements of a column lie: one after the other, each as long as it was measured.
///
/// All lengths are whole pixels, so sums are exact. A place in the column is told in *known* pixels, which count what has not
/// been measured as nothing: between two elements of one measured stretch that is their distance.
///
/// An immutable value; changes share what they do not touch. Calls cost O(log n) unless they say otherwise.
package struct ListGeometry: Sendable {
  private var sizes = SummaryTree<ElementSizes>()

  /// No elements.
  package init() {}

  /// The elements of `map`, none of them measured.
  /// - Complexity: O(sections)
  package init(_ map: ElementMap) {
    var runs: [ElementSizes] = []
    for section in map.sections {
      let parts = [
        (section.count(of: .header), false), (section.items.count, true), (section.count(of: .footer), false),
      ]
      for (count, isItem) in parts where count > 0 {
        let run = ElementSizes(.unknown(count), isItem: isItem)
        if let joined = runs.last?.joined(with: run) {
          runs[runs.count - 1] = joined
        } else {
          runs.append(run)
        }
      }
    }
    sizes = SummaryTree(runs)
  }

  // MARK: What is known

  /// How many elements there are.
  package var count: Int { sizes.summary.count }

  /// How many of them have been measured.
  package var measuredCount: Int { count - sizes.summary.unknown }

  /// Whether all of them have been measured.
  package var isMeasured: Bool { sizes.summary.unknown == 0 }

  /// The length of an element in pixels; `nil` where it has not been measured.
  package func length(at position: Int) -> Int? {
    guard let (run, before) = sizes.find(position, by: { $0.count }), case .known(let lengths) = run.sizes
    else {
      return nil
    }
    return lengths[position - before.count]
  }

  /// Where the element at `position` begins, in known pixels; ``count`` is the end of the column.
  package func start(of position: Int) -> Int {
    guard let (run, before) = sizes.find(position, by: { $0.count }) else { return sizes.summary.length }
    return before.length + run.length(before: position - before.count)
  }

  /// The first position at or after `position` that has not been measured; ``count`` where all have.
  package func firstUnknown(from position: Int) -> Int {
    guard let (_, before) = sizes.find(position, by: { $0.count }) else { return count }
    let known = before.unknown
    guard let (_, start) = sizes.find(known, by: { $0.unknown }) else { return count }
    return max(position, start.count)
  }

  /// The last position before `position` that has not been measured; `nil` where all have.
  package func lastUnknown(before position: Int) -> Int? {
    let unknown = unknownCount(before: position)
    guard unknown > 0, let (_, start) = sizes.find(unknown - 1, by: { $0.unknown }) else { return nil }
    return start.count + (unknown - 1 - start.unknown)
  }

  /// How many elements before `position` have not been measured.
  package func unknownCount(before position: Int) -> Int {
    guard let (run, before) = sizes.find(position, by: { $0.count }) else { return sizes.summary.unknown }
    return before.unknown + (run.isKnown ? 0 : position - before.count)
  }

  /// The positions around `position`, which has been measured, that have been measured without a gap.
  package func measured(around position: Int) -> Range<Int> {
    (lastUnknown(before: position).map { $0 + 1 } ?? 0)..<firstUnknown(from: position)
  }

  /// The measured positions that overlap `span`, in known pixels: they share a pixel with it, or lie between two that do.
  package func positions(overlapping span: Range<Int>) -> Range<Int> {
    let inside = span.clamped(to: 0..<sizes.summary.length)
    guard !inside.isEmpty else { return 0..<0 }
    let first = position(ofPixel: inside.lowerBound)
    let last = position(ofPixel: inside.upperBound - 1)
    return first..<last + 1
  }

  /// Calls `body` with each of `positions`, which have been measured, where it begins, in known pixels, and how long it is.
  ///
  /// - Complexity: O(log n + positions)
  package func forEach(
    _ positions: Range<Int>, _ body: (_ position: Int, _ start: Int, _ length: Int) -> Void
  ) {
    guard !positions.isEmpty else { return }
    sizes.forEach(from: positions.lowerBound, by: { $0.count }) { run, before in
      guard before.count < positions.upperBound, case .known(let lengths) = run.sizes else { return false }
      var start = before.length
      for (offset, length) in lengths.enumerated() {
        let position = before.count + offset
        if positions.contains(position) { body(position, start, length) }
        start += length
      }
      return true
    }
  }

  /// The position of the element that the known pixel belongs to.
  private func position(ofPixel pixel: Int) -> Int {
    guard let (run, before) = sizes.find(pixel, by: { $0.length }), case .known(let lengths) = run.sizes
    else {
      preconditionFailure("Pixel \(pixel) is outside a column of \(sizes.summary.length) pixels.")
    }
    var end = before.length
    for (offset, length) in lengths.enumerated() {
      end += length
      if end > pixel { return before.count + offset }
    }
    preconditionFailure("The lengths of a run do not add up to its sum.")
  }

  // MARK: Estimates

  /// Where the element at `position` may be expected to begin, in pixels: what has not been measured is taken to be as long as
  /// others of its sort are on average, or as `estimate` says of items.
  package func estimatedStart(of position: Int, itemLength estimate: Double? = nil) -> Double {
    var before = sizes.summary
    if let (run, start) = sizes.find(position, by: { $0.count }) {
      before = start + run.part(0..<position - start.count).summary
    }
    let all = sizes.summary
    func mean(_ sort: ElementSizes.Summary.Sort, or other: Double) -> Double {
      sort.known == 0 ? other : Double(sort.length) / Double(sort.known)
    }
    let item = estimate ?? mean(all.items, or: mean(all.supplementaries, or: 0))
    let supplementary = mean(all.supplementaries, or: item)
    return Double(before.length) + Double(before.items.unknown) * item
      + Double(before.supplementaries.unknown) * supplementary
  }

  /// How long a measured element is on average, in pixels; 1 at least.
  package var meanLength: Double { max(1, Double(sizes.summary.length) / Double(max(1, measuredCount))) }

  // MARK: Changes

  /// Says how long an element is, in pixels.
  /// - Precondition: there is such an element, and `length` is at least 0.
  package mutating func setLength(_ length: Int, at position: Int) {
    precondition(length >= 0, "An element cannot be \(length) pixels long.")
    replace(position) { ElementSizes(.known([length]), isItem: $0) }
  }

  /// Forgets how long an element is.
  package mutating func forgetLength(at position: Int) {
    replace(position) { ElementSizes(.unknown(1), isItem: $0) }
  }

  /// Forgets how long all elements are.
  ///
  /// - Complexity: O(sections + measured elements)
  package mutating func forgetLengths(_ map: ElementMap) { self = ListGeometry(map) }

  /// Carries out the edits of an update, one after the other.
  package mutating func apply(_ edits: [ColumnEdit]) {
    var loads: [Int: SummaryTree<ElementSizes>] = [:]
    for edit in edits {
      switch edit {
      case .remove(let range): _ = take(range)
      case .insert(let position, let count, let isItem):
        put(SummaryTree([ElementSizes(.unknown(count), isItem: isItem)]), at: position)
      case .take(let range, let load): loads[load] = take(range)
      case .put(let load, let position): put(loads[load] ?? SummaryTree(), at: position)
      case .replace(let position): forgetLength(at: position)
      }
    }
  }

  private mutating func replace(_ position: Int, _ make: (_ isItem: Bool) -> ElementSizes) {
    let taken = take(position..<position + 1)
    guard let old = taken.first else { preconditionFailure("There is no element at position \(position).") }
    put(SummaryTree([make(old.isItem)]), at: position)
  }

  private mutating func take(_ range: Range<Int>) -> SummaryTree<ElementSizes> {
    let (before, rest) = Self.cut(sizes, at: range.lowerBound)
    let (taken, after) = Self.cut(rest, at: range.count)
    sizes = Self.joined(before, after)
    return taken
  }

  private mutating func put(_ other: SummaryTree<ElementSizes>, at position: Int) {
    let (before, after) = Self.cut(sizes, at: position)
    sizes = Self.joined(Self.joined(before, other), after)
  }

  private static func cut(
    _ sizes: SummaryTree<ElementSizes>, at position: Int
  ) -> (before: SummaryTree<ElementSizes>, after: SummaryTree<ElementSizes>) {
    let cut = sizes.cut(at: position, by: { $0.count })
    guard let (run, offset) = cut.through else { return (cut.before, cut.after) }
    var before = cut.before
    before.append(run.part(0..<offset))
    var after = SummaryTree([run.part(offset..<run.count)])
    after.append(cut.after)
    return (before, after)
  }

  /// Both, one after the other; where they meet, runs become one if they can.
  private static func joined(
    _ one: SummaryTree<ElementSizes>, _ other: SummaryTree<ElementSizes>
  ) -> SummaryTree<ElementSizes> {
    guard let last = one.last, let first = other.first, let both = last.joined(with: first) else {
      var all = one
      all.append(other)
      return all
    }
    var (all, rest) = (one, other)
    _ = all.popLast()
    _ = rest.popFirst()
    all.append(both)
    all.append(rest)
    return all
  }
}
