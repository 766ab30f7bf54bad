import Testing
import WeftGeometry

@testable import WeftTelemetry

/// Operations that nobody watches, and what there is to say of one.
@Suite struct OperationTests {
  private struct Failure: Error {}

  @Test("requests are what a caller asks for, and all else is a part of one, each by the name that is told")
  func kinds() {
    let requests: [OperationKind] = [
      .renderScroll, .playScroll, .replayScroll, .planScroll, .renderFrame, .renderNode,
    ]
    #expect(OperationKind.allCases.filter(\.isRequest) == requests)
    #expect(
      OperationKind.allCases.map(\.rawValue) == [
        "render scroll", "play scroll", "replay scroll", "plan scroll", "render frame", "render node",
        "make frame", "encode frame", "write frame",
      ])
  }

  @Test("what is not said of an operation is not known")
  func details() {
    var expected = OperationDetails()
    #expect(expected == OperationDetails { _ in } && expected.frame == nil && expected.node == nil)
    (expected.frame, expected.pixelSize) = (3, PixelSize(width: 4, height: 5))
    let described = OperationDetails { ($0.frame, $0.pixelSize) = (3, PixelSize(width: 4, height: 5)) }
    #expect(described == expected && described != OperationDetails())
  }

  @Test("work that nobody watches is done once, its result or error is handed on, and nothing is described")
  func unwatched() async throws {
    var log: [String] = []
    func details() -> OperationDetails {
      log.append("details")
      return OperationDetails()
    }
    let sum = try Telemetry.perform(.makeFrame, details()) { () throws -> Int in
      log.append("work")
      return 7
    } describe: { _, _ in
      log.append("described")
    }
    #expect(sum == 7 && log == ["work"])
    #expect(throws: Failure.self) {
      try Telemetry.perform(.encodeFrame, details()) { () throws -> Void in throw Failure() }
    }
    #expect(log == ["work"])
    let observed = Telemetry.observed { (number: Int) throws -> Int in
      if number < 0 { throw Failure() }
      return 2 * number
    }
    #expect(try observed(21) == 42)
    #expect(throws: Failure.self) { try observed(-1) }
    Telemetry.frameWasReady("\(details())", overrun: 1, blankLength: 1)
    Telemetry.frameWasDropped("\(details())")
    #expect(log == ["work"])
  }
}
