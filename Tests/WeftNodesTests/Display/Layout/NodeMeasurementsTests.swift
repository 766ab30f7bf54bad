import Testing
import WeftGeometry
import WeftLayout

@testable import WeftNodes

/// What a node remembers of what it has measured, without a node.
@Suite struct NodeMeasurementsTests {
  /// A question for up to so many points, in a parent so wide, of which a style leaves as much.
  private func question(
    _ width: Double, parent: Double? = nil, narrowed: Double? = nil, scale: Double = 1,
    _ direction: LayoutDirection = .leftToRight
  ) -> NodeMeasurements.Question {
    NodeMeasurements.Question(
      range: .exact(width, 1), parentSize: ParentSize(width: parent),
      narrowedRange: .exact(narrowed ?? width, 1), grid: PixelGrid(scale: scale), direction: direction)
  }

  private func insert(
    _ question: NodeMeasurements.Question, into measurements: inout NodeMeasurements, version: UInt64? = nil
  ) -> UInt32 {
    var layout = Layout(size: .zero)
    layout.tag = measurements.makeTag()
    measurements.insert(
      .init(
        question: question, version: version ?? measurements.version, layout: layout,
        contents: FlattenedLayout(size: .zero)))
    return layout.tag
  }

  @Test("an answer is that to what a style leaves of a range, or to all of it where a node looks at that")
  func questions() {
    var measurements = NodeMeasurements()
    let tag = insert(question(10, parent: 50, narrowed: 5), into: &measurements)
    func tags(_ question: NodeMeasurements.Question) -> [UInt32?] {
      [false, true].map {
        measurements.measurement(for: question, readsWholeRange: $0)?.layout.tag
      }
    }
    #expect(tags(question(10, parent: 50, narrowed: 5)) == [tag, tag])
    #expect(tags(question(11, parent: 50, narrowed: 5)) == [tag, nil])
    #expect(tags(question(10, parent: 51, narrowed: 5)) == [tag, nil])
    #expect(tags(question(10, parent: 50, narrowed: 6)) == [nil, tag])
    #expect(tags(question(10, parent: 50, narrowed: 5, scale: 2)) == [nil, nil])
    #expect(tags(question(10, parent: 50, narrowed: 5, .rightToLeft)) == [nil, nil])
  }

  @Test("what is stale is no answer any more, and is found by its tag until something newer comes")
  func stale() {
    var measurements = NodeMeasurements()
    #expect(!measurements.isStale && measurements.latest == nil)
    let first = insert(question(1), into: &measurements)
    #expect(!measurements.isStale)
    measurements.invalidate()
    #expect(measurements.isStale && measurements.latest?.layout.tag == first)
    #expect(measurements.measurement(for: question(1), readsWholeRange: false) == nil)
    #expect(measurements.measurement(taggedBy: first) != nil)
    let second = insert(question(2), into: &measurements)
    #expect(measurements.measurement(taggedBy: first) == nil && !measurements.isStale)
    #expect(measurements.measurement(for: question(2), readsWholeRange: true)?.layout.tag == second)
    // Begun before the change, and done after it.
    measurements.invalidate()
    _ = insert(question(3), into: &measurements, version: measurements.version - 1)
    #expect(measurements.isStale)
    #expect(measurements.measurement(for: question(3), readsWholeRange: false) == nil)
  }

  @Test("of five answers the first is forgotten; each has a tag of its own, and all of them are counted")
  func capacity() {
    var measurements = NodeMeasurements()
    let tags = (1...5).map { insert(question(Double($0)), into: &measurements) }
    #expect(Set(tags).count == 5 && !tags.contains(0) && measurements.count == 5)
    #expect(tags.map { measurements.measurement(taggedBy: $0) != nil } == [false, true, true, true, true])
    #expect(measurements.latest?.layout.tag == tags[4])
    // The younger of two answers to one question is given.
    let again = insert(question(4), into: &measurements)
    #expect(measurements.measurement(for: question(4), readsWholeRange: false)?.layout.tag == again)
  }
}
