import Foundation
import Testing
import Weft
import WeftSnapshotTesting
import WeftTestSupport

/// What a user's package can do with what is public: the example is compiled without anything that is `package`.
@Suite(.snapshots()) struct OwnLayoutsTests {
  @Test("every hook takes part in the example, and its transition comes out as PNG frames")
  func runs() async throws {
    let folder = try TemporaryFolder()
    let outcome = try Command("OwnLayouts").run([folder.path("new/frames")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    // 0.25 s for each bubble, and 0.06 s more for each after the first: 0.49 s are frames at 0 … 0.4 s and the end.
    #expect(
      try folder.names(in: "new/frames")
        == ["closed.png"] + (0...5).map { "opening-\($0).png" } + ["opening.png"])
    for line in [
      // 5 dots of 9 points and 4 gaps of 4 between them are 61 wide: a size from the node, stretched by the stack.
      "|272 × 9 at (14, 52) RatingNode",
      // Half of 300 less two insets of 14.
      "|136 × 2 at (14, 69) RuleNode {alignSelf start}",
      // Three circles of 30 points, each 20 further.
      "|70 × 30 at (216, 14) FacesNode",
      // Two columns of (272 − 6) / 2, in which bubbles are as wide as their text; the second one starts 6 further.
      "|73 × 54 at (14, 83) BubbleNode", "|95.5 × 54 at (153, 83) BubbleNode",
      // Its text, three lines of 14.52, is framed by hand, inside 9 and 5 points of padding.
      "|    |55 × 44 at (9, 5) TextNode",
    ] { #expect(outcome.text.contains(line), "\(line)") }
    for name in ["closed", "opening-2", "opening-5"] {
      let bytes = try Array(Data(contentsOf: folder.url.appending(path: "new/frames/\(name).png")))
      try await assertSnapshot(of: pixels(ofPNG: bytes), as: .image(scale: 2), named: name)
    }
  }
}
