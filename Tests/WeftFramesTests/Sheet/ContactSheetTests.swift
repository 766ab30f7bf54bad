import Testing
import Weft
import WeftTestSupport

/// Many frames on one picture.
@Suite struct ContactSheetTests {
  /// So many frames of 2 × 2 pixels, each of its own shade of blue: its number.
  private func frames(_ count: Int) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for number in 0..<count {
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true) { _, row in
        for x in row.indices { row[x] = 0xFF00_0000 | UInt32(number) }
      }
      files["frame-\(String(100_000 + number).dropFirst())" + ".png"] = try bitmap.png()
    }
    return files
  }

  // Thumbnails of 20 points in a row, 12 apart, from 16 on: the middle of the first is at 26, of the second at 58.
  @Test(
    "of more frames than a sheet shows, the first and the last are among those that it shows",
    arguments: [
      (100, 40, [0, 2, 5], 99), (41, 40, [0, 1, 2], 40), (40, 40, [0, 1, 2], 39), (9, 4, [0, 2, 5], 8),
      (7, 3, [0, 3, 6], 6),
    ])
  func sample(count: Int, maximum: Int, first: [UInt32], last: UInt32) async throws {
    try await withFolder(frames(count)) { folder in
      var sheet = ContactSheet()
      (sheet.maximumCount, sheet.columns, sheet.thumbnailWidth, sheet.scale) = (maximum, maximum, 20, 1)
      let bitmap = try sheet.bitmap(folder: folder, environment: .standard())
      #expect(bitmap.size.width == 16 + maximum * 32 - 12 + 16)
      func shown(_ index: Int) -> UInt32 { bitmap[26 + index * 32, 26] & 0xFF }
      #expect((0..<3).map(shown) == first)
      #expect(shown(maximum - 1) == last)
    }
  }
}
