package import WeftGeometry
package import WeftGraphics

extension RenderEnvironment {
  /// Draws a list, and does what the policy says about text in drawings (`GraphicsContext`) that could not be shown as asked for.
  ///
  /// - Parameters:
  ///   - background: what lies behind what is drawn; `nil`: nothing.
  ///   - measured: how often something in it was measured, which counts with what is drawn.
  ///   - nodes: how many nodes are in memory, which count too.
  ///   - known: which problems have been told before.
  ///   - place: what the handler is told that they were met in.
  package func draw(
    _ list: DisplayList, size: PixelSize, scale: Double, background: Color? = nil, measured: Int = 0,
    nodes: Int = 0, except known: @autoclosure () -> [TextProblem], in place: @autoclosure () -> String
  ) throws(RenderError) -> Bitmap {
    let drawn = try rasterizer.draw(
      list, size: size, scale: scale, background: background,
      beside: .picture(
        measurements: measured,
        bytes: MemoryNeeds.sum([MemoryNeeds.bytes(ofNodes: nodes), cellWork?.keptBytes ?? 0]),
        containing: cellWork?.share))
    if !drawn.textProblems.isEmpty {
      let known = Set(known())
      try handle(drawn.textProblems.filter { !known.contains($0) }, in: place())
    }
    return drawn.bitmap
  }
}
