import Foundation
import Testing

@testable import WeftFrameBudget

/// What measurements must have in common to be compared.
@Suite struct RunConditionsTests: BudgetRunSuite {
  private func conditions(
    feed: String? = "d", viewport: String = "v", hz: Double = 100, clock: FrameBudgetClock = .virtual(),
    workers: Int = 2, iterations: Int = 1, fonts: String? = nil
  ) -> RunConditions {
    let identity = RunIdentity(
      weft: "1", feedDigest: feed, script: "a fling", mode: "async", viewport: viewport)
    return RunConditions(
      identity: identity, hz: hz, clock: clock, workers: workers, iterations: iterations, fonts: fonts)
  }

  /// A recording of one piece of work.
  private func recording(_ cost: Int) throws -> CostRecording {
    let json = #"{"weft":1,"viewport":"v","costs":{},"pieces":{"measure":{"a":\#(cost)}}}"#
    return try CostRecording(json: Array(json.utf8))
  }

  @Test("a measurement that is to be made has the conditions of its run, and of what the report says of that")
  func sameConditions() throws {
    let identity = RunIdentity(weft: "1", feedDigest: "d", script: "a fling", mode: "async", viewport: "v")
    for clock in [FrameBudgetClock.real, .virtual(), .recorded(try recording(7))] {
      var details = FrameBudgetRun.Details()
      (details.clock, details.costs, details.workers) = (clock.name, clock.costs, 3)
      details.recordingDigest = clock.recordingDigest
      let frames = [frame(1, taking: 4)]
      let run = FrameBudgetRun([frames, frames], hz: 60, identity: identity, details)
      let planned = conditions(hz: 60, clock: clock, workers: 3, iterations: 2)
      #expect(planned.difference(from: RunConditions(run)) == nil)
      #expect(planned == RunConditions(run))
      struct Document: Decodable { let runs: [RunConditions] }
      let report = FrameBudgetReport([run])
      let read = try JSONDecoder().decode(Document.self, from: Data(report.json.utf8))
      #expect(read.runs == [planned], "\(clock.name)")
    }
  }

  @Test("the first thing that differs is told, with what it is on either side")
  func differences() throws {
    func told(_ here: RunConditions, _ there: RunConditions) -> [String] {
      here.difference(from: there).map { [$0.what, $0.here, $0.there] } ?? []
    }
    #expect(told(conditions(), conditions(clock: .real)) == ["clock", "virtual", "real"])
    #expect(told(conditions(), conditions(hz: 60, workers: 3)) == ["rate", "100.0 Hz", "60.0 Hz"])
    #expect(told(conditions(), conditions(iterations: 3)) == ["number of iterations", "1", "3"])
    #expect(told(conditions(), conditions(viewport: "w")) == ["viewport", "v", "w"])
    #expect(told(conditions(), conditions(feed: nil)) == ["feed", "digest d", "none"])
    let (one, other) = (try recording(7), try recording(8))
    #expect(
      told(conditions(clock: .recorded(one)), conditions(clock: .recorded(other)))
        == ["recording of costs", "digest \(one.digest)", "digest \(other.digest)"])
  }

  @Test("fonts that only one side tells are no difference")
  func fonts() {
    let (bare, one, other) = (conditions(), conditions(fonts: "a"), conditions(fonts: "b"))
    #expect(one.difference(from: bare) == nil && bare.difference(from: one) == nil)
    let difference = one.difference(from: other).map { [$0.what, $0.here, $0.there] }
    #expect(difference == ["set of fonts", "digest a", "digest b"])
  }
}
