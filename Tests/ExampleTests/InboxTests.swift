import Foundation
import Testing
import WeftTestSupport

@Suite struct InboxTests {
  private struct Index: Decodable {
    struct Frame: Decodable {
      struct Cell: Decodable { let id: String? }
      let cells: [Cell]
    }
    let frames: [Frame]
  }

  // A frame every half second: at the start, after the message of Grace (5), after Ada's (1) has been read and George's (4) is
  // gone, and with the unread ones first. The header has no id.
  @Test("what happens to the inbox is in the frames, in order")
  func runs() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command("Inbox").run([folder.path("frames")])
    #expect(
      outcome.status == 0 && outcome.text == "4 frames are in \(folder.path("frames")).\n",
      "\(outcome.errors)")
    let data = try Data(contentsOf: URL(filePath: folder.path("frames/index.json")))
    let frames = try JSONDecoder().decode(Index.self, from: data).frames
    #expect(
      frames.map { $0.cells.map { $0.id?.last.map { String($0) } ?? "–" }.joined() }
        == ["–1234", "–51234", "–5123", "–5312"])
  }
}
