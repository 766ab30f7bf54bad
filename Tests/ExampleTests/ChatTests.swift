import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import Chat

@Suite struct ChatTests {
  @Test("new messages come at the bottom, and move nothing while somebody reads what was before")
  func evening() async throws {
    let chat = Chat(Day.samples)
    let viewport = Viewport(size: Size(width: 360, height: 480))
    let renderer = FrameRenderer(
      collection: chat.collection, viewport: viewport, environment: try .standard(), workers: 2)
    let sink = MemorySink()
    _ = try await renderer.render(Chat.script, updates: chat.evening, to: sink)
    let frames = sink.frames.map(\.info)
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

  @Test("the example runs, and writes frames")
  func runs() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command("Chat").run([folder.path("frames")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try folder.names(in: "frames")
    #expect(outcome.text == "\(names.count - 1) frames are in \(folder.path("frames")).\n")
  }
}
