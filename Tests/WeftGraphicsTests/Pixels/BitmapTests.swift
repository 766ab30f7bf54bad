import Testing
import WeftGeometry

@testable import WeftGraphics

/// Finished pixels as values.
@Suite struct BitmapTests {
  private func bitmap(
    _ width: Int = 5, _ height: Int = 3, isOpaque: Bool = true, but changed: (x: Int, y: Int)? = nil
  ) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { y, row in
      for x in row.indices { row[x] = changed.map { $0 == (x, y) } == true ? 0xFF00_0001 : 0xFF00_0000 }
    }
  }

  @Test("bitmaps are equal where size, opacity and all pixels are")
  func equality() {
    #expect(bitmap() == bitmap())
    for place in [(0, 0), (4, 0), (0, 2), (4, 2), (2, 1)] { #expect(bitmap() != bitmap(but: place)) }
    #expect(bitmap() != bitmap(isOpaque: false))
    #expect(bitmap() != bitmap(5, 2) && bitmap() != bitmap(4, 3) && bitmap(3, 5) != bitmap(5, 3))
    #expect(bitmap(0, 3) == bitmap(0, 3) && bitmap(0, 3) != bitmap(3, 0))
  }

  @Test("a row that is not written is clear, and each row is handed out once, from the top")
  func rows() {
    var rows: [Int] = []
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 4)) { y, row in
      rows.append(y)
      if y == 2 { row[2] = 0x8000_0080 }
    }
    #expect(rows == [0, 1, 2, 3])
    #expect(TestPicture.pixels(bitmap) == (0..<12).map { $0 == 8 ? 0x8000_0080 : 0 })
    #expect(!bitmap.isOpaque)
  }

  // 5 pixels are 20 bytes, in rows that begin at multiples of 16.
  @Test("a bitmap says what it is, and what it takes")
  func words() {
    #expect(bitmap().description == "opaque bitmap of 5 × 3 px")
    #expect(bitmap(isOpaque: false).description == "bitmap of 5 × 3 px")
    #expect(bitmap().byteCount == 96 && bitmap(4, 3).byteCount == 48 && bitmap(0, 3).byteCount == 0)
  }
}
