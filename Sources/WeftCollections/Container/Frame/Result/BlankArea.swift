import WeftGeometry

/// What of the viewport a frame could not show, because it was not ready.
public struct BlankArea: Hashable, Sendable {
  /// How much of the viewport's length, along the axis that is scrolled, has something missing, in points.
  public var length = 0.0
  /// How much area is missing, in square points.
  public var area = 0.0
  /// The cells whose pixels were not there, in order; more may be missing that has not been measured.
  public var cells: [CollectionElement] = []

  /// Makes the area of a frame that lacks nothing.
  public init() {}

  /// Whether nothing is missing.
  public var isEmpty: Bool { area == 0 }
}

/// What is missing of a viewport, in pixels of the frame.
struct BlankPixels: Sendable {
  /// Parts of the viewport, which may overlap.
  private(set) var parts: [PixelRect] = []
  private var cells: [CollectionElement] = []
  private let viewport: PixelRect

  /// Nothing is missing of a viewport of that size.
  init(of viewport: PixelSize) {
    self.viewport = PixelRect(x: 0, y: 0, width: viewport.width, height: viewport.height)
  }

  /// Adds what is missing at places, as far as they are seen; all of one cell, or of what is no cell yet.
  mutating func add(_ rects: [PixelRect], of element: CollectionElement? = nil) {
    let seen = rects.compactMap { $0.intersection(viewport) }
    guard !seen.isEmpty else { return }
    parts += seen
    if let element { cells.append(element) }
  }

  /// The same in points, what is missing twice counted once.
  ///
  /// - Parameter axis: the one that is scrolled.
  /// - Complexity: O(n² log n) for n parts
  func blankArea(along axis: Axis, scale: Double) -> BlankArea {
    var blank = BlankArea()
    blank.cells = cells
    let parts = parts.map { axis.rect($0) }
    // Between two neighbouring edges the same parts are missing all along.
    let edges = Set(parts.flatMap { [$0.start, $0.end] }).sorted()
    var (area, length) = (0, 0)
    for (start, end) in zip(edges, edges.dropFirst()) {
      let breadth = Self.length(
        of: parts.filter { $0.start <= start && $0.end >= end }.map { $0.cross..<$0.crossEnd })
      area += breadth * (end - start)
      if breadth > 0 { length += end - start }
    }
    blank.area = Double(area) / (scale * scale)
    blank.length = Double(length) / scale
    return blank
  }

  /// How long ranges are together; what lies in several of them counts once.
  private static func length(of ranges: [Range<Int>]) -> Int {
    var (length, end) = (0, Int.min)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      length += max(0, range.upperBound - max(range.lowerBound, end))
      end = max(end, range.upperBound)
    }
    return length
  }
}
