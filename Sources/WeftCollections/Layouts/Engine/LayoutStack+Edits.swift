import WeftGeometry

/// Updates: what they have done to the map is done to the sections.
extension LayoutStack {
  /// Carries out the edits of an update, one after the other.
  package mutating func apply(_ edits: [LayoutEdit]) {
    firstChange = 0
    var items: [Int: LayoutItems] = [:]
    var boxes: [Int: SectionBox] = [:]
    for edit in edits {
      switch edit {
      case .items(let itemsEdit, let section): change(section) { _ = $0.edit(itemsEdit) }
      case .takeItems(let range, let section, let load):
        change(section) { items[load] = $0.edit(.take(range)) }
      case .putItems(let load, let item, let section):
        let carried = items[load] ?? LayoutItems()
        change(section) { _ = $0.edit(.put(carried, at: item)) }
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
    }
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
