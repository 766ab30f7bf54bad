package import WeftFoundation

/// What a container consists of: sections, each with its items and supplementaries, all told by ids.
///
/// An immutable value and `Sendable`. A change makes a new map that shares what it does not touch; a map does not
/// change under whoever holds it. Where an element stands is asked of a map, and is right for that map only.
package struct ElementMap: Sendable {
  /// The supplementaries of one kind in a section: ids that follow one another.
  package struct Supplementaries: Hashable, Sendable {
    package let kind: SupplementaryKind
    package let first: ElementID
    package let count: Int
  }

  /// One section.
  package struct Section: Sendable {
    /// What tells it from all others.
    package let id: SectionID
    /// Its items, in order.
    package internal(set) var items = IDRuns()
    /// Its supplementaries, by kind; none of a kind is not in the list.
    package internal(set) var supplementaries: [Supplementaries] = []
    /// What the data source says of the section.
    package let context: (any Sendable)?

    /// How many elements of `kind` there are.
    package func count(of kind: SupplementaryKind) -> Int {
      supplementaries.first { $0.kind == kind }?.count ?? 0
    }
  }

  /// The sections, in order.
  package internal(set) var sections: [Section] = []
  /// Where each section begins in the column, and where the last one ends.
  var starts: [Int] = [0]
  var sectionIndices: [SectionID: Int] = [:]
  var index = RunIndex()

  /// Which supplementaries are in the column, and in which order.
  package private(set) var kinds: LayoutKinds

  /// No sections.
  package init(kinds: LayoutKinds = .standard) { self.kinds = kinds }

  /// Puts supplementaries of these kinds into the column, in their order.
  /// - Complexity: O(sections)
  mutating func setKinds(_ kinds: LayoutKinds) {
    guard kinds != self.kinds else { return }
    self.kinds = kinds
    renumberColumn()
  }

  // MARK: Items

  /// How many items section `section` has; 0 where there is no such section.
  package func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  /// The item at `indexPath`; `nil` where there is none.
  ///
  /// - Complexity: O(log n)
  package func item(at indexPath: IndexPath) -> ElementID? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    guard indexPath.item >= 0, indexPath.item < items.count else { return nil }
    return items[indexPath.item]
  }

  /// Where an item stands; `nil` where it is none of this map's, or a supplementary.
  ///
  /// - Complexity: O(log n)
  package func indexPath(of id: ElementID) -> IndexPath? {
    guard case .item(let path) = element(of: id) else { return nil }
    return path
  }

  /// Where the item at `indexPath` of another map stands in this one; `nil` where it is in one of them only.
  ///
  /// - Complexity: O(log n)
  package func convert(_ indexPath: IndexPath, from other: ElementMap) -> IndexPath? {
    other.item(at: indexPath).flatMap { self.indexPath(of: $0) }
  }

  // MARK: Elements

  /// What `id` is, and where it stands; `nil` where it is none of this map's.
  ///
  /// - Complexity: O(log n)
  package func element(of id: ElementID) -> CollectionElement? {
    guard let (first, address) = index.run(holding: id) else { return nil }
    switch address {
    case .items(let section, let label):
      guard let section = sectionIndices[section],
        let item = sections[section].items.offset(of: id, label: label)
      else { return nil }
      return .item(IndexPath(item: item, section: section))
    case .supplementaries(let section, let kind):
      guard let section = sectionIndices[section] else { return nil }
      let offset = Int(id.rawValue - first.rawValue)
      guard offset < sections[section].count(of: kind) else { return nil }
      return .supplementary(kind, IndexPath(item: offset, section: section))
    }
  }

  /// Whether `id` is in this map.
  ///
  /// - Complexity: O(log n)
  package func contains(_ id: ElementID) -> Bool { element(of: id) != nil }

  /// The supplementary of `kind` at `indexPath`; `nil` where there is none.
  package func supplementary(_ kind: SupplementaryKind, at indexPath: IndexPath) -> ElementID? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    guard let run = sections[indexPath.section].supplementaries.first(where: { $0.kind == kind }),
      indexPath.item >= 0, indexPath.item < run.count
    else { return nil }
    return ElementID(run.first.rawValue + UInt64(indexPath.item))
  }

  /// The id of an element; `nil` where there is none.
  package func id(of element: CollectionElement) -> ElementID? {
    switch element {
    case .item(let path): item(at: path)
    case .supplementary(let kind, let path): supplementary(kind, at: path)
    }
  }

  /// The index of a section; `nil` where it is none of this map's.
  package func index(of section: SectionID) -> Int? { sectionIndices[section] }
}
