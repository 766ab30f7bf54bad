package import WeftGeometry

/// One step of drawing.
///
/// Coordinates are points, in the space that the transforms pushed so far make.
package enum DisplayCommand: Sendable {
  /// Fills a shape.
  case fill(RoundedRect, Color)
  /// Draws a line of `width` points along the inside of a shape's edge.
  case stroke(RoundedRect, width: Double, Color)
  /// The shadow that an opaque body of this shape throws; also what lies under the body is painted.
  ///
  /// The same pixels as ``pushShadow(_:)`` around the body, at the cost of its corners.
  case shadow(RoundedRect, Shadow)
  /// Text with its top left corner at a point. `defaultColor` is for runs that name none.
  case text(TextLayout, at: Point, defaultColor: Color)
  /// The shadow of the glyphs of a text.
  case textShadow(TextLayout, at: Point, Shadow)
  /// An image in a rectangle, as its content mode has it; nothing is drawn outside the clip.
  case image(ImageDrawing, in: Rect, clippedTo: RoundedRect?)
  /// What follows is drawn inside a shape only, until the matching ``pop``.
  case pushClip(RoundedRect)
  /// What follows, until the matching ``pop``, is drawn as one picture and then laid down with `alpha`.
  case pushGroup(alpha: Double)
  /// What follows, until the matching ``pop``, is drawn as one picture, over the shadow that its opacity throws.
  case pushShadow(Shadow)
  /// What follows is transformed, until the matching ``pop``.
  case pushTransform(Transform)
  /// Ends the last push that has not ended yet.
  case pop
  /// Where layers of somebody's own go, inside a shape; nothing is drawn.
  case slot(ObjectIdentifier, RoundedRect)
  /// Finished pixels in a rectangle.
  case bitmap(Bitmap, in: Rect)
  /// Somebody else's drawing. The context is moved so that the rectangle's top left corner is (0, 0), and clipped to it.
  case draw(Rect, @Sendable (GraphicsContext) -> Void)
}

/// What is to be drawn, in order, back to front.
///
/// Immutable; any thread may rasterize it.
package struct DisplayList: Sendable {
  /// The steps.
  ///
  /// Every push has its pop.
  package let commands: [DisplayCommand]

  /// Takes commands as they are; the rasterizer refuses a list whose pushes and pops do not match.
  package init(commands: [DisplayCommand]) { self.commands = commands }

  /// Whether nothing is drawn.
  package var isEmpty: Bool { commands.isEmpty }
}

/// Makes a display list, and leaves out what would not show.
package struct DisplayListBuilder {
  private var commands: [DisplayCommand] = []

  /// Starts an empty list.
  package init() {}

  /// Adds one command.
  ///
  /// Pushes belong in the `with…` methods, which pop as well.
  package mutating func append(_ command: DisplayCommand) { commands.append(command) }

  /// Adds all that another list draws.
  package mutating func append(_ list: DisplayList) { commands.append(contentsOf: list.commands) }

  /// Fills a shape; a clear colour adds nothing.
  package mutating func fill(_ shape: RoundedRect, _ color: Color) {
    guard !color.isClear, !shape.rect.isEmpty else { return }
    commands.append(.fill(shape, color))
  }

  /// Draws along the inside of a shape's edge; no width or a clear colour adds nothing.
  package mutating func stroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard width > 0, !color.isClear, !shape.rect.isEmpty else { return }
    commands.append(.stroke(shape, width: width, color))
  }

  /// What `body` adds throws a shadow: that of its opacity, wherever it is opaque, as a layer's of Core Animation.
  ///
  /// Where all of it lies in a box that it covers, that is the shadow of the box, which costs less. A clear shadow adds nothing,
  /// and nothing throws none.
  /// - Parameter coveredBox: the shape that `body` fills with an opaque colour; `nil` where it does not.
  package mutating func withShadow<Failure: Error>(
    _ shadow: Shadow, coveredBox: RoundedRect?,
    _ body: (inout DisplayListBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    if shadow.color.isClear { return try body(&self) }
    let start = commands.count
    try within(.pushShadow(shadow), body)
    guard commands.count > start, let coveredBox, !coveredBox.rect.isEmpty else { return }
    guard DisplayList.stays(commands[(start + 1)..<(commands.count - 1)], inside: coveredBox) else { return }
    commands[start] = .shadow(coveredBox, shadow)
    commands.removeLast()
  }

  /// Adds text; without lines it adds nothing.
  package mutating func text(_ layout: TextLayout, at origin: Point, defaultColor: Color = .black) {
    guard layout.lineCount > 0 else { return }
    commands.append(.text(layout, at: origin, defaultColor: defaultColor))
  }

  /// What `body` adds is drawn inside `shape` only.
  package mutating func withClip<Failure: Error>(
    _ shape: RoundedRect, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    try within(.pushClip(shape), body)
  }

  /// What `body` adds is one picture, laid down with `alpha`.
  ///
  /// With alpha 1 the commands are added as they are.
  package mutating func withGroup<Failure: Error>(
    alpha: Double, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    if alpha >= 1 { return try body(&self) }
    try within(.pushGroup(alpha: alpha), body)
  }

  /// What `body` adds is transformed.
  ///
  /// With the identity the commands are added as they are.
  package mutating func withTransform<Failure: Error>(
    _ transform: Transform, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    if transform == .identity { return try body(&self) }
    try within(.pushTransform(transform), body)
  }

  /// The list of all that was added.
  package consuming func finish() -> DisplayList { DisplayList(commands: commands) }

  private mutating func within<Failure: Error>(
    _ push: DisplayCommand, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
  ) throws(Failure) {
    let start = commands.count
    commands.append(push)
    try body(&self)
    if commands.count == start + 1 {
      commands.removeLast()  // nothing was added: neither push nor pop is needed
    } else {
      commands.append(.pop)
    }
  }
}

extension DisplayList {
  /// Whether it is known, without drawing, that nothing shows through a box of `size` points at the origin.
  ///
  /// `false` promises nothing.
  ///
  /// - Complexity: O(steps)
  package func covers(_ size: Size) -> Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .pushClip, .pushGroup, .pushShadow, .pushTransform: depth += 1
      case .pop: depth -= 1
      case .fill(let shape, let color) where depth == 0 && shape.isSquare && color.isOpaque:
        let rect = shape.rect
        if rect.minX <= 0, rect.minY <= 0, rect.maxX >= size.width, rect.maxY >= size.height { return true }
      case .fill, .stroke, .shadow, .text, .textShadow, .image, .bitmap, .draw, .slot: break
      }
    }
    return false
  }
}
