import WeftGeometry

/// Updates: what they have done to the map is done to the sections.
extension LayoutStack {
  /// Carries out the edits of an update, one after the other.
  package mutating func apply(_ edits: [LayoutEdit]) {
    firstChange = 0
    var items: [Int: LayoutItems] = [:]
    var boxes: [Int: SectionBox] = [:]
    var rest = edits[...]
    while let edit = rest.first {
      switch edit {
      case .items(_, let section), .takeItems(_, let section, _), .putItems(_, _, let section):
        let together = Self.itemEdits(leading: rest, ofSection: section)
        apply(together, ofSection: section, carrying: &items)
        rest = rest[together.endIndex...]
        continue
      case .supplementaries(let contents, let section):
        let known = contents.filtered(to: layout.supplementaryKinds)
        change(section) { $0.setSupplementaries(known) }
      case .removeSection(let section): _ = take(section)
      case .insertSection(let contents, let section):
        let contents = contents.filtered(to: layout.supplementaryKinds)
        put(SectionBox(layout.makeSection(contents, in: container)), at: section)
      case .takeSection(let section, let load): boxes[load] = take(section)
      case .putSection(let load, let section):
        if let box = boxes[load] { put(box, at: section) }
      }
      rest.removeFirst()
    }
  }

  /// The edits at the front that are of items of one section, and put in nothing that others of them take out.
  private static func itemEdits(leading edits: ArraySlice<LayoutEdit>, ofSection wanted: Int)
    -> ArraySlice<LayoutEdit>
  {
    var takes = false
    return edits.prefix { edit in
      switch edit {
      case .items(_, let section): return section == wanted
      case .takeItems(_, let section, _):
        takes = true
        return section == wanted
      case .putItems(_, _, let section): return section == wanted && !takes
      case .supplementaries, .removeSection, .insertSection, .takeSection, .putSection: return false
      }
    }
  }

  /// Carries out edits of items of one section together.
  private mutating func apply(
    _ edits: ArraySlice<LayoutEdit>, ofSection section: Int, carrying items: inout [Int: LayoutItems]
  ) {
    let sectionEdits: [SectionEdit] = edits.compactMap { edit in
      switch edit {
      case .items(let edit, _): edit
      case .takeItems(let range, _, _): .take(range)
      case .putItems(let load, let item, _): .put(items.removeValue(forKey: load) ?? LayoutItems(), at: item)
      case .supplementaries, .removeSection, .insertSection, .takeSection, .putSection: nil
      }
    }
    var taken: [LayoutItems] = []
    change(section) { taken = $0.edit(sectionEdits) }
    for case (.takeItems(_, _, let load), let taken) in zip(edits, taken) { items[load] = taken }
  }

  private mutating func change(_ section: Int, _ body: (inout any LayoutSection) -> Void) {
    guard let (box, _) = sections.find(section, by: { $0.sections }) else {
      misuse("There is no section \(section).")
    }
    var changed = box.section
    body(&changed)
    sections.replaceElement(section, by: { $0.sections }, with: SectionBox(changed))
  }

  private mutating func take(_ section: Int) -> SectionBox? {
    var cut = sections.cut(at: section, by: { $0.sections })
    let taken = cut.after.popFirst()
    cut.before.append(cut.after)
    sections = cut.before
    return taken
  }

  private mutating func put(_ box: SectionBox, at section: Int) {
    var cut = sections.cut(at: section, by: { $0.sections })
    cut.before.append(box)
    cut.before.append(cut.after)
    sections = cut.before
  }
}
