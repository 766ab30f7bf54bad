import Testing
import Weft
import WeftGraphics
import WeftNodes
import WeftScene
import WeftSynchronization
import WeftTestSupport

extension CellLimitsTests {
  // 100 cells on show count a third of an update each time, and 5 × 1⅓ are more than 6.
  @Test(
    "updates that set much in motion are refused before the one that is too much", arguments: [true, false],
    [0, 1])
  func animatedChanges(isAnimated: Bool, frame: Int) async throws {
    var limits = RenderLimits.standard
    limits[.updates] = 6
    let cells = Array(repeating: #"{"type":"node","style":{"height":1}}"#, count: 100).joined(separator: ",")
    let animation = isAnimated ? #""animation":"fade","# : ""
    let update = #"{"at":{"frame":\#(frame)},\#(animation)"changes":[{"move":[0,0],"to":[0,99]}]}"#
    let updates = Array(repeating: update, count: 5).joined(separator: ",")
    let document = try FeedDocument.load(
      bytes: Array(
        #"""
        {"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(cells)]}],"updates":[\#(updates)],
        "script":{"fps":10,"segments":[{"type":"wait","seconds":0.2}]}}
        """#.utf8), limits: limits)
    do {
      try await draw(document, limits, #require(document.script))
      #expect(!isAnimated)
    } catch let error as ScrollUpdateError {
      #expect(isAnimated && error.index == 4 && "\(error)".contains("updates[4]"), "\(error)")
      #expect("\(error)".contains("“updates”"), "\(error)")
    }
  }
}
