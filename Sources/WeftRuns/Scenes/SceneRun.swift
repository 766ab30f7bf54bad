public import WeftGeometry
public import WeftGraphics
public import WeftNodes
public import WeftScene

/// A scene, drawn to one PNG: what `weft render` does.
public struct SceneRun: Sendable {
  /// The scene, with the scale that it is drawn at.
  public var document: SceneDocument
  /// Whether the frame of each node is drawn over the picture, with its name and size.
  public var showsFrames: Bool
  /// How hard the file is made small.
  public var png: PNGCompression
  /// Whether the file says a digest of its pixels, in a text called “Fingerprint”.
  public var hasFingerprint: Bool

  /// What a run made.
  public struct Outcome: Sendable {
    /// The PNG file.
    public let png: [UInt8]
    /// The size of the picture.
    public let size: PixelSize
    /// What could not be shown as asked for, and was shown otherwise.
    public let warnings: [String]
  }

  /// Describes a run.
  /// - Parameters:
  ///   - document: the scene.
  ///   - scale: pixels per point, instead of the scene's.
  ///   - showsFrames: whether the frame of each node is drawn over the picture, with its name and size.
  ///   - png: how hard the file is made small.
  ///   - hasFingerprint: whether the file says a digest of its pixels.
  public init(
    _ document: SceneDocument, scale: Double? = nil, showsFrames: Bool = false, png: PNGCompression = .fast,
    hasFingerprint: Bool = false
  ) {
    self.document = document
    if let scale { self.document.scale = scale }
    self.showsFrames = showsFrames
    self.png = png
    self.hasFingerprint = hasFingerprint
  }

  /// Refuses to write the picture over a file that the scene names.
  /// - Throws: `OutputError`; `SceneError`, where a font file is missing.
  package func checkOutput(_ path: String) throws {
    try RunInput.check(path, over: RunInput.list(try document.files(), of: "scene"))
  }

  /// Lays the scene out and draws it.
  ///
  /// Blocks while it works; any thread may call.
  /// - Parameters:
  ///   - environment: the fonts and traits that it is drawn with.
  ///   - whenDrawn: called before the file is made of what has been drawn: what is kept for other pictures may go then.
  /// - Throws: `SceneError`, where the scene cannot be laid out; `DocumentError`, where it cannot be drawn.
  public func render(in environment: RenderEnvironment, whenDrawn: () -> Void = {}) throws -> Outcome {
    let tree = try SceneTree(document)
    let bitmap = try tree.bitmap(in: environment, showsFrames: showsFrames)
    let warnings = tree.warnings(in: environment)
    whenDrawn()
    return Outcome(
      png: try tree.png(of: bitmap, compression: png, hasFingerprint: hasFingerprint), size: bitmap.size,
      warnings: warnings)
  }
}
