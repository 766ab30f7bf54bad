import WeftJSON

extension JSONValue {
  /// The id of the innermost element that `path` leads through in this document; `nil` where none of them has one.
  ///
  /// - Parameter path: a place as errors name it: `root.children[2].style.width`.
  func elementID(at path: String) -> String? {
    var (value, place, id) = (self, ScenePath.document, String?.none)
    while true {
      if case .object(let object) = value, case .string = object["type"], case .string(let own) = object["id"]
      {
        id = own
      }
      guard let next = value.parts(at: place).first(where: { $0.place.leads(to: path) }) else { return id }
      (place, value) = next
    }
  }

  private func parts(at place: ScenePath) -> [(place: ScenePath, value: JSONValue)] {
    switch self {
    case .object(let object): object.members.map { (place.appending($0.key), $0.value) }
    case .array(let values): values.enumerated().map { (place.appending($0), $1) }
    default: []
    }
  }
}

extension ScenePath {
  /// Whether `path` is this place or one inside it.
  fileprivate func leads(to path: String) -> Bool {
    let own = description
    guard path.hasPrefix(own) else { return false }
    let rest = path.dropFirst(own.count)
    return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
  }
}
