import WeftFoundation

/// The step from one map to the next.
package struct MapUpdate: Sendable {
  /// The map before.
  package private(set) var old: ElementMap
  /// The map afterwards.
  package private(set) var new: ElementMap
  /// What has changed; `nil` where everything is another.
  private let changes: MapChanges?

  /// Puts supplementaries of these kinds into the columns.
  mutating func setKinds(_ kinds: LayoutKinds) {
    old.setKinds(kinds)
    new.setKinds(kinds)
  }

  /// What has changed, for a layout; `nil` where everything is another.
  package var edits: [LayoutEdit]? { changes?.edits }

  /// The elements that were made anew, and what stands in their places.
  package var replacements: [ElementID: ElementID] { changes?.replacements ?? [:] }

  /// Whether an element of the old map was moved, by itself or with its section.
  ///
  /// - Complexity: O(log n)
  package func hasMoved(_ id: ElementID) -> Bool {
    guard let changes else { return false }
    if changes.movedItems.contains(id) { return true }
    guard !changes.movedSections.isEmpty, let element = old.element(of: id) else { return false }
    return changes.movedSections.contains(old.sections[element.indexPath.section].id)
  }

  /// What stands in the place of an element that was reloaded, or whose section was; `nil` for all others.
  ///
  /// - Complexity: O(log n)
  package func replacement(of id: ElementID) -> ElementID? {
    guard let changes else { return nil }
    if let replacement = changes.replacements[id] { return replacement }
    guard !changes.replacedSections.isEmpty, let element = old.element(of: id) else { return nil }
    guard let section = changes.replacedSections[old.sections[element.indexPath.section].id],
      let index = new.index(of: section)
    else { return nil }
    let path = IndexPath(item: element.indexPath.item, section: index)
    switch element {
    case .item: return new.item(at: path)
    case .supplementary(let kind, _): return new.supplementary(kind, at: path)
    }
  }

  /// Those of `elements`, a set's worth, that have gone.
  ///
  /// - Complexity: O(what has gone), or O(`elements`) for each stretch of it, whichever is less
  package func removedElements(among elements: some Collection<ElementID>, contains: (ElementID) -> Bool)
    -> [ElementID]
  {
    var gone: [ElementID] = []
    for stretch in changes?.removed ?? [] {
      if stretch.count <= elements.count {
        for number in stretch where contains(ElementID(number)) { gone.append(ElementID(number)) }
      } else {
        gone += elements.filter { stretch.contains($0.rawValue) }
      }
    }
    return gone
  }

  /// Whether an element was in the old map and is not in the new one.
  ///
  /// - Complexity: O(1) where few stretches of elements have gone; else O(log n)
  package func hasRemoved(_ id: ElementID) -> Bool {
    guard let changes, changes.removed.count <= 8 else { return old.contains(id) && !new.contains(id) }
    return changes.removed.contains { $0.contains(id.rawValue) }
  }

  /// Reads everything anew.
  /// - Complexity: O(sections)
  package init(from old: ElementMap, reading sections: [SectionContents], ids: inout IDSource) {
    var new = ElementMap(kinds: old.kinds)
    for section in sections { new.sections.append(new.makeSection(section, ids: &ids)) }
    new.renumber()
    self.old = old
    self.new = new
    changes = nil
  }

  /// Carries out edits that fit.
  ///
  /// - Parameter describe: says what a section, as counted afterwards, consists of; asked for sections that are new and for those
  ///   in which items have changed, whose supplementaries are made anew.
  /// - Complexity: O(sections + edits · log n)
  package init(
    from old: ElementMap, _ changes: SealedChanges, ids: inout IDSource,
    describe: (Int) -> SectionContents
  ) {
    var builder = MapBuilder(old)
    builder.removeItems(changes)
    if changes.changesSections { builder.changeSections(changes, ids: &ids, describe) }
    builder.insertItems(changes, ids: &ids, describe)
    self.old = old
    new = builder.map
    self.changes = builder.done
  }
}

extension ElementMap {
  mutating func makeSection(_ section: SectionContents, ids: inout IDSource) -> Section {
    var made = Section(id: ids.section(), context: section.context)
    made.items.insert(
      ids.elements(section.itemCount), count: section.itemCount, at: 0, of: made.id, in: &index)
    made.supplementaries = makeSupplementaries(section, of: made.id, ids: &ids)
    return made
  }

  mutating func makeSupplementaries(
    _ section: SectionContents, of id: SectionID, ids: inout IDSource
  ) -> [Supplementaries] {
    section.supplementaries.map { kind, count in
      let first = ids.elements(count)
      index.set(.supplementaries(id, kind), of: first)
      return Supplementaries(kind: kind, first: first, count: count)
    }
  }

  /// Counts sections and positions anew.
  mutating func renumber() {
    sectionIndices = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
    renumberColumn()
  }

  /// Counts positions anew; the sections are where they were.
  mutating func renumberColumn() {
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(sections.count + 1)
    var start = 0
    for section in sections {
      starts.append(start)
      start += section.columnCount(kinds)
    }
    starts.append(start)
  }
}
