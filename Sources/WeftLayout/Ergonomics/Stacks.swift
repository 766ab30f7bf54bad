// Functions with the names of types, because that is what they stand for where they are used; each makes one of the
// specs of this module and nothing that the spec's own initializer could not.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A ``StackLayoutSpec`` from top to bottom.
public func VStack(
  spacing: Double = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(
    direction: .vertical, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
    children: children())
}

/// A ``StackLayoutSpec`` from left to right.
public func HStack(
  spacing: Double = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(
    direction: .horizontal, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
    children: children())
}

/// A ``StackLayoutSpec`` from left to right that breaks into lines.
public func Flow(
  spacing: Double = 0, lineSpacing: Double = 0, justifyContent: JustifyContent = .start,
  alignItems: AlignItems = .start, alignContent: AlignContent = .start,
  @LayoutBuilder children: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(
    direction: .horizontal, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
    flexWrap: .wrap, alignContent: alignContent, lineSpacing: lineSpacing, children: children())
}

/// A ``WrapperLayoutSpec``: the children over one another, each at the top left, later ones in front.
public func ZStack(@LayoutBuilder children: () -> [any LayoutElement]) -> WrapperLayoutSpec {
  WrapperLayoutSpec(children: children())
}

/// An ``AbsoluteLayoutSpec``: each child where ``LayoutElement/layoutPosition(x:y:)`` puts it.
public func Absolute(
  sizing: AbsoluteLayoutSpec.Sizing = .default, @LayoutBuilder children: () -> [any LayoutElement]
) -> AbsoluteLayoutSpec {
  AbsoluteLayoutSpec(sizing: sizing, children: children())
}

/// A spec without children that takes the room a stack has left; several share it evenly.
public func Spacer() -> LayoutSpec {
  LayoutSpec().flexGrow(1)
}
