import WeftGraphics
import WeftNodes

extension SceneTree {
  /// The scene as a PNG file.
  ///
  /// What no node covers is clear.
  ///
  /// - Throws: ``SceneError``, where the scene cannot be laid out; `RenderError`, where it cannot be drawn.
  public func png(in environment: RenderEnvironment) throws -> [UInt8] {
    let metadata = PNGMetadata(scale: document.scale)
    return try PNGEncoder(metadata: metadata).encode(bitmap(in: environment))
  }

  /// The scene as pixels.
  ///
  /// What no node covers is clear.
  ///
  /// - Throws: ``SceneError``, where the scene cannot be laid out; `RenderError`, where it cannot be drawn.
  public func bitmap(in environment: RenderEnvironment) throws -> Bitmap {
    try layOut(in: environment)
    return try root.bitmap(scale: document.scale, environment: environment)
  }

  /// What text could not be shown as asked for, in the layout made last.
  public var textProblems: [TextProblem] { TextProblem.all(in: root) }
}
