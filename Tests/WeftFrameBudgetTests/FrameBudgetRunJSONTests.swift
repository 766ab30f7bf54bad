import Foundation
import Testing

@testable import WeftFrameBudget

/// The figures of a run in JSON, at 100 Hz.
@Suite struct FrameBudgetRunJSONTests: BudgetRunSuite {
  private func json(_ value: some Encodable) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
  }

  /// Frames 1, 101 and 201 take 15, 25 and 705 ms: they drop the refreshes at 20 ms, at 1020 and 1030, and from 2020 to 2710.
  private func lateRun() -> FrameBudgetRun {
    var frames = [frame(1, taking: 15), frame(101, taking: 25), frame(201, taking: 705)]
    var still = BudgetFrame(index: 50, state: .unchanged, dueMs: 500, beginMs: 500, endMs: 502)
    (frames[0].phases.raster, frames[1].phases.raster, frames[2].phases.raster) = (1, 2, 3)
    (still.phases.raster, still.blankLength, frames[0].blankLength) = (6, 12.5, 40)
    (frames[2].offset, frames[2].cells) = (30, ["x"])
    let idle = BudgetFrame(index: 51, state: .idle, dueMs: 510, beginMs: 510, endMs: 510)
    frames.insert(contentsOf: [still, idle], at: 1)
    var details = FrameBudgetRun.Details()
    (details.clock, details.workers, details.recordingDigest) = ("virtual", 3, "r1")
    details.costs = FrameCostModel()
    details.timeToFirstFrameMs = [30, 10, 20.04]
    (details.peakMemoryBytes, details.instructions) = (1000, 77)
    details.caches = CacheUse(
      textHits: 1, textMisses: 2, textBytes: 3, imageHits: 4, imageMisses: 5, imageBytes: 6)
    let identity = RunIdentity(
      weft: "1.2", feed: "f", feedDigest: "d", seed: 7, script: "a fling", mode: "async", viewport: "v")
    return FrameBudgetRun([frames], hz: 100, identity: identity, details)
  }

  // Of 272 refreshes 73 are dropped, and three more were due. In the worst second those from 2020 to 2710 ms are, 70 of 100.
  @Test("each figure is there by its name")
  func figures() throws {
    let figures = try json(lateRun())
    let expected: [String: Double] = [
      "hz": 100, "budgetMs": 10, "workers": 3, "iterations": 1, "frameCount": 3, "refreshes": 272,
      "dueFrames": 76, "droppedFrames": 73, "percentDroppedFrames": 96.053,
      "worstSecondPercentDroppedFrames": 70, "hitchCount": 3, "hitchTimeRatioMsPerS": 268.382,
      "slowFrames": 3, "jankFrames": 2, "frozenFrames": 1, "maxBlankArea": 40, "cumulativeBlankArea": 52.5,
      "blankFrames": 2, "timeToFirstFrameMs": 20.04, "cacheHits": 5, "cacheMisses": 7, "cacheBytes": 9,
      "peakMemoryBytes": 1000, "instructions": 77,
    ]
    for (name, value) in expected { #expect(figures[name] as? Double == value, "\(name)") }
    let words = ["mode": "async", "clock": "virtual", "costRecording": "r1", "hitchScale": "critical"]
    for (name, word) in words { #expect(figures[name] as? String == word, "\(name)") }
    // Half of three figures do not exceed the second.
    for (name, median) in ["frameDurationCpuMs": 12.5, "frameDurationMs": 25, "frameOverrunMs": 15] {
      #expect((figures[name] as? [String: Double])?["P50"] == median, "\(name)")
    }
    #expect(figures["timeToFirstFrameMsByIteration"] as? [Double] == [30, 10, 20.04])
    #expect((figures["costs"] as? [String: Double])?["cell"] == 180_000)
    #expect(
      figures["caches"] as? [String: Int] == [
        "textHits": 1, "textMisses": 2, "textBytes": 3, "imageHits": 4, "imageMisses": 5, "imageBytes": 6,
      ])
  }

  // 1 + 2 + 3 + 6 ms, of the four frames that were made.
  @Test("phases are added up over all frames, and those that nothing changed count in the average")
  func phases() throws {
    let phases = try json(lateRun())["phases"] as? [String: [String: Double]]
    #expect(phases?["raster"] == ["sumMs": 12, "perFrameMs": 3, "maxMs": 6])
    #expect(phases?["decode"] == ["sumMs": 0, "perFrameMs": 0, "maxMs": 0])
  }

  @Test("the worst frames have their figures, the worst first")
  func worst() throws {
    let worst = try #require(try json(lateRun())["worstFrames"] as? [[String: Any]])
    #expect(worst.map { $0["index"] as? Int } == [201, 101, 1])
    let expected: [String: Double] = [
      "iteration": 0, "offset": 30, "durationMs": 705, "durationCpuMs": 352.5, "overrunMs": 695,
      "droppedRefreshes": 70,
    ]
    for (name, value) in expected { #expect(worst[0][name] as? Double == value, "\(name)") }
    #expect(worst[0]["cells"] as? [String] == ["x"])
    #expect((worst[0]["phasesMs"] as? [String: Double])?["raster"] == 3)
  }

  @Test("what was measured is said by its name, and null where nobody has said it")
  func identity() throws {
    let identity = try #require(try json(lateRun())["identity"] as? [String: Any])
    let words = [
      "weft": "1.2", "feed": "f", "feedDigest": "d", "script": "a fling", "mode": "async", "viewport": "v",
    ]
    for (name, word) in words { #expect(identity[name] as? String == word, "\(name)") }
    #expect(identity["seed"] as? Int == 7)
    let unsaid = try json(RunIdentity(weft: "1", script: "", mode: "sync"))
    for name in ["feed", "feedDigest", "seed"] { #expect(unsaid[name] is NSNull, "\(name)") }
  }

  @Test("a run without frames has figures of nothing, and no spread of what is not there")
  func empty() throws {
    let figures = try json(run([]))
    for name in [
      "frameCount", "refreshes", "dueFrames", "droppedFrames", "percentDroppedFrames", "hitchTimeRatioMsPerS",
      "worstSecondPercentDroppedFrames", "maxBlankArea", "cumulativeBlankArea", "blankFrames",
    ] { #expect(figures[name] as? Double == 0, "\(name)") }
    for name in ["frameDurationCpuMs", "frameDurationMs", "frameOverrunMs", "timeToFirstFrameMs", "output"] {
      #expect(figures[name] is NSNull, "\(name)")
    }
    let phases = try #require(figures["phases"] as? [String: [String: Double]])
    #expect(phases.count == 6 && Set(phases.values) == [["sumMs": 0, "perFrameMs": 0, "maxMs": 0]])
    #expect(figures["hitchScale"] as? String == "good" && (figures["worstFrames"] as? [Any])?.isEmpty == true)
  }
}
