import WeftGeometry
public import WeftGraphics
public import WeftNodes

extension SceneTree {
  /// The scene as a PNG file.
  ///
  /// What no node covers is clear.
  ///
  /// - Parameters:
  ///   - environment: the fonts, and what has been shaped and decoded before.
  ///   - showsFrames: whether the frame of each node is drawn over the picture, with its name and size.
  /// - Throws: ``SceneError``, where the scene cannot be laid out; ``DocumentError``, where it cannot be drawn.
  public func png(in environment: RenderEnvironment, showsFrames: Bool = false) throws -> [UInt8] {
    try png(of: bitmap(in: environment, showsFrames: showsFrames))
  }

  /// A PNG file of the scene's pixels.
  package func png(
    of bitmap: Bitmap, compression: PNGCompression = .fast, hasFingerprint: Bool = false
  ) throws -> [UInt8] {
    guard !bitmap.size.isEmpty else {
      throw SceneError(
        .layout, file: document.name, at: "root",
        "is \(bitmap.size) large, which is nothing to draw: give it \"style\": {\"width\": …, \"height\": …}, or the scene "
          + "a \"sizeRange\" with a \"min\"")
    }
    let encoder = PNGEncoder(
      compression: compression,
      metadata: PNGMetadata(scale: document.scale, hasFingerprint: hasFingerprint))
    return try located { () throws(RenderError) in try encoder.encode(bitmap) }
  }

  /// The scene as pixels.
  ///
  /// What no node covers is clear.
  ///
  /// - Parameters:
  ///   - environment: the fonts, and what has been shaped and decoded before.
  ///   - showsFrames: whether the frame of each node is drawn over the picture, with its name and size.
  /// - Throws: ``SceneError``, where the scene cannot be laid out; ``DocumentError``, where it cannot be drawn.
  public func bitmap(in environment: RenderEnvironment, showsFrames: Bool = false) throws -> Bitmap {
    let own = try ownEnvironment(from: environment)
    return try root.observingPicture(scale: document.scale, in: own) {
      try layOut(in: environment)
      return try located { () throws(RenderError) in
        showsFrames
          ? try root.bitmapWithFrames(scale: document.scale, measured: measured, environment: own)
          : try root.bitmap(scale: document.scale, measured: measured, environment: own)
      }
    }
  }

  /// Does what draws; its error is told with the scene's name.
  private func located<Result>(_ draw: () throws(RenderError) -> Result) throws(DocumentError) -> Result {
    do throws(RenderError) {
      return try draw()
    } catch {
      throw DocumentError(.scene, file: document.name, reason: error)
    }
  }

  /// What text could not be shown as asked for, in the layout made last.
  public var textProblems: [TextProblem] { TextProblem.all(in: root) }
}
