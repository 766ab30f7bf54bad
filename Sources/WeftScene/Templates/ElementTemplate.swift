import WeftGeometry

/// An element, read once, of which each item of a feed gets its own copy.
///
/// All that holds no placeholder is parsed and checked when the template is read; an item costs only what depends on
/// its data. Scenes and literal cells are templates too, ones without placeholders.
protocol ElementTemplate: Sendable {
  /// The element for one item, or `nil` where an `if` drops it.
  func element(for item: ItemData, tally: inout ElementTally) throws(SceneError) -> SceneElement?

  /// Whether every item gets the same.
  var isConstant: Bool { get }
}

/// An element that no item changes, and that holds no ids to be checked.
struct ConstantTemplate: ElementTemplate {
  let element: SceneElement
  let counts: ElementCounts
  var isConstant: Bool { true }

  func element(for item: ItemData, tally: inout ElementTally) throws(SceneError) -> SceneElement? {
    do throws(SceneError) {
      try tally.add(counts, at: element.path)
    } catch {
      throw item.blamed(error, on: [])
    }
    return element
  }
}

/// An element of one type, with what has to be filled in.
struct ContentTemplate<Content: SceneElementContent>: ElementTemplate {
  typealias Draft = ElementDraft<Content>

  /// A key whose value depends on the item.
  struct Insertion: Sendable {
    let value: InsertableValue
    let placeholders: [Placeholder]
    let path: ScenePath
    let write: @Sendable (inout Draft, SceneValue) throws(SceneError) -> Void
  }

  /// A key that holds elements.
  enum Slot: Sendable {
    case child(any ElementTemplate, ElementField<Content>.Write<SceneElement>, carriesHolder: Bool)
    case children([any ElementTemplate], ElementField<Content>.Write<[SceneElement]>)
    case sections([SectionTemplate], ElementField<Content>.Write<[ElementSection]>)

    /// The templates in it.
    var templates: [any ElementTemplate] {
      switch self {
      case .child(let template, _, _): [template]
      case .children(let templates, _): templates
      case .sections(let sections, _): sections.flatMap(\.templates)
      }
    }

    var isConstant: Bool {
      switch self {
      case .sections: templates.allSatisfy(\.isConstant)
      case .child(let template, _, _): template.isConstant
      case .children(let templates, _): templates.allSatisfy(\.isConstant)
      }
    }
  }

  let path: ScenePath
  var condition: Placeholder?
  /// All that was constant.
  var prototype = Draft()
  var insertions: [Insertion] = []
  var slots: [Slot] = []

  init(path: ScenePath) { self.path = path }

  var isConstant: Bool {
    condition == nil && insertions.isEmpty && slots.allSatisfy(\.isConstant)
  }

  /// Whether ``ConstantTemplate`` may stand for it.
  var holdsID: Bool { prototype.id != nil }

  func element(for item: ItemData, tally: inout ElementTally) throws(SceneError) -> SceneElement? {
    if let condition, condition.find(in: item.data)?.isTruthy != true {
      do throws(SceneError) {
        try tally.addEffort(1 + condition.effort, at: path)
      } catch {
        throw item.blamed(error, on: [])
      }
      return nil
    }
    var draft = prototype
    for insertion in insertions {
      let value = try insertion.value.resolved(for: item, tally: &tally, at: insertion.path)
      do throws(SceneError) {
        let effort = insertion.placeholders.reduce(value.effortOfInserting) { $0 + $1.effort }
        try tally.addEffort(effort, at: insertion.path)
        try insertion.write(&draft, SceneValue(json: value, path: insertion.path, isInserted: true))
      } catch {
        throw item.blamed(error, on: insertion.placeholders)
      }
    }
    do throws(SceneError) {
      try tally.insert(draft.id, at: path)
      try tally.add(draft.content.counts, at: path)
    } catch {
      throw item.blamed(error, on: [])
    }
    for slot in slots {
      switch slot {
      case .child(let template, let write, let carriesHolder):
        if let child = try template.element(for: item, tally: &tally) {
          write(&draft, child)
        } else if carriesHolder {
          return nil
        }
      case .children(let templates, let write):
        var children: [SceneElement] = []
        children.reserveCapacity(templates.count)
        for template in templates {
          if let child = try template.element(for: item, tally: &tally) { children.append(child) }
        }
        write(&draft, children)
      case .sections(let templates, let write):
        var sections: [ElementSection] = []
        sections.reserveCapacity(templates.count)
        for template in templates {
          sections.append(try template.section(for: item, tally: &tally, at: path))
        }
        write(&draft, sections)
      }
    }
    // What it holds is checked with it, so all of that is there now.
    do throws(SceneError) {
      try draft.content.check(at: path)
    } catch {
      throw item.blamed(error, on: [])
    }
    return SceneElement(id: draft.id, path: path, style: draft.style, content: draft.content)
  }
}

/// A section of elements, each with what has to be filled in.
struct SectionTemplate: Sendable {
  var header: (any ElementTemplate)?
  var items: [any ElementTemplate] = []
  var footer: (any ElementTemplate)?

  var templates: [any ElementTemplate] { [header].compactMap(\.self) + items + [footer].compactMap(\.self) }

  /// The section for one item, which counts as an element does; elements that an `if` drops are not in it.
  func section(
    for item: ItemData, tally: inout ElementTally, at path: ScenePath
  ) throws(SceneError) -> ElementSection {
    do throws(SceneError) { try tally.add(.element, at: path) } catch { throw item.blamed(error, on: []) }
    var section = ElementSection()
    section.header = try header?.element(for: item, tally: &tally)
    section.items.reserveCapacity(items.count)
    for template in items {
      if let element = try template.element(for: item, tally: &tally) { section.items.append(element) }
    }
    section.footer = try footer?.element(for: item, tally: &tally)
    return section
  }
}
