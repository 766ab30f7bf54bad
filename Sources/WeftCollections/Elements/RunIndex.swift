/// Where to look for an element whose id is known: the runs of ids of a container, found by the ids they hold.
///
/// An immutable value; changes share what they do not touch. The cost of each call is O(log runs).
package struct RunIndex: Sendable {
  /// Where a run of ids stands.
  package enum Address: Hashable, Sendable {
    /// Among the items of a section; the label orders its runs.
    case items(SectionID, label: Int64)
    /// Among the supplementaries of a kind in a section, counting from 0.
    case supplementaries(SectionID, SupplementaryKind)
  }

  private struct Entry: SummarizedElement {
    struct Nothing: SequenceSummary {
      static let zero = Nothing()
      static func + (left: Nothing, right: Nothing) -> Nothing { left }
    }

    let first: ElementID
    let address: Address
    var summary: Nothing { .zero }
  }

  private var entries = SummaryTree<Entry>()

  /// Knows no ids.
  package init() {}

  /// Where the run stands that holds `id`, if one does, and the first id of it.
  ///
  /// An id that has gone may lie after the end of the run that is found: the run knows how long it is.
  ///
  /// - Complexity: O(log n)
  package func run(holding id: ElementID) -> (first: ElementID, address: Address)? {
    entries.findLast { $0.first <= id }.map { ($0.element.first, $0.element.address) }
  }

  /// Says where the run stands that begins with `first`.
  mutating func set(_ address: Address, of first: ElementID) {
    entries.insert(
      Entry(first: first, address: address), after: { $0.first < first }, replacing: { $0.first == first })
  }

  /// Forgets the run that begins with `first`.
  mutating func remove(_ first: ElementID) {
    var (before, after) = entries.cut { $0.first >= first }
    if after.first?.first == first { _ = after.popFirst() }
    before.append(after)
    entries = before
  }

  /// Says where runs stand that begin with these ids.
  ///
  /// - Complexity: O(m · log n) for m of them, with far less for each than one by one
  mutating func set(_ runs: [(first: ElementID, address: Address)]) {
    let new = runs.map { Entry(first: $0.first, address: $0.address) }
    entries.insert(new.sorted { $0.first < $1.first }, by: \.first)
  }

  /// Forgets the runs that begin with these ids.
  ///
  /// - Complexity: as of ``set(_:)``
  mutating func remove(_ firsts: [ElementID]) { entries.remove(firsts.sorted(), by: \.first) }
}
