import Testing
import WeftGeometry
import WeftGraphics
import WeftImageComparison

/// Counts of pixelmatch 0.4.0, the port to Python, for pictures of few colours, in which nearly every rule about neighbours is
/// met.
@Suite struct PixelmatchTests {
  /// Two pictures of 32 × 32 pixels: of random colours, and the same with a quarter of the pixels chosen anew.
  private static func pictures(seed: UInt32, colorCount: UInt32) -> (Bitmap, Bitmap) {
    var state = seed
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 16
    }
    func color() -> UInt32 {
      let index = random() % colorCount
      return 0xFF00_0000 | 40 * index << 16 | 60 * index << 8 | (255 - 50 * index)
    }
    let before = (0..<1024).map { _ in color() }
    let after = before.map { random() % 4 == 0 ? color() : $0 }
    func bitmap(_ pixels: [UInt32]) -> Bitmap {
      Bitmap(size: PixelSize(width: 32, height: 32), isOpaque: true) { y, row in
        for x in row.indices { row[x] = pixels[32 * y + x] }
      }
    }
    return (bitmap(before), bitmap(after))
  }

  @Test(
    "as many pixels changed as pixelmatch counts, with anti-aliasing set aside and without",
    arguments: [
      (1, 2, [152, 152, 0, 0]), (1, 3, [147, 189, 56, 56]), (1, 4, [183, 217, 101, 111]),
      (2, 2, [121, 121, 0, 0]), (2, 3, [121, 153, 51, 51]), (2, 4, [153, 185, 85, 95]),
      (3, 2, [120, 120, 0, 0]), (3, 3, [129, 153, 43, 43]), (3, 4, [145, 172, 64, 73]),
      (4, 2, [124, 124, 0, 0]), (4, 3, [146, 166, 60, 60]), (4, 4, [160, 193, 82, 96]),
      (5, 2, [138, 138, 0, 0]), (5, 3, [155, 179, 68, 68]), (5, 4, [175, 200, 90, 102]),
      (6, 2, [141, 141, 0, 0]), (6, 3, [137, 159, 61, 61]), (6, 4, [164, 195, 71, 82]),
    ] as [(UInt32, UInt32, [Int])])
  func counts(seed: UInt32, colorCount: UInt32, expected: [Int]) throws {
    let (before, after) = Self.pictures(seed: seed, colorCount: colorCount)
    let counts = try [(0.05, true), (0.05, false), (0.2, true), (0.2, false)].map { threshold, ignores in
      let comparator: ToleranceComparator = .tolerance(threshold: threshold, ignoringAntialiasing: ignores)
      let difference = try #require(comparator.compare(before, after).difference)
      #expect(ignores || difference.antialiasedPixelCount == 0)
      return difference.changedPixelCount
    }
    #expect(counts == expected)
  }
}
