import WeftGeometry
import WeftJSON

/// Every type of element by its name.
enum ElementTypes {
  typealias Read =
    @Sendable (ElementReader, JSONObject, SceneValue) throws(SceneError) -> any ElementTemplate

  private struct Entry: Sendable {
    let name: String
    let read: Read

    /// Keeps the type itself known to the compiler, so that the code for it is specialized: reading the items of a
    /// feed is several times faster than by way of the protocol.
    init<Content: SceneElementContent>(_ type: Content.Type) {
      name = Content.typeName
      read = { (reader, object, value) throws(SceneError) in
        try reader.template(of: Content.self, object, value)
      }
    }
  }

  private static let all = [
    Entry(StackElement.self), Entry(InsetElement.self), Entry(RatioElement.self), Entry(CenterElement.self),
    Entry(RelativeElement.self), Entry(AbsoluteElement.self), Entry(OverlayElement.self),
    Entry(BackgroundElement.self), Entry(CornerElement.self), Entry(WrapperElement.self),
    Entry(NodeElement.self), Entry(TextElement.self), Entry(ImageElement.self), Entry(CellElement.self),
    Entry(CollectionContainerElement.self), Entry(TableContainerElement.self),
    Entry(PagerContainerElement.self),
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.read) })
  private static let names = all.map(\.name)

  /// What reads an element of the type that its `type` names.
  static func reader(of object: JSONObject, at path: ScenePath) throws(SceneError) -> Read {
    let json = object["type"]
    if case .string(let name)? = json, let read = byName[name] { return read }
    // What is written of an error takes as long as its place is deep: not for elements that are right.
    throw refusal(of: json, at: path.appending("type"))
  }

  private static func refusal(of json: JSONValue?, at place: ScenePath) -> SceneError {
    let expected = "one of " + names.joined(separator: ", ")
    guard let json else {
      return SceneError(
        .invalid, at: place.description, "must be there: an element needs \(expected), found no such key")
    }
    var error = SceneValue(json: json, path: place).refused(expected)
    if case .string(let name) = json {
      error.message += Suggestion.text(for: name, among: names, otherName: OtherNames.type(for: name))
    }
    return error
  }
}
