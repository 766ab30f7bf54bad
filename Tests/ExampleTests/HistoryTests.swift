import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import History

@Suite struct HistoryTests {
  @Test(
    "a log is read backwards to its very first entry, which moves by the speed of the scroll and nothing else"
  )
  func backwards() async throws {
    let chronicle = Chronicle()
    let renderer = FrameRenderer(
      collection: chronicle.collection, viewport: Viewport(size: Size(width: 320, height: 480)),
      environment: try .standard(), workers: 2)
    let sink = MemorySink()
    _ = try await renderer.render(Chronicle.script, to: sink)
    let frames = sink.frames.map(\.info)
    #expect(frames[1].cells.last?.id == "entry-119")
    #expect(frames.last?.cells.first?.id == "entry-0")
    #expect(frames.last?.cells.first?.frame.minY == 10)
    // What is in two frames that follow one another has moved down by 120 points, whatever was fetched in between.
    for (before, after) in zip(frames.dropFirst(), frames.dropFirst(2).dropLast()) {
      for cell in before.cells {
        guard let same = after.cells.first(where: { $0.id == cell.id }) else { continue }
        #expect(same.frame.minY == cell.frame.minY + 120)
      }
    }
    withExtendedLifetime(chronicle) {}
  }

  @Test("the example runs, and writes frames")
  func runs() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command("History").run([folder.path("frames")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try folder.names(in: "frames")
    #expect(outcome.text == "\(names.count - 1) frames are in \(folder.path("frames")).\n")
  }
}
