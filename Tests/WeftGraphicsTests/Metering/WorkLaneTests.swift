import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is written down of the work of a worker.
@Suite struct WorkLaneTests {
  private struct Broken: Error {}

  private let lane = WorkLane(worker: 3, epoch: nil)

  @Test("what begins inside of other work is a part of it, and is told of until it ends")
  func parts() throws {
    lane.begin(.measure)
    lane.describe { $0.subject = "cell" }
    lane.begin(.text)
    lane.describe { $0.quantity.texts = 2 }
    lane.end()
    lane.begin(.decode)
    lane.fail(Broken())
    lane.end()
    lane.describe { $0.quantity.cells = 1 }
    #expect(lane.finished.isEmpty)
    lane.end()
    lane.begin(.raster)
    lane.end()
    let spans = lane.finished
    #expect(spans.map(\.kind) == [.measure, .raster] && spans.map(\.worker) == [3, 3])
    #expect(spans[0].subject == "cell" && spans[0].quantity.cells == 1 && spans[0].failure == nil)
    #expect(spans[0].parts.map(\.kind) == [.text, .decode] && spans[0].parts.map(\.worker) == [3, 3])
    #expect(spans[0].parts.map(\.quantity.texts) == [2, 0])
    #expect(spans[0].parts.map { $0.failure?.type } == [nil, "Broken"])
    // Without a beginning to count from no time is taken.
    #expect(spans.allSatisfy { $0.begin == 0 && $0.end == 0 && $0.processorTime == 0 })
  }

  @Test("what is taken is there no more, and an end without a beginning is none")
  func taken() {
    lane.end()
    lane.describe { $0.subject = "nobody" }
    #expect(lane.finished.isEmpty)
    lane.begin(.encode)
    lane.end()
    #expect(lane.takeFinished().map(\.kind) == [.encode])
    #expect(lane.takeFinished().isEmpty && lane.finished.isEmpty)
  }

  @Test("work that is metered ends where it throws too, and is done as well where nobody measures")
  func metered() throws {
    WorkLane.$current.withValue(lane) {
      #expect(WorkLane.metered(.decode, for: "picture") { 7 } == 7)
      #expect(throws: Broken.self) { try WorkLane.metered(.raster) { throw Broken() } }
    }
    #expect(lane.finished.map(\.kind) == [.decode, .raster])
    #expect(lane.finished.map(\.subject) == ["picture", ""])
    #expect(WorkLane.metered(.decode) { 8 } == 8)
    #expect(lane.finished.count == 2)
  }

  @Test("lanes are numbered, and what was done in all of them is told in the order in which it began")
  func meter() {
    let meter = WorkMeter()
    let lanes = [meter.makeLane(), meter.makeLane()]
    #expect(meter.takesTimes && lanes.map(\.worker) == [0, 1])
    for (lane, kind) in [(1, .text), (0, .raster), (1, .encode)] as [(Int, WorkKind)] {
      lanes[lane].begin(kind)
      lanes[lane].end()
    }
    #expect(meter.spans.map(\.kind) == [.text, .raster, .encode])
    #expect(meter.spans.allSatisfy { $0.begin > 0 && $0.end >= $0.begin && $0.processorTime >= 0 })
    // Without times what began is not known, and those of the first worker come first.
    let untimed = WorkMeter(takesTimes: false)
    let others = [untimed.makeLane(), untimed.makeLane()]
    for lane in others.reversed() {
      lane.begin(.text)
      lane.end()
    }
    #expect(untimed.spans.map(\.worker) == [0, 1] && untimed.spans.allSatisfy { $0.begin == 0 })
  }

  // 10 s of a drawing: 4 of a picture, of which 1 is text, and 2 of text.
  @Test("the time of work is its own and that of its parts, each counted by its kind")
  func times() {
    func span(_ kind: WorkKind, _ time: Double, _ parts: [WorkSpan] = []) -> WorkSpan {
      var span = WorkSpan(kind)
      (span.processorTime, span.parts) = (time, parts)
      return span
    }
    let drawing = span(.raster, 10, [span(.decode, 4, [span(.text, 1)]), span(.text, 2)])
    #expect(drawing.ownProcessorTime == 4)
    #expect(
      [.raster, .decode, .text, .encode].map { drawing.processorTime(of: $0) } == [4, 3, 3, 0])
    #expect(span(.raster, 1, [span(.text, 2)]).ownProcessorTime == 0)
  }

  @Test("a text that is shaped is told with its glyphs, and one that is known is not")
  func text() throws {
    let engine = TextEngine(fonts: try .test())
    let request = TextLayoutRequest(text: StyledText("ab\ncde", TextAttributes(font: .test(size: 10))))
    WorkLane.$current.withValue(lane) { for _ in 0..<2 { _ = engine.layout(for: request) } }
    #expect(lane.finished.map(\.kind) == [.text])
    #expect(lane.finished.map(\.quantity.texts) == [1] && lane.finished.map(\.quantity.glyphs) == [5])
  }
}
