/// What of the viewport a frame could not show, because it was not ready.
public struct BlankArea: Hashable, Sendable {
  /// How much of the viewport's length, along the axis that is scrolled, has something missing, in points.
  public var length = 0.0
  /// How much area is missing, in square points.
  public var area = 0.0
  /// The cells whose pixels were not there, in order; more may be missing that has not been measured.
  public var cells: [CollectionElement] = []

  /// Nothing.
  public init() {}

  /// Whether nothing is missing.
  public var isEmpty: Bool { area == 0 }
}

/// Puts together what is missing of a viewport, in pixels.
struct BlankPixels {
  private var spans: [Range<Int>] = []
  private var area = 0
  private var cells: [CollectionElement] = []

  /// Adds what is missing at `rect`, told from the viewport's leading edge, as far as it is seen.
  mutating func add(
    _ rect: AxisRect, of element: CollectionElement? = nil, viewLength: Int, cross: Range<Int>
  ) {
    let span = max(rect.start, 0)..<max(max(rect.start, 0), min(rect.end, viewLength))
    let breadth = min(rect.crossEnd, cross.upperBound) - max(rect.cross, cross.lowerBound)
    guard !span.isEmpty, breadth > 0 else { return }
    spans.append(span)
    area += span.count * breadth
    if let element { cells.append(element) }
  }

  /// Adds what is missing in a container that lies at `rect` in the viewport.
  mutating func add(
    _ inner: BlankArea, in rect: AxisRect, of element: CollectionElement, viewLength: Int, scale: Double
  ) {
    let span = max(rect.start, 0)..<max(max(rect.start, 0), min(rect.end, viewLength))
    guard !span.isEmpty else { return }
    spans.append(span)
    area += Int((inner.area * scale * scale).rounded())
    cells.append(element)
  }

  /// What is missing, in points.
  func blankArea(scale: Double) -> BlankArea {
    var blank = BlankArea()
    blank.cells = cells
    blank.area = Double(area) / (scale * scale)
    var (length, end) = (0, Int.min)
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      length += max(0, span.upperBound - max(span.lowerBound, end))
      end = max(end, span.upperBound)
    }
    blank.length = Double(length) / scale
    return blank
  }
}
