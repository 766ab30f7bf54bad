import WeftGeometry

/// The kinds of supplementaries that a layout places, in their order.
public struct LayoutKinds: Hashable, Sendable {
  /// The kinds before the items of a section.
  public let leading: [SupplementaryKind]
  /// The kinds after the items of a section.
  public let trailing: [SupplementaryKind]

  /// Kinds in their order.
  /// - Precondition: no kind is named twice.
  public init(leading: [SupplementaryKind], trailing: [SupplementaryKind]) {
    require(
      Set(leading + trailing).count == leading.count + trailing.count,
      "A layout places each kind of supplementary once, but \((leading + trailing).map(\.rawValue)) were given."
    )
    self.leading = leading
    self.trailing = trailing
  }

  /// Headers before the items, footers after them.
  public static let standard = LayoutKinds(leading: [.header], trailing: [.footer])
}
