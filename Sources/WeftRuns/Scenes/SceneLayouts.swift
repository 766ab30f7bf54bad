public import WeftGraphics
import WeftLayout
public import WeftNodes
public import WeftScene

/// Lays out scene after scene and answers in JSON: what `weft layout` does.
///
/// Fonts and caches are paid for once.
///
/// Belongs to one owner at a time.
public final class SceneLayouts {
  private let environment: RenderEnvironment
  private let scale: Double?
  private let limits: RenderLimits

  /// - Parameters:
  ///   - environment: the fonts, and what has been shaped and decoded before.
  ///   - scale: pixels per point, instead of the scenes'.
  ///   - limits: what scenes that ``answer(to:)`` reads may ask for.
  public init(
    environment: RenderEnvironment, scale: Double? = nil, limits: RenderLimits = .standard
  ) {
    self.environment = environment
    self.scale = scale
    self.limits = limits
  }

  /// Where the nodes of `document` are.
  /// - Throws: `SceneError`, where it cannot be laid out.
  public func layout(of document: SceneDocument) throws(SceneError) -> LayoutResult {
    var document = document
    if let scale { document.scale = scale }
    let tree = try SceneTree(document)
    try tree.layOut(in: environment)
    var result = tree.layoutResult
    result.warnings = tree.warnings(in: environment)
    return result
  }

  /// The line that answers a scene on one line of JSON: its layout, or what is wrong with it.
  public func answer(to line: [UInt8]) -> String {
    do throws(SceneError) {
      return try layout(of: SceneDocument.load(bytes: line, limits: limits)).json
    } catch {
      return LayoutResult.json(for: error)
    }
  }
}
