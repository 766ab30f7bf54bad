import Testing
import WeftGeometry

@testable import WeftGraphics

/// What rows of pixels are taken for, before their filters are chosen.
@Suite struct RowKindTests {
  /// A bitmap of one row, whose pixels have these levels of grey.
  private func row(_ levels: [UInt32]) -> Bitmap {
    Bitmap(size: PixelSize(width: levels.count, height: 1), isOpaque: true) { _, row in
      for x in levels.indices { row[x] = 0xFF00_0000 | levels[x] * 0x01_0101 }
    }
  }

  // In runs of 2 every second pixel repeats the one to its left, in runs of 3 two of three do; the others step by 100.
  @Test(
    "a row of runs with high steps between them is graphic, whatever its width",
    arguments: [2, 3, 100, 128, 129, 130, 257, 780], [2, 3] as [UInt32])
  func runs(width: Int, length: UInt32) {
    #expect(row((0..<UInt32(width)).map { $0 / length % 2 * 100 }).isGraphic(row: 0))
  }

  // Every level four times, so three of four repeat, but steps are 1.
  @Test("a slow gradient is not, nor is noise, nor a single pixel", arguments: [1, 100, 300, 780])
  func others(width: Int) {
    #expect(!row((0..<UInt32(width)).map { min(255, $0 / 4) }).isGraphic(row: 0))
    #expect(!row((0..<UInt32(width)).map { $0 &* 97 % 251 }).isGraphic(row: 0))
  }

  // Pixels 1 to 128, 257 to 384, 513 to 640 and 769 to 896 are looked at: a quarter or three quarters of them repeat.
  @Test("a row of 900 pixels is judged by runs all over it")
  func sampled() {
    let noise = (0..<129 as Range<UInt32>).map { $0 * 97 % 251 }
    #expect(row(noise + [UInt32](repeating: 7, count: 771)).isGraphic(row: 0))
    let rest = (0..<771 as Range<UInt32>).map { $0 * 97 % 251 }
    #expect(!row([UInt32](repeating: 7, count: 129) + rest).isGraphic(row: 0))
  }

  @Test("a row repeats the one above where each pixel does; the first repeats none")
  func repetitions() {
    let bitmap = Bitmap(size: PixelSize(width: 300, height: 4), isOpaque: true) { y, row in
      for x in row.indices { row[x] = y == 2 && x == 299 ? 0xFF10_2031 : 0xFF10_2030 }
    }
    #expect(bitmap.rowsThatRepeatTheOneAbove == [false, true, false, false])
  }
}
