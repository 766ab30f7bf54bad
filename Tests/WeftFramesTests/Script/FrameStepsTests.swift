import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames

/// The frames that scripts and plans ask for, over content of 1,000 points in pages of 200, with rows of 100.
@Suite struct FrameStepsTests {
  private struct Space: ScrollSpace {
    var minimumOffset = 0.0
    var knownBounds = 0...1000.0
    var pageLength = 200.0
    var offset = 0.0

    func offset(ofRow row: Int, section: Int) async throws -> Double { Double(row) * 100 }

    /// A container of pages of 20 points, which stands at 30 and ends at 50.
    func nested(_ id: ExactString) -> Space? {
      id == "tags" ? Space(knownBounds: 0...50, pageLength: 20, offset: 30) : nil
    }
  }

  private func steps(_ segments: ScrollSegment...) async throws -> [FrameSteps.Step] {
    var steps = FrameSteps(ScrollScript(segments, framesPerSecond: 10))
    var all: [FrameSteps.Step] = []
    while let step = try await steps.next(in: Space()) { all.append(step) }
    return all
  }

  @Test("the first frame and jumps go to their places, and what goes on goes on from the frame before")
  func requests() async throws {
    let steps = try await steps(
      .jump(to: .offset(150)), .step(100, to: .offset(300)), .jump(to: .row(3, section: 2)))
    #expect(steps.map(\.index) == [0, 1, 2, 3, 4])
    let expected: [PositionRequest] = [
      .offset(0), .offset(150), .scroll(to: 250), .scroll(to: 300), .element(.item([2, 3]), distance: 0),
    ]
    #expect(steps.map(\.request) == expected)
    #expect(steps.allSatisfy { $0.movement == nil && $0.planned == nil && $0.nested.isEmpty })
    let segments = [nil, "segments[0]", "segments[1]", "segments[1]", "segments[2]"]
    #expect(steps.map { $0.segment?.place } == segments)
    #expect(try await self.steps(.jump(to: .end)).map(\.request) == [.offset(0), .end])
  }

  // A page of 200 points in four frames: the first goes 1 − (3/4)³ = 0.578125 of it.
  @Test("how far it is to where a motion comes to rest is told of the axis along, and not of that across")
  func rests() async throws {
    let along = try await steps(.page(1, seconds: 0.4))[1]
    #expect(along.request == .scroll(to: 115.625) && along.across == 0)
    #expect(along.rests.distance == 84.375 && along.rests.nested.isEmpty)
    let across = try await steps(.across(.page(1, seconds: 0.4)))[1]
    #expect(across.request == .scroll(to: 0) && across.across == 115.625)
    #expect(across.rests.distance == nil && across.rests.nested.isEmpty)
    #expect(try await steps(.step(100))[1].rests.distance == nil)
  }

  // From 30 the nearest page begins at 40, so that it turns to 60, and stops at 50. The first frame comes to
  // 60 − 30 · (3/4)³ = 47.34375.
  @Test("a container in a cell goes on from where it stands, while all else stays")
  func nested() async throws {
    let step = try await steps(.within(container: "tags", .page(1, seconds: 0.4)))[1]
    #expect(step.request == .scroll(to: 0) && step.nested == ["tags": .scroll(to: 47.34375)])
    #expect(step.rests.nested == ["tags": 2.65625] && step.rests.distance == nil)
    let error = await #expect(throws: ScrollError.self) {
      _ = try await steps(.jump(to: .end), .within(container: "none", .step(1)))
    }
    #expect(error?.reason == .missingContainer("none") && error?.segment == "segments[1]")
  }

  @Test("the frames of a plan are those that are asked for, with all that it knows of them")
  func planned() async throws {
    let places = [
      ContentPosition(offset: 0), ContentPosition(offset: 70, crossOffset: 9, scrollDirection: .both),
      ContentPosition(offset: 80),
    ]
    let plan = ScrollPlan(
      script: ScrollScript([.step(70)]), positions: places, movements: [0, 7, 1],
      nested: [[:], ["tags": .start], [:]], updateFrames: [], actions: [])
    var steps = FrameSteps(plan, frames: 1..<2)
    let next = try await steps.next(in: Space())
    let step = try #require(next)
    #expect(step.index == 1 && step.request == .offset(70) && step.across == 9 && step.movement == 7)
    #expect(step.nested == ["tags": .start] && step.planned == places[1] && step.segment == nil)
    let end = try await steps.next(in: Space())
    #expect(end == nil)
  }
}
