/// All contents of a collection as values: sections, and items that are told apart by their ids.
///
/// Ids are unique among the items of a section, keys among the sections.
public struct CollectionSnapshot<SectionKey: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  Sendable
{
  /// A section and its items.
  public struct Section: Sendable {
    /// What the section is told from others by.
    public var key: SectionKey
    /// The items, in order.
    public var items: [Item]

    /// A section of `items`.
    public init(_ key: SectionKey, _ items: [Item]) {
      self.key = key
      self.items = items
    }
  }

  /// The sections, in order.
  public var sections: [Section]

  /// Contents of `sections`.
  public init(_ sections: [Section] = []) { self.sections = sections }
}

extension CollectionSnapshot where SectionKey == Int {
  /// Contents of one section.
  public init(_ items: [Item]) { self.init([Section(0, items)]) }
}
