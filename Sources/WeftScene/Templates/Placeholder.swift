import WeftJSON

/// `{{path.to.field}}`: where in an item's data a value comes from.
struct Placeholder: Hashable, Sendable {
  /// The path as it was written.
  let name: String
  /// Its steps.
  ///
  /// A number is an index where the data holds an array.
  let steps: [String]
  /// The value in the template that the placeholder stands in.
  let path: ScenePath

  /// What finding it takes, in elements beside what is found.
  var effort: Int { steps.count / 8 }

  /// The field in `data`, or `nil` where there is none.
  func find(in data: JSONValue) -> JSONValue? {
    var value = data
    for step in steps {
      switch value {
      case .object(let object):
        guard let member = object[step] else { return nil }
        value = member
      case .array(let values):
        guard step.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(step),
          values.indices.contains(index)
        else { return nil }
        value = values[index]
      default: return nil
      }
    }
    return value
  }
}

/// Text with placeholders in it, cut at them.
struct InsertableText: Sendable {
  enum Piece: Sendable {
    case text(String)
    case field(Placeholder)
  }

  let pieces: [Piece]

  /// How deep in an item's data a value may lie.
  private static let maximumStepCount = 64

  /// Cuts `text`; `nil` where there is no placeholder in it.
  init?(_ text: String, at path: ScenePath) throws(SceneError) {
    guard text.contains("{{") else { return nil }
    var pieces: [Piece] = []
    var rest = text[...]
    while let opening = rest.firstRange(ofBraces: "{") {
      if opening.lowerBound > rest.startIndex { pieces.append(.text(String(rest[..<opening.lowerBound]))) }
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(ofBraces: "}") else {
        throw Self.refusal(text, at: path, "a text in which each {{ is closed by }}")
      }
      let name = rest[..<closing.lowerBound].trimmed
      let steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard !steps.contains(where: { $0.isEmpty || $0.contains("{") }) else {
        throw Self.refusal(text, at: path, "a text with placeholders such as {{path.to.field}}")
      }
      guard steps.count <= Self.maximumStepCount else {
        throw Self.refusal(
          text, at: path, "a text in which each placeholder has at most \(Self.maximumStepCount) steps")
      }
      pieces.append(.field(Placeholder(name: String(name), steps: steps, path: path)))
      rest = rest[closing.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The placeholder, where the text is nothing but one: it then takes the field's own type.
  var single: Placeholder? {
    guard pieces.count == 1, case .field(let placeholder) = pieces[0] else { return nil }
    return placeholder
  }

  private static func refusal(_ text: String, at path: ScenePath, _ expected: String) -> SceneError {
    SceneValue(json: .string(text), path: path).refused(expected)
  }
}

extension Substring {
  /// The first place where `brace` stands twice.
  fileprivate func firstRange(ofBraces brace: Character) -> Range<Index>? {
    var index = startIndex
    while let first = self[index...].firstIndex(of: brace) {
      let second = self.index(after: first)
      guard second < endIndex else { return nil }
      if self[second] == brace { return first..<self.index(after: second) }
      index = second
    }
    return nil
  }

  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
