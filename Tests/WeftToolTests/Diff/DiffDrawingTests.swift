import Foundation
import Testing
import WeftGraphics
import WeftImageComparison

@testable import WeftTool

/// The PNG of what differs.
@Suite struct DiffDrawingTests {
  private func draw(
    _ compared: [ComparedPictures], as picture: DiffPicture = .difference
  ) throws -> [UInt8]? {
    var drawing = DiffDrawing(frameCount: compared.count, picture: picture)
    for pictures in compared { try drawing.add(pictures.comparison, pictures.expected, pictures.actual) }
    return drawing.png
  }

  private let same = ComparedPictures([:])
  private let different = ComparedPictures([0: 0xFFFF_FFFF])

  @Test("nothing is drawn of what is the same; what differs is, also within the limits")
  func still() throws {
    #expect(try draw([same]) == nil)
    #expect(try pngSize(Data(#require(try draw([different])))) == [4, 2])
    let tolerated = ComparedPictures([0: 0xFFFF_FFFF], [.changedPixels(1)])
    #expect(try draw([tolerated]) != nil)
    // Three pictures side by side, with 16 pixels around each.
    #expect(
      try pngSize(Data(#require(try draw([different], as: .triptych)))) == [3 * 4 + 4 * 16, 2 + 2 * 16])
  }

  @Test("an animation is drawn with all of its frames, two a second, where one of them differs")
  func animation() throws {
    #expect(try draw([same, same]) == nil)
    let png = try #require(try draw([same, different, same]))
    #expect(PNGChunks.isWhole(png))
    let chunks = Array(PNGChunks(png))
    let control = try #require(chunks.first { $0.type == "acTL" })
    #expect(Array(png[control.content]) == [0, 0, 0, 3, 0, 0, 0, 0])
    let frames = chunks.filter { $0.type == "fcTL" }
    // Each is seen for 1/2 of a second.
    let delays = frames.map { Array(png[$0.content].dropFirst(20).prefix(4)) }
    #expect(delays == [[0, 1, 0, 2], [0, 1, 0, 2], [0, 1, 0, 2]])
  }
}
