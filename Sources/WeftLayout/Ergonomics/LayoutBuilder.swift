/// Collects the elements of a block, in their order: what ``VStack(spacing:justifyContent:alignItems:children:)`` and
/// its siblings read their children with.
///
/// `if`, `else`, `switch` and `for` work as in any block, an optional element is left out where it is `nil`, and an array
/// counts as its elements.
@resultBuilder
public enum LayoutBuilder {
  /// One element.
  public static func buildExpression(_ element: any LayoutElement) -> [any LayoutElement] { [element] }

  /// One element, or none.
  public static func buildExpression(_ element: (any LayoutElement)?) -> [any LayoutElement] {
    element.map { [$0] } ?? []
  }

  /// Several elements.
  public static func buildExpression(_ elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// An empty block.
  public static func buildBlock() -> [any LayoutElement] { [] }

  /// The first line of a block.
  public static func buildPartialBlock(first: [any LayoutElement]) -> [any LayoutElement] { first }

  /// The next line of a block.
  public static func buildPartialBlock(
    accumulated: [any LayoutElement], next: [any LayoutElement]
  ) -> [any LayoutElement] {
    accumulated + next
  }

  /// An `if` without `else`.
  public static func buildOptional(_ elements: [any LayoutElement]?) -> [any LayoutElement] { elements ?? [] }

  /// The upper branch of an `if` or `switch`.
  public static func buildEither(first elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// The lower branch of an `if` or `switch`.
  public static func buildEither(second elements: [any LayoutElement]) -> [any LayoutElement] { elements }

  /// A `for` loop.
  public static func buildArray(_ elements: [[any LayoutElement]]) -> [any LayoutElement] {
    elements.flatMap { $0 }
  }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ elements: [any LayoutElement]) -> [any LayoutElement] {
    elements
  }
}
