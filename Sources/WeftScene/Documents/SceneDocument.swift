import WeftGeometry
public import WeftGraphics
public import WeftLayout

/// A scene: one tree of elements, and the sizes it may take.
///
/// A value that was checked when it was read; it may go to any thread. ``SceneTree`` makes nodes from it.
public struct SceneDocument: Sendable {
  /// The sizes that the root may take, in points.
  ///
  /// Without `sizeRange` in the document: any.
  public var sizeRange: SizeRange
  /// Pixels per point; 1 unless the document says otherwise.
  public var scale: Double
  /// What it says of its surroundings.
  public var environment: DocumentEnvironment
  /// The element at the root, with all others in it.
  public let root: SceneElement
  /// The path the document was read from; `nil` if it was read from memory.
  public let name: String?
  /// What relative paths in the document start at; empty for the working directory.
  public let folder: String
  /// What it may ask for, when it is read and when it is drawn.
  public let limits: RenderLimits

  /// Reads the scene in the file at `path`.
  ///
  /// Images are not opened; that happens when a ``SceneTree`` is made.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - limits: What it may ask for, when it is read and when it is drawn.
  /// - Throws: ``SceneError``.
  public static func load(
    path: String, limits: RenderLimits = .standard
  ) throws(SceneError) -> SceneDocument {
    try SceneDocument(try DocumentSource(path: path), limits)
  }

  /// Reads the scene in `input`; its images are not opened.
  ///
  /// - Parameters:
  ///   - input: The document, or where it is.
  ///   - limits: What it may ask for, when it is read and when it is drawn.
  /// - Throws: ``SceneError``.
  public static func load(
    _ input: DocumentInput, limits: RenderLimits = .standard
  ) throws(SceneError) -> SceneDocument {
    try SceneDocument(try DocumentSource(input), limits)
  }

  /// Reads a scene from memory.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - name: What errors call it; `nil` leaves it out of them.
  ///   - folder: What relative paths in the document start at; empty for the working directory.
  ///   - limits: What it may ask for, when it is read and when it is drawn.
  public static func load(
    bytes: [UInt8], name: String? = nil, folder: String = "", limits: RenderLimits = .standard
  ) throws(SceneError) -> SceneDocument {
    try SceneDocument(DocumentSource(bytes: bytes, name: name, folder: folder), limits)
  }

  private init(_ source: DocumentSource, _ limits: RenderLimits) throws(SceneError) {
    name = source.name
    folder = source.folder
    self.limits = limits
    do throws(SceneError) {
      let value = try source.parsed()
      try Self.refuseFeed(value)
      var draft = Draft()
      try Self.schema(limits).read(value, into: &draft)
      var tally = ElementTally(limits)
      guard let root = try draft.root?.element(for: .none, tally: &tally) else {
        throw SceneError(.invalid, at: "root", "must be there: a scene needs it, found no such key")
      }
      try Self.refuseContainers(in: root)
      self.root = root
      sizeRange = draft.sizeRange
      scale = draft.scale
      environment = source.located(draft.environment)
    } catch {
      throw error.inFile(source.name)
    }
  }

  /// A container has cells of its own only where frames are made of it.
  private static func refuseContainers(in element: SceneElement) throws(SceneError) {
    if element.content is any ContainerContent {
      throw SceneError(
        .invalid, at: element.path.description,
        "must stand in a cell of a feed, found a \"\(element.type)\" in a scene, which shows no cells: make it a feed "
          + "with \"sections\"")
    }
    for part in element.children { try refuseContainers(in: part) }
  }

  private struct Draft {
    var sizeRange = SizeRange.unconstrained
    var scale = 1.0
    var environment = DocumentEnvironment()
    var root: (any ElementTemplate)?
  }

  private static func schema(_ limits: RenderLimits) -> ObjectSchema<Draft> {
    ObjectSchema<Draft>(
      "a scene",
      [
        .value("sizeRange", \.sizeRange, .sizeRange),
        .value("scale", \.scale, .scale),
        .value(
          "root", \.root,
          ValueRule<any ElementTemplate> { (value) throws(SceneError) in
            try ElementReader(allowsPlaceholders: false, limits: limits).template(value)
          }
        ).required,
      ] + Field.documentFields(environment: \.environment))
  }

  private static func refuseFeed(_ value: SceneValue) throws(SceneError) {
    let object = try value.object()
    guard object["root"] == nil, object["sections"] != nil else { return }
    throw SceneError(.invalid, "must be a scene with a \"root\", found a feed with \"sections\"")
  }
}
