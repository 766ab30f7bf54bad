import WeftGeometry
package import WeftGraphics

extension DisplayNode {
  /// Draws the node as ``bitmap(scale:environment:)`` does, and over it the frame of each node with its name and size.
  ///
  /// The layout must have been applied. Hidden nodes have no outline.
  package func bitmapWithFrames(
    scale: Double, measured: Int = 0, environment: RenderEnvironment
  ) throws(RenderError) -> Bitmap {
    var outlines = FrameOutlines(
      picture: makeDisplayList(), bounds: bounds, lineWidth: 1 / scale, text: environment.text)
    outlines.add(self, at: .zero, level: 0)
    return try bitmap(of: outlines.finish(), scale: scale, measured: measured, environment: environment)
  }
}

/// Frames of nodes as lines one pixel wide, each with a label; one colour per level of the tree.
struct FrameOutlines {
  private static let colors = [
    Color(rgba: 0xD81B_60FF), Color(rgba: 0x1E88_E5FF), Color(rgba: 0x2E7D_32FF), Color(rgba: 0xE651_00FF),
    Color(rgba: 0x6A1B_9AFF), Color(rgba: 0x0083_8FFF),
  ]
  private static let labelFont = Font(size: 7)
  private static let labelPadding = 1.5
  /// Enough to read the label by, and little enough to see what it lies on.
  private static let labelAlpha = 0.8
  /// More could not be read, and each has to find room among the others.
  static let maximumLabelCount = 5000
  /// How many steps of shaping all labels may take: as many as one text may.
  ///
  /// The label that goes beyond is the last.
  static let maximumLabelSteps = 20_000_000
  /// What all labels may take to be shaped, in measurements of layout specs: a second or so.
  ///
  /// Five thousand of forty Latin letters or Han characters count as less than half of it, of forty letters of Grantha as seven times as
  /// much. The label that goes beyond is the last.
  static let maximumLabelWork = 2_000_000

  private var frames = DisplayListBuilder()
  /// Drawn above all frames, so that no line crosses a label.
  private var labels = DisplayListBuilder()
  /// Where the labels are, by their upper edges.
  private var labelFrames: [Rect] = []
  private let bounds: Rect
  private let lineWidth: Double
  private let text: TextEngine
  private let labelLimit: Int
  private var labelStepsLeft: Int
  private var labelWorkLeft: Int

  init(
    picture: DisplayList, bounds: Rect, lineWidth: Double, text: TextEngine,
    labelLimit: Int = maximumLabelCount, labelStepLimit: Int = maximumLabelSteps,
    labelWorkLimit: Int = maximumLabelWork
  ) {
    frames.append(picture)
    self.bounds = bounds
    self.lineWidth = lineWidth
    self.text = text
    self.labelLimit = labelLimit
    labelStepsLeft = labelStepLimit
    labelWorkLeft = labelWorkLimit
  }

  /// Adds `node`, whose supernode lies at `origin`, and everything in it.
  mutating func add(_ node: DisplayNode, at origin: Point, level: Int) {
    guard !node.isHidden, !GivenUpWork.isGivenUp else { return }
    let frame = level == 0 ? node.bounds : node.frame.offset(by: origin)
    let color = Self.colors[level % Self.colors.count]
    frames.stroke(RoundedRect(frame), width: lineWidth, color)
    addLabel(label(of: node), for: frame, color)
    for subnode in node.subnodes { add(subnode, at: frame.origin, level: level + 1) }
  }

  /// The pixels of the nodes, the frames above them, and the labels above these.
  consuming func finish() -> DisplayList {
    frames.append(labels.finish())
    return frames.finish()
  }

  private func label(of node: DisplayNode) -> String {
    let name = excerpt(of: node.debugName ?? "\(type(of: node))")
    return "\(name) \(compact(node.frame.width))×\(compact(node.frame.height))"
  }

  private func compact(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Puts a label into the frame's top left corner, or below the labels that are there already.
  private mutating func addLabel(_ string: String, for frame: Rect, _ color: Color) {
    guard labelFrames.count < labelLimit, labelStepsLeft >= 0, labelWorkLeft >= 0 else { return }
    // A label has one line: no word of it is broken.
    labelWorkLeft -= TextWork.measurements(of: string, longWord: .max)
    let attributes = TextAttributes(font: Self.labelFont, color: .white)
    let layout = text.layout(
      for: TextLayoutRequest(text: StyledText(string, attributes), maximumNumberOfLines: 1))
    labelStepsLeft -= layout.shapingSteps
    let size = Size(width: layout.size.width + 2 * Self.labelPadding, height: layout.size.height)
    var place = Rect(origin: frame.origin, size: size)
    place.origin.x = max(bounds.minX, min(place.minX, bounds.maxX - size.width))
    // The highest place from there on: what begins below it is in no one's way.
    for obstacle in labelFrames {
      if obstacle.minY >= place.maxY { break }
      if place.overlaps(obstacle) { place.origin.y = obstacle.maxY }
    }
    let index = labelFrames.firstIndex { $0.minY > place.minY } ?? labelFrames.endIndex
    labelFrames.insert(place, at: index)
    labels.fill(RoundedRect(place), color.multiplyingAlpha(by: Self.labelAlpha))
    labels.text(layout, at: Point(x: place.minX + Self.labelPadding, y: place.minY))
  }
}
