/// What an element beside the items is to its section: a header, a footer, or whatever a layout and a data source agree on.
public struct SupplementaryKind: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name: `header`.
  public let rawValue: String

  /// The kind of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of that name.
  public init(stringLiteral name: String) { rawValue = name }

  /// Stands before the items of a section.
  public static let header: SupplementaryKind = "header"
  /// Stands after the items of a section.
  public static let footer: SupplementaryKind = "footer"
}
