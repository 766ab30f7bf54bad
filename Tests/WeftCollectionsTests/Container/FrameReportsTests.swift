import Testing
import Weft

@testable import WeftCollections

/// What is summed up of frames: time, and problems with text.
@Suite struct FrameReportsTests {
  // Powers of two: each sum is one of one set of parts only.
  @Test("a frame has taken all its phases together")
  func total() {
    var phases = FramePhases()
    (phases.arrivals, phases.layout, phases.callbacks) = (1, 2, 4)
    (phases.ranges, phases.assembly, phases.composition) = (8, 16, 32)
    #expect(phases.total == 63)
  }

  @Test("each problem with text is told once, of the first element that has it, also of those in containers")
  func textProblems() {
    var (outer, inner) = (TextProblems(), TextProblems())
    let (one, two, three) = (
      TextProblem.missingFamily("a"), TextProblem.missingFamily("b"), TextProblem.tooManyMarks
    )
    #expect(outer.add([one, one], of: .item([0, 3])) == [one])
    #expect(outer.add([two, one], of: .item([0, 1])) == [two])
    _ = inner.add([one, three], of: .item([2, 5]))
    for _ in 0..<2 { outer.add(inner, in: .item([0, 7])) }
    #expect(outer.found.map(\.problem) == [one, two, three])
    let (third, place) = ("\(CollectionElement.item([0, 7]))", "\(CollectionElement.item([2, 5]))")
    #expect(outer.found.last?.element == "\(third), \(place)")
    #expect(outer.found.first?.element == "\(CollectionElement.item([0, 3]))")
    outer.removeAll()
    #expect(outer.add([one], of: .item([0, 1])) == [one] && outer.found.count == 1)
  }
}
