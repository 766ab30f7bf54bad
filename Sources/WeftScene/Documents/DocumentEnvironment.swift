public import WeftLayout
public import WeftNodes

/// What a document says of the surroundings that it is shown in: its keys `environment` and `fonts`.
public struct DocumentEnvironment: Hashable, Sendable {
  /// Which way its trees run; `nil`: as the program has it.
  public var layoutDirection: LayoutDirection?

  /// The fonts that it brings; `nil`: none.
  public var fonts: DocumentFonts?

  /// An environment that leaves all as the program has it.
  public init() {}

  /// `environment`, with what the document says in place of what it says itself.
  ///
  /// Where it brings no fonts, the fonts and caches are the same ones; else those of images are, and the fonts those of the last
  /// call for the same files, as long as these are unchanged.
  /// - Throws: ``SceneError``, where a font is missing or is none, and where a chain names a family that there is not.
  public func applied(to environment: RenderEnvironment) throws(SceneError) -> RenderEnvironment {
    let environment = try fonts?.environment(over: environment) ?? environment
    return layoutDirection.map { environment.with(layoutDirection: $0) } ?? environment
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

extension DocumentEnvironment {
  /// What the scene or the feed in the file at `path` says of its surroundings; all else in it is not read.
  public static func load(path: String) throws(SceneError) -> DocumentEnvironment {
    let source = try DocumentSource(path: path)
    do throws(SceneError) {
      let value = try source.parsed()
      var environment = DocumentEnvironment()
      let fields = Field<DocumentEnvironment>.documentFields(environment: \.self)
      for member in try value.object().members {
        guard case .value(let write) = fields.first(where: { $0.name == member.key })?.kind else { continue }
        try write(&environment, value.member(member))
      }
      return source.located(environment)
    } catch {
      throw error.inFile(source.name)
    }
  }
}
