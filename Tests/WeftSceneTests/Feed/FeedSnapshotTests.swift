import Testing
import Weft
import WeftScene
import WeftSceneSnapshotTesting

@testable import WeftSnapshotTesting

/// Which frames a snapshot of a feed has.
@Suite struct FeedSnapshotTests {
  /// Four rows of 100 points, seen through 100: 300 points to scroll.
  private func document(_ script: String = "") throws -> FeedDocument {
    let row = ##"{"type":"cell","backgroundColor":"#123","style":{"height":100}}"##
    let rows = Array(repeating: row, count: 4).joined(separator: ",")
    let text =
      #"{"weft":1,"viewport":{"width":10,"height":100},\#(script)"sections":[{"items":[\#(rows)]}]}"#
    return try FeedDocument.load(bytes: Array(text.utf8))
  }

  private func places(_ document: FeedDocument, _ script: ScrollScript? = nil) async throws -> [String] {
    let strategy = SnapshotStrategy<FeedDocument, _>.frames(script)
    return try await strategy.snapshot(document).frames.map(\.place)
  }

  @Test("a feed is scrolled as the test says, or else as its document says, or else by steps of 120 points")
  func script() async throws {
    let scripted = try document(#""script":{"segments":[{"type":"step","points":100,"to":100}]},"#)
    let script = ScrollScript([.step(50, to: .offset(100))])
    #expect(try await places(scripted, script) == ["at 0 pt", "at 50 pt", "at 100 pt"])
    #expect(try await places(document(), script) == ["at 0 pt", "at 50 pt", "at 100 pt"])
    #expect(try await places(scripted) == ["at 0 pt", "at 100 pt"])
    #expect(try await places(document()) == ["at 0 pt", "at 120 pt", "at 240 pt", "at 300 pt"])
  }
}
