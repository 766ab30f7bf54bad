public import WeftFoundation

extension IndexPath {
  /// The path of a row: two components, section first.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The path of an item: two components, section first.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section.
  /// - Precondition: the path has a component.
  public var section: Int { self[0] }

  /// The row within the section.
  /// - Precondition: the path has two components.
  public var row: Int { self[1] }

  /// The item within the section.
  /// - Precondition: the path has two components.
  public var item: Int { self[1] }
}
