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

  @Test("a frame of a feed stands where it is to, and is compared as is asked; so are those of a scroll")
  func frames() async throws {
    let still = SnapshotStrategy<FeedDocument, _>.frame(
      at: 150, comparing: .tolerance(.changedPixels(1)), ignoring: ["clock"], clippingTo: ["card"])
    let frame = try await still.snapshot(document())
    #expect(frame.layout?.nodes.map(\.frame.minY) == [-50, 50])
    #expect(frame.bitmap.size == PixelSize(width: 10, height: 100))
    #expect(frame.ignoredIDs == ["clock"] && frame.clippedIDs == ["card"])
    #expect(frame.comparator is ToleranceComparator)
    let scroll = SnapshotStrategy<FeedDocument, _>.frames(
      keptAs: .folder, comparing: .tolerance(.changedPixels(1)), ignoring: ["clock"], clippingTo: ["card"])
    let frames = try await scroll.snapshot(document())
    #expect(frames.storage == .folder && frames.comparator is ToleranceComparator)
    #expect(frames.ignoredIDs == ["clock"] && frames.clippedIDs == ["card"])
    let standard = SnapshotStrategy<FeedDocument, _>.frames()
    #expect(try await standard.snapshot(document()).storage == .animation)
  }

  // At ten frames a second the row comes before the frame at 0.1 s.
  @Test("the updates of a feed come in its scroll")
  func updates() async throws {
    let new = #"{"type":"cell","id":"new","style":{"height":40}}"#
    let feed = try document(
      #""script":{"fps":10,"segments":[{"type":"wait","seconds":0.2}]},"#
        + #""updates":[{"at":{"frame":1},"changes":[{"insert":[[0,0]],"items":[\#(new)]}]}],"#)
    let strategy = SnapshotStrategy<FeedDocument, _>.frames()
    let frames = try await strategy.snapshot(feed).frames
    #expect(frames.map { $0.layout?.nodes.first?.id } == ["row 0.0", "new", "new"])
  }
}
