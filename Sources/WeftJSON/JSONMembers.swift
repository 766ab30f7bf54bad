/// The name of a member of an object, where it is said beside the member's value.
package struct MemberName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}

extension Encoder {
  /// Encodes an object of these members; what is `nil` is null in it.
  package func encode(_ members: KeyValuePairs<String, any Encodable>) throws {
    var container = container(keyedBy: MemberName.self)
    for (name, value) in members { try container.encode(value, forKey: MemberName(name)) }
  }
}
