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
      collection: chronicle.collection, viewport: Viewport(320, 480),
      environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: Chronicle.script)
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
}
