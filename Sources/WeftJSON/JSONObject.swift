import WeftGeometry

/// The members of a JSON object in the order they were written.
///
/// Keys are unique by their bytes, as JSON has it: an accented letter and its two halves are two keys.
public struct JSONObject: Hashable, Sendable {
  /// One key and its value.
  public struct Member: Hashable, Sendable {
    /// The key, which no other member of the object has.
    public var key: String
    /// The value, of any kind.
    public var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in the order they were written.
  public private(set) var members: [Member]
  /// Where each member stands, of an object that has many.
  private var places: [ExactString: Int]?

  /// An object without members.
  public init() { members = [] }

  /// Takes over members that are already known to have different keys.
  package init(uniqueMembers members: [Member]) {
    self.members = members
    guard members.count > 32 else { return }
    places = Dictionary(members.enumerated().map { (ExactString($1.key), $0) }) { first, _ in first }
  }

  private func index(of key: String) -> Int? {
    if let places { return places[ExactString(key)] }
    // Byte by byte: to compare strings as such puts combining marks in order first.
    let bytes = key.utf8
    return members.firstIndex { $0.key.utf8.count == bytes.count && $0.key.utf8.elementsEqual(bytes) }
  }

  /// The value of `key`, or `nil` where the object has no such key.
  ///
  /// Setting `nil` removes the member.
  ///
  /// - Complexity: O(1) where one of many is read, else O(members). Objects of a feed have a handful.
  public subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      let index = index(of: key)
      if index == nil || newValue == nil { places = nil }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// The members in the order of the literal; of a key given twice the last value stays.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

extension JSONObject {
  /// Whether both have the same members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool { left.members == right.members }

  /// Feeds the members to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}
