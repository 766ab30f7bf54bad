/// The members of a JSON object in the order they were written.
///
/// Keys are unique.
public struct JSONObject: Hashable, Sendable {
  /// One key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue
  }

  /// The members, in the order they were written.
  public private(set) var members: [Member]

  /// An object without members.
  public init() { members = [] }

  /// Takes over members that are already known to have different keys.
  init(uniqueMembers members: [Member]) { self.members = members }

  /// The value of `key`, or `nil` where the object has no such key.
  ///
  /// Setting `nil` removes the member.
  ///
  /// - Complexity: O(members). Objects of a feed have a handful.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
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
