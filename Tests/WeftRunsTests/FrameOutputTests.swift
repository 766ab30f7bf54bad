import Testing
import WeftFrames
import WeftGraphics

@testable import WeftRuns

/// Where frames go, and what names say of them.
@Suite struct FrameOutputTests {
  @Test("an output has what is said of its kind, and leaves out the rest")
  func kinds() {
    func output(_ kind: FrameOutput.Kind) -> FrameOutput {
      FrameOutput(kind, path: "a", png: .small, chroma: .full, loopCount: 3)
    }
    #expect(output(.png) == .folder("a", png: .small))
    #expect(output(.apng) == .animatedPNG("a", loopCount: 3))
    #expect(output(.rgba) == .rgba("a"))
    #expect(output(.y4m) == .y4m("a", .full))
    #expect(output(.none) == .nothing)
    #expect(FrameOutput.Kind.allCases.map { output($0).path } == ["a", "a", "a", "a", nil])
    #expect(
      FrameOutput.Kind.allCases.map { output($0).format }
        == [.png(.small), .png, .rgba, .y4m(.full), .png])
  }

  @Test(
    "a name says by its ending that it is a film or a picture of another kind, however that is written",
    arguments: [
      ("a.gif", true, true), ("b/a.Y4M", true, false), ("a.APNG", true, false), ("a.b.MP4", true, true),
      ("a.JPG", false, true), ("a.svg", false, true), ("a.png", false, false), ("a", false, false),
      ("a.gif/b", false, false), ("gif", false, false), (".webm", true, true),
    ])
  func names(path: String, saysFrames: Bool, saysOtherThanPNG: Bool) {
    #expect(OutputName.saysFrames(path) == saysFrames)
    #expect(OutputName.saysOtherThanPNG(path) == saysOtherThanPNG)
  }
}
