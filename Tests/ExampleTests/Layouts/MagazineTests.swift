import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import Magazine

@Suite struct MagazineTests {
  @Test(
    "text runs in two columns below headline and quote, the quote comes up over the picture, and nothing is read twice"
  )
  func scroll() async throws {
    let counter = ReadCounter(Magazine(Page.samples, in: pictures))
    let collection = CollectionNode(layout: MagazineLayout(), showing: counter)
    let renderer = FrameRenderer(
      collection: collection, viewport: Viewport(600, 780), environment: try .standard(), workers: 2)
    let frames = try await renderer.frames(of: Main.script)
    func place(_ id: String, in frame: FrameInfo, page: Int) -> Rect? {
      frame.cells.first { $0.id == id && $0.section == page }?.frame
    }

    // The picture is 0.56 × 600 high; six tenths of the quote lie over it, at the second of two columns of (600 − 72 − 24) / 2.
    let first = frames[0]
    #expect(place("picture", in: first, page: 0) == Rect(x: 0, y: 0, width: 600, height: 336))
    let quote = try #require(place("quote", in: first, page: 0))
    #expect(quote.minX == 312 && quote.width == 252)
    #expect(quote.minY == (336 - quote.height * 0.6).rounded())
    let headline = try #require(place("headline", in: first, page: 0))
    #expect(headline.minX == 36 && headline.minY == 336 + 24)
    // Five paragraphs: two in the first column, three in the second, each right below the one before.
    let text = first.cells.filter { $0.section == 0 && $0.kind == .row }.map(\.frame)
    #expect(text.map(\.minX) == [36, 36, 312, 312, 312])
    #expect(text[0].minY == headline.maxY + 24 && text[1].minY == text[0].maxY)
    #expect(text[2].minY == quote.maxY + 24 && text[3].minY == text[2].maxY)

    // Coming into view, the quote of the second page is lower than at its place, by up to 30 points; the picture is 480 high.
    var lifts: [Double] = []
    for frame in frames {
      guard let picture = place("picture", in: frame, page: 1), let quote = place("quote", in: frame, page: 1)
      else { continue }
      lifts.append(quote.minY - (picture.minY + (480 - quote.height * 0.6).rounded()))
    }
    #expect(lifts.contains { $0 > 0 && $0 <= 30 } && lifts.last == 0)
    #expect(counter.items.count == 14 && counter.items.values.allSatisfy { $0 == 1 })
  }
}
