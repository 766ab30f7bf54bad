/// Texture's names for stacks that get their `children` afterwards.
extension StackLayoutSpec {
  /// A vertical stack without children.
  public static func vertical() -> StackLayoutSpec { StackLayoutSpec(direction: .vertical, children: []) }

  /// A horizontal stack without children.
  public static func horizontal() -> StackLayoutSpec { StackLayoutSpec(direction: .horizontal, children: []) }
}
