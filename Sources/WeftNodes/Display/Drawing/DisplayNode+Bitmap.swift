import WeftGeometry
public import WeftGraphics
public import WeftLayout
import WeftTelemetry

extension DisplayNode {
  /// Lays the node out as the root of a tree, in `constrainedSize`, and draws it and everything in it.
  ///
  /// Synchronous, on the caller's thread: for single images and for tests. Where no node draws, the bitmap is
  /// clear.
  /// - Parameters:
  ///   - constrainedSize: the sizes the node may have, in points; the bitmap is as large as the node.
  ///   - scale: pixels per point; finite and above 0.
  ///   - environment: the fonts, and what has been shaped and decoded before.
  /// - Throws: `LayoutError`, where the tree cannot be laid out; `RenderError`, where it cannot be drawn: it is too large, or has
  ///   no extent where the range has no limit, or shows a container (a `CollectionNode`), which has frames, or an image cannot be
  ///   decoded, or a text cannot be shown as asked for and the environment's policy makes that an error.
  public func bitmap(
    thatFits constrainedSize: SizeRange, scale: Double = 1, environment: RenderEnvironment
  ) throws -> Bitmap {
    try observingPicture(scale: scale, in: environment) {
      let (list, measured) = try displayList(
        thatFits: constrainedSize, scale: scale, environment: environment)
      return try bitmap(of: list, scale: scale, measured: measured, environment: environment)
    }
  }

  /// Does what makes a picture of the node, and tells operators of it.
  package func observingPicture(
    scale: Double, in environment: RenderEnvironment, _ draw: () throws -> Bitmap
  ) throws -> Bitmap {
    try Telemetry.perform(
      .renderNode, caches: environment.caches, OperationDetails { ($0.node, $0.scale) = (id, scale) }, draw
    ) { bitmap, details in details.pixelSize = bitmap.size }
  }

  /// Lays the node out and draws it as ``bitmap(thatFits:scale:environment:)`` does, over a colour, and tells which fonts its
  /// text is set in.
  ///
  /// For that, drawings are carried out once more.
  package func drawing(
    thatFits constrainedSize: SizeRange, scale: Double, background: Color?, environment: RenderEnvironment
  ) throws -> (bitmap: Bitmap, fonts: Set<FontFile>) {
    let (list, measured) = try displayList(thatFits: constrainedSize, scale: scale, environment: environment)
    let bitmap = try bitmap(
      of: list, scale: scale, background: background, measured: measured, environment: environment)
    return (bitmap, environment.rasterizer.fonts(of: list))
  }

  /// Lays the node out, and records what a picture of it shows, and how often something in it was measured.
  private func displayList(
    thatFits constrainedSize: SizeRange, scale: Double, environment: RenderEnvironment
  ) throws -> (list: DisplayList, measured: Int) {
    let context = LayoutContext(scale: scale)
    try layOut(in: constrainedSize, environment: environment, context: context)
    try checkExtent(frame.size, in: constrainedSize)
    try handleTextProblems(in: environment)
    let list = makeDisplayList()
    try checkContainers(in: list)
    return (list, context.countedMeasurements)
  }

  /// Draws the node, which has been laid out at `scale`, and everything in it.
  ///
  /// What is wrong with its text nodes has been told; what is wrong with text in drawings is told now.
  /// - Parameter measured: how often something in it was measured, which counts with what is drawn.
  package func bitmap(
    scale: Double, measured: Int = 0, environment: RenderEnvironment
  ) throws(RenderError) -> Bitmap {
    try bitmap(of: makeDisplayList(), scale: scale, measured: measured, environment: environment)
  }

  /// Draws a list that has been made of the node.
  func bitmap(
    of list: DisplayList, scale: Double, background: Color? = nil, measured: Int = 0,
    environment: RenderEnvironment
  ) throws(RenderError) -> Bitmap {
    let size = PixelSize(covering: frame.size, scale: scale)
    if GivenUpWork.isGivenUp(beforeHandling: size.count) { throw .givenUp }
    return try environment.draw(
      list, size: size, scale: scale, background: background, measured: measured,
      nodes: countedNodes(environment.limits), except: TextProblem.all(in: self), in: placeName)
  }
}
