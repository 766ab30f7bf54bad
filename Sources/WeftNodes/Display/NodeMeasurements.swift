import WeftGeometry
import WeftLayout

/// What a node has measured, and for what: the few most recent results.
///
/// A stack asks a child two or three times with different ranges, so one result is not enough; four hold what the
/// passes of one layout ask for.
struct NodeMeasurements {
  /// One result, and everything it depends on apart from the node itself.
  struct Measurement {
    let range: SizeRange
    let parentSize: ParentSize
    let grid: PixelGrid
    /// The node's size and baselines; its `tag` is unique among the node's measurements.
    let layout: Layout
    /// What lies inside the node, if a layout spec arranges it.
    let contents: FlattenedLayout?
  }

  private static let capacity = 4
  private var measurements: [Measurement] = []
  private var lastTag: UInt32 = 0

  /// The result for exactly these inputs, if it is still known.
  func measurement(for range: SizeRange, relativeTo parentSize: ParentSize, grid: PixelGrid) -> Measurement? {
    measurements.last { $0.range == range && $0.parentSize == parentSize && $0.grid == grid }
  }

  /// The result whose layout carries `tag`, if it is still known.
  func measurement(taggedBy tag: UInt32) -> Measurement? { measurements.last { $0.layout.tag == tag } }

  /// The most recent result.
  var latest: Measurement? { measurements.last }

  /// A tag that no measurement of this node has had.
  mutating func makeTag() -> UInt32 {
    lastTag &+= 1
    return lastTag
  }

  /// Keeps `measurement`, at the cost of the oldest.
  mutating func insert(_ measurement: Measurement) {
    if measurements.count == Self.capacity { measurements.removeFirst() }
    measurements.append(measurement)
  }

  /// Forgets everything: an input that is not in the key has changed.
  mutating func removeAll() { measurements.removeAll(keepingCapacity: true) }
}
