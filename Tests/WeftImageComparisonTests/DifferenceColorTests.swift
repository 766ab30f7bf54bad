import Testing
import WeftGeometry
import WeftGraphics

@testable import WeftImageComparison

/// What pixels of a difference look like, and which pictures it is shown over.
@Suite struct DifferenceColorTests {
  // 204 and a fifth of the brightness: of white 51, of half of black over white 25, of green 29.
  @Test(
    "what is not compared, is missing or was added has less in some channels than the grey it fades to",
    arguments: [
      (0xFFFF_FFFF, 255), (0xFF00_0000, 204), (0x8000_0000, 229), (0xFF00_FF00, 233),
    ] as [(UInt32, UInt32)])
  func faded(pixel: UInt32, grey: UInt32) {
    func color(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
      0xFF00_0000 | (grey - red) << 16 | (grey - green) << 8 | (grey - blue)
    }
    #expect(DifferenceColor.faded(pixel) == color(0, 0, 0))
    #expect(DifferenceColor.ignored(pixel) == color(40, 20, 0))
    #expect(DifferenceColor.missing(pixel) == color(160, 112, 0))
    #expect(DifferenceColor.added(pixel) == color(160, 0, 160))
  }

  @Test("a difference is shown over a picture of its own size, and over another the program ends")
  func otherSize() async throws {
    let black: UInt32 = 0xFF00_0000
    let changed = Pictures.plain(3, 2, with: [(1, 1, black)])
    let difference = try #require(ExactComparator().compare(Pictures.plain(3, 2), changed).difference)
    let bitmap = difference.bitmap(over: Pictures.plain(3, 2, black))
    #expect([bitmap[0, 1], bitmap[1, 1], bitmap[2, 0]] == [0xFFCC_CCCC, 0xFFFF_0000, 0xFFCC_CCCC])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let changed = Pictures.plain(3, 2, with: [(1, 1, 0xFF00_0000)])
      let difference = ExactComparator().compare(Pictures.plain(3, 2), changed).difference
      _ = difference?.bitmap(over: Pictures.plain(2, 3))
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("pictures of 3 × 2 px cannot be shown over one of 2 × 3 px"))
  }
}
