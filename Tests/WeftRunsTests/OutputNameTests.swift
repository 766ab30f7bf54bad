import Testing
import Weft
import WeftFrameBudget
import WeftScene
import WeftTestSupport

@testable import WeftRuns

/// Every ending that says what a file is, and what a run is where nothing is said of it.
@Suite struct OutputNameTests {
  @Test(
    "the endings of pictures and films of other kinds are known, and those of files with many frames",
    arguments: [
      ("jpg", false, true), ("jpeg", false, true), ("webp", false, true), ("avif", false, true),
      ("bmp", false, true), ("tif", false, true), ("tiff", false, true), ("svg", false, true),
      ("pdf", false, true), ("gif", true, true), ("mp4", true, true), ("webm", true, true),
      ("apng", true, false), ("y4m", true, false), ("rgba", true, false), ("png", false, false),
      ("json", false, false), ("", false, false),
    ])
  func endings(ending: String, saysFrames: Bool, saysOtherThanPNG: Bool) {
    for name in ["a.\(ending)", "/b.c/a.\(ending.uppercased())", "a.png.\(ending)"] {
      #expect(OutputName.saysFrames(name) == saysFrames, "\(name)")
      #expect(OutputName.saysOtherThanPNG(name) == saysOtherThanPNG, "\(name)")
    }
    // Of the name and not of its folder, and of its end alone.
    for name in ["a.\(ending)/b", "a.\(ending).png", "a\(ending)"] {
      #expect(!OutputName.saysFrames(name) && !OutputName.saysOtherThanPNG(name), "\(name)")
    }
  }

  @Test("a measurement of which nothing is said has all modes, once, at 120 frames a second and two workers")
  func measurement() {
    let run = BenchRun(feed: .file("feed.json"))
    #expect(run.feed == .file("feed.json") && run.outputs == [] && run.baseline == nil)
    #expect(run.modes == [.asynchronous, .synchronous, .withoutPreloading])
    #expect(run.hz == 120 && run.iterations == 1 && run.workers == 2 && run.clock == .real)
    #expect(run.script == nil && run.viewportSize == nil && run.scale == nil && !run.makesPictures)
  }

  @Test("a scroll of which nothing is said is all of its feed's, checked before, and plain")
  func scroll() {
    let run = FeedRun(feed: .file("feed.json"), output: .nothing, workers: 4)
    #expect(run.feed == .file("feed.json") && run.output == .nothing && run.workers == 4)
    #expect(run.script == nil && run.firstItem == nil && run.framesPerSecond == nil && run.shard == nil)
    #expect(run.viewportSize == nil && run.scale == nil && run.overlay == nil && run.pool == nil)
    #expect(run.checksFirst && !run.hasFingerprints && !run.recordsEvents)
    #expect(run.statisticsPath == nil)
  }

  @Test("an output is made fast, plays for ever and has a quarter of the colours, unless more is said")
  func outputs() {
    #expect(FrameOutput(.png, path: "a") == .folder("a", png: .fast))
    #expect(FrameOutput(.apng, path: "a") == .animatedPNG("a", loopCount: 0))
    #expect(FrameOutput(.y4m, path: "a") == .y4m("a", .quarter))
    #expect(FrameOutput.folder("a") == .folder("a", png: .fast))
    #expect(FrameOutput.animatedPNG("a") == .animatedPNG("a", loopCount: 0))
    #expect(FrameOutput.y4m("a") == .y4m("a", .quarter))
    #expect(FrameOutput.Kind.allCases.map(\.rawValue) == ["png", "apng", "rgba", "y4m", "none"])
  }
}
