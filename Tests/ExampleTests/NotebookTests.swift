import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import Notebook

/// A program whose types belong to the main actor by default: its data source does, its cells do not.
@Suite struct NotebookTests {
  @Test("a data source on the main actor shows its notes, and the one that is added comes first")
  @MainActor func added() async throws {
    let notebook = Notebook([
      Note(id: 0, title: "Ropes", text: "Worn."), Note(id: 1, title: "Paint", text: "White."),
    ])
    let renderer = FrameRenderer(
      table: notebook.table, viewport: Viewport(300, 200, scale: 2), environment: try .standard(), workers: 2)
    // Liberation Sans' lines are 1.1171875 times the font size high, rounded up to half points: 18 and 15, and 4 + 2 × 12 more;
    // a separator of one pixel is below each.
    let before = try await renderer.frame(atOffset: 0).info.cells.map(\.frame)
    #expect(before.map(\.origin.y) == [0, 61.5] && before.map(\.size.height) == [61, 61])
    try notebook.add(title: "Lamp", text: "Trim the wick.")
    let after = try await renderer.frame(atOffset: 0).info.cells
    #expect(after.map(\.frame.origin.y) == [0, 61.5, 123])
    #expect(notebook.notes.map(\.title) == ["Lamp", "Ropes", "Paint"])
  }

  @Test("the example runs, and writes two frames")
  func runs() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command("Notebook").run([folder.path("frames")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.names(in: "frames") == ["frame-00000.png", "frame-00001.png", "index.json"])
  }
}
