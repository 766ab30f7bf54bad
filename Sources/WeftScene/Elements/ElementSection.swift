/// A section of a container in a cell.
struct ElementSection: Sendable {
  var header: SceneElement?
  var items: [SceneElement] = []
  var footer: SceneElement?

  /// All elements in it.
  var parts: [SceneElement] { [header].compactMap(\.self) + items + [footer].compactMap(\.self) }
}
