import WeftGeometry
import WeftJSON

/// What an item is told from others by in its section, or a section in its feed: the key `key`.
///
/// Texts are equal where their bytes are, and have 1,024 of them at most: each is kept, and compared with others.
struct FeedKey: Hashable, Sendable, CustomStringConvertible {
  let value: JSONValue

  static let rule = ValueRule<FeedKey> { (value) throws(SceneError) in
    switch value.json {
    case .string:
      _ = try ValueRule<String>.string(ofAtMost: 1024).read(value)
      return FeedKey(value: value.json)
    case .number where value.json.hasLostDigits: throw value.refused(JSONValue.lostDigits)
    case .number: return FeedKey(value: value.json)
    default: throw value.refused("a string or a number")
    }
  }

  var description: String { value.shortDescription }

  /// The text; `nil`: it is a number.
  private var text: ExactString? { if case .string(let text) = value { ExactString(text) } else { nil } }

  static func == (left: FeedKey, right: FeedKey) -> Bool {
    guard let text = left.text else { return left.value == right.value }
    return text == right.text
  }

  func hash(into hasher: inout Hasher) {
    if let text { text.hash(into: &hasher) } else { value.hash(into: &hasher) }
  }

  /// Refuses a key that stands twice.
  static func checkUnique(_ keys: some Sequence<(key: FeedKey, path: ScenePath)>) throws(SceneError) {
    var places: [FeedKey: ScenePath] = [:]
    for (key, path) in keys {
      guard let other = places.updateValue(path, forKey: key) else { continue }
      throw path.refused("key", "must be another key than that of \(other), found \(key) again")
    }
  }
}
