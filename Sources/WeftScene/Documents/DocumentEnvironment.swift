import WeftLayout
import WeftNodes

/// What a document says of the surroundings that it is shown in: its key `environment`.
public struct DocumentEnvironment: Hashable, Sendable {
  /// Which way its trees run; `nil`: as the program has it.
  public var layoutDirection: LayoutDirection?

  /// Says nothing.
  public init() {}

  /// `environment`, with what the document says in place of what it says itself.
  ///
  /// The fonts and caches are the same ones.
  public func applied(to environment: RenderEnvironment) -> RenderEnvironment {
    layoutDirection.map { environment.with(layoutDirection: $0) } ?? environment
  }

  static let schema = ObjectSchema<DocumentEnvironment>(
    "an environment",
    [
      .value(
        "layoutDirection", \.layoutDirection,
        .oneOf(["leftToRight": .leftToRight, "rightToLeft": .rightToLeft])),
      .notYet("appearance"),
      .notYet("locale"),
      .notYet("textScale"),
    ])
}
