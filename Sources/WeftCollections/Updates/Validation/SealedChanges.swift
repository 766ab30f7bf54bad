import WeftFoundation

/// The edits of a ``ChangeSet`` that has been found to fit: sorted, and shared out to the sections that stay.
package struct SealedChanges: Sendable {
  /// The edits of the items of one section that stays.
  struct Items: Sendable {
    /// What goes, as counted before, in order.
    var deleted: [Int] = []
    /// What is moved away, as counted before, and the number of the move; in order.
    var movedAway: [(item: Int, move: Int)] = []
    /// What comes, as counted afterwards, in order.
    var inserted: [Int] = []
    /// What is moved here, as counted afterwards, and the number of the move; in order.
    var movedHere: [(item: Int, move: Int)] = []
    /// What is made anew, as counted before.
    var reloaded: [Int] = []
    /// Where the items are afterwards.
    var mapping: IndexMapping?

    mutating func sort() {
      deleted.sort()
      inserted.sort()
      reloaded.sort()
      movedAway.sort { $0.item < $1.item }
      movedHere.sort { $0.item < $1.item }
    }
  }

  /// Where the sections are afterwards.
  let sections: IndexMapping
  /// Sections that go, as counted before, in order; reloaded ones are not among them.
  let deletedSections: [Int]
  /// Sections that come, as counted afterwards, in order.
  let insertedSections: [Int]
  /// Sections that are made anew, as counted before, in order.
  let reloadedSections: [Int]
  let movedSections: [ChangeSet.Move<Int>]
  /// The edits in sections that stay, by the section as counted before.
  let items: [Int: Items]
  /// Sections that stay and whose supplementaries are made anew, as counted before.
  let reloadedSupplementaries: Set<Int>
  /// How many items each section has afterwards.
  package let newCounts: [Int]

  /// Where a section is afterwards; `nil` where it goes.
  package func newIndex(ofSection section: Int) -> Int? { sections.newIndex(of: section) }

  /// Whether all of a section, as counted afterwards, is new: inserted, or made anew.
  package func isNew(section: Int) -> Bool {
    guard let old = sections.oldIndex(of: section) else { return true }
    return reloadedSections.contains(old)
  }

  /// Whether sections come, go or change places.
  var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty)
  }
}
