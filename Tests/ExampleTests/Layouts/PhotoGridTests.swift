import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import PhotoGrid

@Suite struct PhotoGridTests {
  @Test("squares in three columns, headers that push one another out, and nothing read twice")
  func scroll() async throws {
    let counter = ReadCounter(PhotoGrid(Album.samples, in: pictures))
    let collection = CollectionNode(layout: PhotoGrid.layout, showing: counter)
    let renderer = FrameRenderer(
      collection: collection, viewport: Viewport(390, 600), environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: Main.script)

    // Ten rows of 128 in four sections, six gaps of 2 within these, four headers of 19 and 2 × 9, and 14 at the end of each
    // section are 1496; 896 of it is scrolled by steps of 80.
    #expect(frames.count == 13 && frames.last?.offset == 896)
    // 386 pixels in three columns; the middle one is the narrow one: its edges lie at 130⅔ and 259⅓.
    let row = frames[0].cells.filter { $0.kind == .row }.prefix(3)
    #expect(
      row.map(\.frame) == [
        Rect(x: 0, y: 37, width: 129, height: 128), Rect(x: 131, y: 37, width: 128, height: 128),
        Rect(x: 261, y: 37, width: 129, height: 128),
      ])
    for frame in frames {
      let headers = frame.cells.filter { $0.kind == .header }
      let first = try #require(headers.first)
      // At the top, unless the header of the next album is so near that it pushes.
      #expect(first.frame.minY == (headers.count > 1 ? min(0, headers[1].frame.minY - 37) : 0))
    }

    // The device is turned: (600 + 2) / (110 + 2) are five columns.
    renderer.setViewport(Size(width: 600, height: 390))
    let turned = try await renderer.frame(atItem: IndexPath(item: 0, section: 0)).info
    let places = turned.cells.filter { $0.kind == .row && $0.section == 0 }.map(\.frame)
    #expect(Set(places.map(\.minX)).count == 5)
    #expect(counter.items.count == 30 && counter.items.values.allSatisfy { $0 == 1 })
  }
}
