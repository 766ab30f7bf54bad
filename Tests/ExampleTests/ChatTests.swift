import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import Chat

@Suite struct ChatTests {
  @Test("new messages come at the bottom, and move nothing while somebody reads what was before")
  func evening() async throws {
    let chat = Chat(Day.samples)
    let viewport = Viewport(360, 480)
    let renderer = FrameRenderer(
      collection: chat.collection, viewport: viewport, environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: Chat.script, updates: chat.evening)
    func place(_ id: Int, in frame: FrameInfo) -> Rect? {
      frame.cells.first { $0.id == "message-\(id)" }?.frame
    }

    // The newest message ends 10 above the bottom; the one before it lies above it.
    #expect(place(12, in: frames[0])?.maxY == 470)
    #expect(place(11, in: frames[0])?.maxY == place(12, in: frames[0])?.minY)
    // It arrives with the frame at 0.3 s, which still shows what was before, and is on its way in the next ones.
    #expect(place(13, in: frames[3]) == nil)
    let arriving = try #require(place(13, in: frames[4])), arrived = try #require(place(13, in: frames[6]))
    #expect(arriving.maxY > 470 && arrived.maxY == 470)
    #expect(place(12, in: frames[6])?.maxY == arrived.minY)
    // Message 15 comes at 2.6 s, while older ones are read: these stay where they are.
    #expect(frames[25].cells.map(\.frame) == frames[29].cells.map(\.frame))
    let last = try #require(frames.last)
    #expect(place(15, in: last)?.maxY == 470)
  }
}
