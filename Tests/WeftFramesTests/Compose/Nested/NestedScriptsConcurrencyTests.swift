import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Scripts that scroll containers in cells.
@Suite struct NestedScriptsConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a script scrolls a container while the rest stands; parts of it begin where it is")
  func script() async throws {
    let script = ScrollScript([
      .step(25, to: .offset(50)), .within(container: "row 3", .step(10, to: .offset(30))),
      .within(container: "row 2", .jump(to: .end)), .step(25, to: .offset(25)),
    ])
    func frames(_ shard: Shard? = nil) async throws -> [EncodedFrame] {
      let rows = Rows(count: 10)
      let table = TableNode(showing: rows)
      let renderer = FrameRenderer(
        table: table, viewport: Viewport(50, 60), environment: environment, workers: 2)
      let sink = MemorySink()
      if let shard {
        let plan = try await renderer.plan(script)
        _ = try await renderer.render(plan, frames: shard.frames(of: plan.frameCount), to: sink)
      } else {
        _ = try await renderer.render(script, to: sink)
      }
      return withExtendedLifetime(rows) { sink.frames }
    }
    let whole = try await frames()
    #expect(whole.map(\.info.offset) == [0, 25, 50, 50, 50, 50, 50, 25])
    // Row 3 is the second that is on show from the third frame on.
    #expect(whole[2...6].map { $0.info.cells[1].cells[0].frame.minX } == [0, -10, -5, 0, 0])
    // 30 boxes of 15 points end at 450: the last offset is 400.
    #expect(whole[6].info.cells[0].cells.last?.row == 29)
    var parts: [EncodedFrame] = []
    for number in 1...3 { parts += try await frames(Shard(number, of: 3)) }
    #expect(parts.map(\.png) == whole.map(\.png))
    #expect(parts.map(\.info) == whole.map(\.info))
  }

  // Eight frames, for each of which is kept where it is, and where two containers are.
  @Test(
    "of frames that are worked out beforehand each container that the script scrolls counts as one more",
    arguments: [24, 23])
  func plannedFrames(most: Int) async throws {
    let script = ScrollScript([
      .step(25, to: .offset(50)), .within(container: "row 3", .step(10, to: .offset(30))),
      .within(container: "row 2", .jump(to: .end)), .step(25, to: .offset(25)),
    ])
    let rows = Rows(count: 10)
    let renderer = FrameRenderer(
      table: TableNode(showing: rows), viewport: Viewport(50, 60), environment: environment, workers: 1)
    renderer.mostPlannedFrames = most
    if most == 24 {
      #expect(try await renderer.plan(script).frameCount == 8)
    } else {
      let error = await #expect(throws: ScrollError.self) { _ = try await renderer.plan(script) }
      #expect(error?.reason == .tooManyFrames(limit: 7))
    }
    withExtendedLifetime(rows) {}
  }

  @Test(
    "a script ends well where what it has scrolled goes with its last frame, and not where something is left")
  func goneAtTheEnd() async throws {
    for (length, isLeft) in [(30.0, false), (60, true)] {
      let rows = Rows(count: 3)
      let table = TableNode(showing: rows)
      let renderer = FrameRenderer(
        table: table, viewport: Viewport(50, 60), environment: environment, workers: 1)
      let script = ScrollScript([
        .within(container: "row 1", .step(10, to: .offset(length))), .wait(seconds: 0.05),
      ])
      let update = ScrollUpdate(at: .frame(4)) { container in
        rows.count = 1
        try container.deleteItems(at: [[0, 1], [0, 2]])
      }
      if isLeft {
        await #expect(throws: ScrollError(.missingContainer("row 1"), in: SegmentName(place: "segments[0]")))
        {
          _ = try await renderer.render(script, updates: [update], to: MemorySink())
        }
      } else {
        let sink = MemorySink()
        _ = try await renderer.render(script, updates: [update], to: sink)
        #expect(sink.frames.count == 7)
      }
      withExtendedLifetime(rows) {}
    }
  }

  @Test("a script that names a container that is not on show is an error that says so")
  func missing() async throws {
    let rows = Rows(count: 2)
    let table = TableNode(showing: rows)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(50, 60), environment: environment, workers: 1)
    let script = ScrollScript([.within(container: "row 9", .step(10))])
    await #expect(throws: ScrollError(.missingContainer("row 9"), in: SegmentName(place: "segments[0]"))) {
      _ = try await renderer.render(script, to: MemorySink())
    }
    withExtendedLifetime(rows) {}
  }

  // A row of 60 points more above what is on show moves that, and not what lies in the container there.
  @Test("a scroll of a container in a cell goes on as planned where an update moves the cell")
  func movedMeanwhile() async throws {
    let rows = Rows(count: 10)
    let table = TableNode(showing: rows)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(50, 60), environment: environment, workers: 1)
    let script = ScrollScript([
      .jump(to: .offset(50)), .within(container: "row 3", .step(10, to: .offset(50))),
    ])
    let update = ScrollUpdate(at: .frame(4)) { container in
      rows.count += 1
      try container.insertItems(at: [[0, 0]])
    }
    let sink = MemorySink()
    _ = try await renderer.render(script, updates: [update], to: sink)
    let places = sink.frames.map { frame in
      frame.info.cells.compactMap { $0.cells.first.map { $0.frame.minX - Double($0.row ?? 0) * 15 } }
    }
    #expect(places.last?.contains(-50) == true, "\(places)")
    #expect(sink.frames.count == 7)
    withExtendedLifetime(rows) {}
  }
}
