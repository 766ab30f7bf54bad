import WeftGeometry
import WeftGraphics
import WeftJSON

/// Reads elements from JSON.
struct ElementReader {
  /// Whether strings may hold placeholders, and nodes an `if`: in templates only.
  let allowsPlaceholders: Bool
  /// What a tree may hold.
  let limits: RenderLimits
  private let count: TemplateCount

  /// For one tree.
  init(allowsPlaceholders: Bool, limits: RenderLimits) {
    self.allowsPlaceholders = allowsPlaceholders
    self.limits = limits
    count = TemplateCount(limits)
  }

  /// The template of the element that `value` describes, checked as far as no item's data decides.
  func template(_ value: SceneValue) throws(SceneError) -> any ElementTemplate {
    let object = try value.object("an element: an object with a \"type\"")
    try count.add(at: value.path)
    let read = try ElementTypes.reader(of: object, at: value.path)
    return try read(self, object, value)
  }

  /// As ``template(_:)``, once the type is known.
  func template<Content: SceneElementContent>(
    of type: Content.Type, _ object: JSONObject, _ value: SceneValue
  ) throws(SceneError) -> any ElementTemplate {
    let schema = Content.schema
    var template = ContentTemplate<Content>(path: value.path)
    for member in object.members {
      let key = try schema.key(member.key, at: value.path)
      let memberValue = value.member(member)
      switch key.kind {
      case .type: continue
      case .condition: template.condition = try condition(memberValue)
      case .value(let write):
        if allowsPlaceholders, case let insertable = try InsertableValue(memberValue),
          !insertable.isConstant
        {
          template.insertions.append(
            .init(
              value: insertable, placeholders: insertable.placeholders, path: memberValue.path, write: write))
        } else {
          try write(&template.prototype, memberValue)
        }
      case .child(let write, let carriesHolder):
        template.slots.append(.child(try self.template(memberValue), write, carriesHolder: carriesHolder))
      case .children(let write):
        var children: [any ElementTemplate] = []
        for element in try memberValue.array("an array of elements") {
          children.append(try self.template(element))
        }
        template.slots.append(.children(children, write))
      case .sections(let write):
        var sections: [SectionTemplate] = []
        for section in try memberValue.array("an array of sections") {
          sections.append(try self.section(section))
        }
        template.slots.append(.sections(sections, write))
      }
    }
    try schema.checkRequired(object, at: value.path)
    return try simplified(template)
  }

  /// A section of a container: elements under `header`, `items` and `footer`.
  private func section(_ value: SceneValue) throws(SceneError) -> SectionTemplate {
    var section = SectionTemplate()
    let object = try value.object("a section: an object with \"items\"")
    for member in object.members {
      let memberValue = value.member(member)
      switch member.key {
      case "header": section.header = try template(memberValue)
      case "footer": section.footer = try template(memberValue)
      case "items":
        for element in try memberValue.array("an array of elements") {
          section.items.append(try template(element))
        }
      default:
        throw SceneError(
          .invalid, at: memberValue.path.description,
          "must be a key of a section in a cell, found \(quoted(member.key)); it takes header, items, footer")
      }
    }
    return section
  }

  /// A template that comes out the same for every item is worked out now.
  private func simplified<Content>(_ template: ContentTemplate<Content>) throws(SceneError)
    -> any ElementTemplate
  {
    if template.insertions.isEmpty { try template.prototype.content.check(at: template.path) }
    guard template.isConstant, !template.holdsID, template.slots.allSatisfy(\.holdsNoID) else {
      return template
    }
    var tally = ElementTally(limits)
    guard let element = try template.element(for: .none, tally: &tally) else { return template }
    return ConstantTemplate(element: element, counts: tally.counts)
  }

  private func condition(_ value: SceneValue) throws(SceneError) -> Placeholder {
    guard allowsPlaceholders else {
      throw SceneError(
        .invalid, at: value.path.description,
        "must stand in a template, found it where there is no data to test")
    }
    guard case .string(let string) = value.json,
      let single = try InsertableText(string, at: value.path)?.single
    else { throw value.refused("one placeholder, \"{{field}}\"") }
    return single
  }
}

extension ContentTemplate.Slot {
  /// Whether no id below has to be compared with others: constants are only made of such.
  var holdsNoID: Bool {
    switch self {
    case .child(let template, _, _): template is ConstantTemplate
    case .children, .sections: templates.allSatisfy { $0 is ConstantTemplate }
    }
  }
}
