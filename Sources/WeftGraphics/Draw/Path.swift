import WeftCLibrary
public import WeftGeometry

/// Outlines made of lines and curves, in points: y grows downwards.
///
/// A value. It may have several parts; each begins with ``move(to:)`` or with a whole shape. Angles are in radians, from the
/// positive x axis, and grow clockwise, as seen. A path in which a number is infinite or NaN draws nothing.
public struct Path: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case move(Point)
    /// A part begins where the next element does, which is an arc.
    case begin
    case line(Point)
    case curve(Point, Point, Point)
    /// From an angle on, by another: positive is clockwise.
    case arc(center: Point, radius: Double, start: Double, sweep: Double)
    case roundedRect(RoundedRect)
    case ellipse(Rect)
    case close
  }

  private(set) var elements: [Element] = []
  /// Whether all numbers are finite.
  private(set) var isFinite = true
  /// Where the next line begins; `nil` before the first, and after a whole shape.
  public private(set) var currentPoint: Point?
  /// Where the part begins that ``currentPoint`` is in.
  private var start: Point?

  /// A path without parts.
  public init() {}

  /// A rectangle.
  public init(_ rect: Rect) { addRect(rect) }

  /// A rectangle with rounded corners.
  public init(_ shape: RoundedRect) { addRoundedRect(shape) }

  /// An ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  /// A path that `body` makes.
  public init(_ body: (inout Path) -> Void) { body(&self) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a part at `point`.
  public mutating func move(to point: Point) {
    add(.move(point), isFinite: point.isFinite)
    (currentPoint, start) = (point, point)
  }

  /// Adds a straight line to `point`; without a current point it begins a part there.
  public mutating func addLine(to point: Point) {
    guard currentPoint != nil else { return move(to: point) }
    add(.line(point), isFinite: point.isFinite)
    currentPoint = point
  }

  /// Adds a cubic Bézier curve to `point`, which leaves in the direction of `control1` and comes from that of `control2`; without
  /// a current point it begins at `control1`.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    if currentPoint == nil { move(to: control1) }
    add(.curve(control1, control2, point), isFinite: point.isFinite && control1.isFinite && control2.isFinite)
    currentPoint = point
  }

  /// Adds a quadratic Bézier curve to `point`; without a current point it begins at `control`.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let begin = currentPoint ?? control
    // The cubic curve that is the same: its control points lie two thirds of the way to the quadratic one's.
    func between(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    if currentPoint == nil { move(to: begin) }
    addCurve(to: point, control1: between(begin), control2: between(point))
  }

  /// Adds a part of a circle, and a straight line to where it begins, where there is a current point.
  ///
  /// - Parameters:
  ///   - center: the circle's middle.
  ///   - radius: the circle's, in points; a negative one counts as 0.
  ///   - startAngle: where the arc begins, in radians; 0 is to the right, π/2 below the middle.
  ///   - endAngle: where it ends; a whole turn or more beyond `startAngle` in the arc's direction makes a whole circle.
  ///   - clockwise: in which direction it goes, as seen: as `UIBezierPath` has it.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else {
      isFinite = false
      return
    }
    let turn = 2 * Double.pi
    let radius = max(0, radius)
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    sweep = min(sweep, turn) * (clockwise ? 1 : -1)
    let begin = startAngle.truncatingRemainder(dividingBy: turn)
    func point(at angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if currentPoint == nil {
      elements.append(.begin)
      start = point(at: begin)
    }
    elements.append(.arc(center: center, radius: radius, start: begin, sweep: sweep))
    currentPoint = point(at: begin + sweep)
  }

  /// Adds a rectangle as a part of its own, clockwise from its top left corner; one without area adds nothing.
  public mutating func addRect(_ rect: Rect) { addRoundedRect(RoundedRect(rect)) }

  /// Adds a rectangle with rounded corners as a part of its own, clockwise; one without area adds nothing.
  public mutating func addRoundedRect(_ shape: RoundedRect) {
    addShape(.roundedRect(shape), in: shape.rect)
  }

  /// Adds an ellipse that touches the sides of `rect` as a part of its own, clockwise; one without area adds nothing.
  public mutating func addEllipse(in rect: Rect) { addShape(.ellipse(rect), in: rect) }

  /// Adds all parts of another path, each apart from those that are there.
  public mutating func addPath(_ other: Path) {
    guard !other.isEmpty || !other.isFinite else { return }
    elements += other.elements
    isFinite = isFinite && other.isFinite
    (currentPoint, start) = (other.currentPoint, other.start)
  }

  /// Ends a part by a straight line to where it began, and joins the two ends.
  ///
  /// The next one begins there too. Nothing happens without a current point.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = start
  }

  private mutating func addShape(_ shape: Element, in rect: Rect) {
    guard !rect.isFinite || !rect.isEmpty else { return }
    add(shape, isFinite: rect.isFinite)
    (currentPoint, start) = (nil, nil)
  }

  private mutating func add(_ element: Element, isFinite: Bool) {
    elements.append(element)
    self.isFinite = self.isFinite && isFinite
  }
}
