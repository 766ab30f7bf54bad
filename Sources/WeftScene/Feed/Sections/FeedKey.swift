import WeftJSON

/// What an item is told from others by in its section, or a section in its feed: the key `key`.
struct FeedKey: Hashable, Sendable, CustomStringConvertible {
  let value: JSONValue

  static let rule = ValueRule<FeedKey> { (value) throws(SceneError) in
    switch value.json {
    case .string, .number: return FeedKey(value: value.json)
    default: throw value.refused("a string or a number")
    }
  }

  var description: String { value.shortDescription }

  /// Refuses a key that stands twice.
  static func checkUnique(_ keys: some Sequence<(key: FeedKey, path: ScenePath)>) throws(SceneError) {
    var places: [FeedKey: ScenePath] = [:]
    for (key, path) in keys {
      guard let other = places.updateValue(path, forKey: key) else { continue }
      throw path.refused("key", "must be another key than that of \(other), found \(key) again")
    }
  }
}
