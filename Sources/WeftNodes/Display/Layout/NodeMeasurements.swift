import WeftGeometry
import WeftLayout

/// What a node has measured, and for what: the few most recent results.
///
/// A stack asks a child two or three times with different ranges, so one result is not enough; four hold what
/// the passes of one layout ask for. Every result carries the version of the node that it was begun with:
/// when something the node depends on changes, even while it is being measured, the version moves on and the
/// result is stale.
struct NodeMeasurements {
  /// What a node is asked.
  struct Question {
    let range: SizeRange
    let parentSize: ParentSize
    /// What the node's style leaves of the range: all that most nodes look at.
    let narrowedRange: SizeRange
    let grid: PixelGrid
    let direction: LayoutDirection
  }

  /// One result, and everything it depends on apart from the node itself.
  struct Measurement {
    let question: Question
    /// The version of the node when measuring began.
    let version: UInt64
    /// The node's size and baselines; its `tag` is unique among the node's measurements.
    let layout: Layout
    /// What lies inside the node.
    let contents: FlattenedLayout
  }

  private static let capacity = 4
  private var measurements: [Measurement] = []
  private var lastTag: UInt32 = 0
  /// The tag of the result that was applied last; 0: none was.
  var appliedTag: UInt32 = 0

  /// Moves on whenever something that the results depend on changes.
  private(set) var version: UInt64 = 0

  /// How many results there have been: how often the node did not know the answer.
  private(set) var count = 0

  /// The result for these inputs, if it is known and not stale.
  ///
  /// - Parameter readsWholeRange: whether the node looks at the range and the parent's size themselves, and
  ///   not only at
  ///   what its style makes of them.
  func measurement(for question: Question, readsWholeRange: Bool) -> Measurement? {
    measurements.last { known in
      let asked = known.question
      guard known.version == version, asked.grid == question.grid, asked.direction == question.direction
      else { return false }
      return readsWholeRange
        ? asked.range == question.range && asked.parentSize == question.parentSize
        : asked.narrowedRange == question.narrowedRange
    }
  }

  /// The result whose layout carries `tag`, stale or not, if it is still known.
  func measurement(taggedBy tag: UInt32) -> Measurement? { measurements.last { $0.layout.tag == tag } }

  /// The most recent result, stale or not.
  var latest: Measurement? { measurements.last }

  /// Whether the most recent result is stale.
  var isStale: Bool { measurements.last.map { $0.version != version } ?? false }

  /// A tag that no measurement of this node has had.
  mutating func makeTag() -> UInt32 {
    lastTag &+= 1
    return lastTag
  }

  /// Keeps `measurement`, at the cost of the oldest and of those from before the last change.
  mutating func insert(_ measurement: Measurement) {
    count += 1
    if let first = measurements.first, first.version != measurement.version {
      measurements.removeAll { $0.version != measurement.version }
    }
    if measurements.count == Self.capacity { measurements.removeFirst() }
    measurements.append(measurement)
  }

  /// Makes everything known so far stale: an input that is not in the question has changed.
  mutating func invalidate() { version &+= 1 }
}
