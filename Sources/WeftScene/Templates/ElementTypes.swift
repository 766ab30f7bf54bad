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
    let place = path.appending("type")
    let expected = "one of " + names.joined(separator: ", ")
    guard let json = object["type"] else {
      throw SceneError(
        .invalid, at: place.description, "must be there: an element needs \(expected), found no such key")
    }
    var error = SceneValue(json: json, path: place).refused(expected)
    guard case .string(let name) = json else { throw error }
    if let read = byName[name] { return read }
    error.message += Suggestion.text(for: name, among: names)
    throw error
  }
}
