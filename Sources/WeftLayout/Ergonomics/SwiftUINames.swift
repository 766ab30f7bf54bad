// Names that SwiftUI has and this module has not: the compiler says what is meant.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What SwiftUI's stacks are told; here ``AlignItems``.
@available(*, unavailable, renamed: "AlignItems")
public enum SwiftUIAlignment {
  /// Here ``AlignItems/start``.
  case leading, top
  /// Here ``AlignItems/center``.
  case center
  /// Here ``AlignItems/end``.
  case trailing, bottom
  /// Here ``AlignItems/baselineFirst`` and ``AlignItems/baselineLast``.
  case firstTextBaseline, lastTextBaseline
}

/// SwiftUI's; here `alignItems` says where children lie across the stack.
@available(
  *, unavailable,
  message: "use VStack(spacing:justifyContent:alignItems:children:), alignItems: .start for .leading"
)
public func VStack(
  alignment: SwiftUIAlignment, spacing: Double = 0, @LayoutBuilder content: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(children: content())
}

/// SwiftUI's; here `alignItems` says where children lie across the stack.
@available(
  *, unavailable,
  message: "use HStack(spacing:justifyContent:alignItems:children:), alignItems: .start for .top"
)
public func HStack(
  alignment: SwiftUIAlignment, spacing: Double = 0, @LayoutBuilder content: () -> [any LayoutElement]
) -> StackLayoutSpec {
  StackLayoutSpec(children: content())
}

/// SwiftUI's; here a length is a style's: `Spacer().minWidth(8)`.
@available(*, unavailable, message: "use Spacer() with a style: Spacer().minWidth(8) or .minHeight(8)")
public func Spacer(minLength: Double) -> LayoutSpec { LayoutSpec() }

extension LayoutElement {
  /// SwiftUI's name for ``inset(_:)-(Double)``.
  @available(*, unavailable, renamed: "inset(_:)")
  public func padding(_ length: Double) -> InsetLayoutSpec { inset(length) }

  /// SwiftUI's; here ``preferredSize(width:height:)``, or ``width(_:)`` and ``height(_:)`` by themselves.
  @available(*, unavailable, message: "use preferredSize(width:height:), or width(_:) and height(_:)")
  public func frame(width: Double? = nil, height: Double? = nil) -> Self { self }
}
