import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import EndlessPhotos

@Suite struct EndlessPhotosTests {
  private func frames(_ server: PhotoServer, _ script: ScrollScript) async throws -> [FrameInfo] {
    let feed = PhotoFeed(server)
    let renderer = FrameRenderer(
      table: feed.table, viewport: Viewport(320, 560), environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: script)
    return withExtendedLifetime(feed) { frames }
  }

  @Test("an empty feed fills itself, and its end is never seen while there is more")
  func endless() async throws {
    let server = PhotoServer(count: 600) { _ in true }
    let script = ScrollScript(
      [.wait(seconds: 0.1), .speed(3000, to: .distance(20_000))], framesPerSecond: 60)
    let frames = try await frames(server, script)
    // Nothing before the first page; from then on pictures from top to bottom; the last point may be a line between two.
    #expect(frames[0].cells.isEmpty)
    for frame in frames.dropFirst(3) {
      #expect((frame.cells.last?.frame.maxY ?? 0) >= 559)
    }
    #expect(frames.last?.cells.first?.id != "photo-0")
  }

  @Test("a server that cannot be reached for a while is asked again, and no picture is missing or twice")
  func unreachable() async throws {
    let server = PhotoServer(count: 30) { $0 != 1 && $0 != 2 }
    let script = ScrollScript([.wait(seconds: 6), .step(100)], framesPerSecond: 10)
    let frames = try await frames(server, script)
    let ids = Set(frames.flatMap { $0.cells.compactMap(\.id) })
    #expect(ids == Set((0..<30).map { "photo-\($0)" }))
    // Five pages, one answer that there are no more, and two failures.
    #expect(await server.requests == 8)
  }
}
