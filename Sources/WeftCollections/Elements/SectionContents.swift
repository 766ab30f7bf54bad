/// What a section consists of, as a data source has said when it was read.
public struct SectionContents: Sendable {
  /// How many items there are.
  public var itemCount: Int
  /// The supplementaries by kind, and how many there are of each; none of a kind is not in the list.
  public var supplementaries: [(kind: SupplementaryKind, count: Int)]
  /// What else the data source has said of the section.
  public var context: (any Sendable)?

  /// Describes a section.
  public init(
    itemCount: Int, supplementaries: [(kind: SupplementaryKind, count: Int)] = [],
    context: (any Sendable)? = nil
  ) {
    self.itemCount = itemCount
    self.supplementaries = supplementaries.filter { $0.count > 0 }
    self.context = context
  }

  /// How many supplementaries of `kind` there are.
  public func count(of kind: SupplementaryKind) -> Int {
    supplementaries.first { $0.kind == kind }?.count ?? 0
  }

  /// The same, with supplementaries of these kinds only.
  func filtered(to kinds: LayoutKinds) -> SectionContents {
    var contents = self
    contents.supplementaries.removeAll {
      !kinds.leading.contains($0.kind) && !kinds.trailing.contains($0.kind)
    }
    return contents
  }
}
