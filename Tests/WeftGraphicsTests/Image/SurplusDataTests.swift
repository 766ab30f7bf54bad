import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics

/// PNG files whose data go on behind their last row, and those that nobody wants any more.
@Suite struct SurplusDataTests {
  /// Pictures of 5 × 5 pixels, black: of five rows the last pass of an interlaced one has the second and the fourth.
  struct Kind: CustomTestStringConvertible, Sendable {
    let depth: UInt8
    let colorType: UInt8
    let isInterlaced: Bool
    /// The bytes of all rows, those of their filters among them.
    let byteCount: Int

    var testDescription: String {
      "\(depth) bits, colour type \(colorType), \(isInterlaced ? "interlaced" : "in one pass")"
    }

    /// A file with so many bytes more than its rows have, its data in one chunk or in chunks of a size.
    func file(surplus: Int, chunkSize: Int? = nil) -> [UInt8] {
      let file = TestFile.png(
        5, 5, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
        filtered: [UInt8](repeating: 0, count: byteCount + surplus))
      guard let chunkSize else { return file }
      var result = PNGFile(capacity: file.count)
      for chunk in PNGChunks(file) {
        let size = chunk.type == "IDAT" ? chunkSize : max(1, chunk.content.count)
        for start in stride(from: 0, to: max(1, chunk.content.count), by: size) {
          let content = file[chunk.content].dropFirst(start).prefix(size)
          result.appendChunk(chunk.type, count: content.count) { $0.append(contentsOf: content) }
        }
      }
      return result.bytes
    }
  }

  // In one pass five rows; interlaced (PNG, third edition, 8.1) 1 × 1, 1 × 1, 2 × 1, 1 × 2, 3 × 1, 2 × 3 and 5 × 2 pixels in eleven rows.
  static let kinds = [
    Kind(depth: 1, colorType: 0, isInterlaced: false, byteCount: 5 + 5),
    Kind(depth: 8, colorType: 2, isInterlaced: false, byteCount: 5 + 75),
    Kind(depth: 16, colorType: 6, isInterlaced: false, byteCount: 5 + 200),
    Kind(depth: 1, colorType: 0, isInterlaced: true, byteCount: 11 + 11),
    Kind(depth: 8, colorType: 2, isInterlaced: true, byteCount: 11 + 75),
    Kind(depth: 16, colorType: 6, isInterlaced: true, byteCount: 11 + 200),
  ]

  @Test("a PNG may have a little data behind its last row", arguments: kinds)
  func accepted(kind: Kind) throws {
    let black = try Bitmap(png: kind.file(surplus: 0))
    #expect(black.size == PixelSize(width: 5, height: 5))
    for file in [kind.file(surplus: 1), kind.file(surplus: 200), kind.file(surplus: 0, chunkSize: 1)] {
      #expect(try Bitmap(png: file) == black)
    }
  }

  // 256 bytes, and of chunks twelve for each.
  @Test("a PNG that holds much more data than its pixels take is damaged", arguments: kinds)
  func refused(kind: Kind) {
    let files = [kind.file(surplus: 400), kind.file(surplus: 100_000), kind.file(surplus: 100, chunkSize: 1)]
    for file in files {
      let error = #expect(throws: ImageError.self) { try Bitmap(png: file, name: "x.png") }
      #expect(error?.reason == .corrupt)
      #expect(error?.found == "the PNG data is damaged: it holds more data than its pixels take")
    }
  }

  // The rows of the first one have 4.8 MB, of which a thousandth may be behind them, those of the second one 0.4.
  @Test("of a picture of many long rows a row too many is a little data, and of one of few it is not")
  func longRows() throws {
    func file(rows: Int) -> [UInt8] {
      TestFile.png(
        1000, rows, depth: 8, colorType: 6, filtered: [UInt8](repeating: 0, count: (rows + 1) * 4001))
    }
    #expect(try Bitmap(png: file(rows: 1200)).size.height == 1200)
    #expect(throws: ImageError.self) { try Bitmap(png: file(rows: 100)) }
  }

  /// Is given up when it has been asked so often.
  private final class Work: AbandonableWork {
    let isGivenUp = false
    private let most: Int
    private let asked = Mutex(0)

    init(most: Int) { self.most = most }

    func isGivenUpBeforeLongStep() -> Bool { false }
    func willReadMuch() {}

    var count: Int { asked.withLock { $0 } }

    var isCancelled: Bool {
      asked.withLock { asked in
        asked += 1
        return asked >= most
      }
    }
  }

  @Test("decoding a PNG is given up between what is read of it")
  func betweenReads() throws {
    // A megabyte in which each byte is two pixels: before decoding it is asked once, and twice behind it.
    let file = TestFile.png(
      1000, 2000, depth: 4, colorType: 0, filtered: [UInt8](repeating: 0, count: 501 * 2000))
    let work = Work(most: 50)
    let error = #expect(throws: ImageError.self) {
      try GivenUpWork.$current.withValue(work) { try Bitmap(png: file, name: "x.png") }
    }
    #expect(error?.reason == .givenUp && error?.name == "x.png")
    #expect(work.count == 50)
  }

  @Test("decoding a PNG of a few bytes is given up between its rows, every half a million pixels")
  func betweenRows() throws {
    let file = try TestPicture.clear(4096, 2048).png()
    #expect(file.count < 1 << 16)
    let work = Work(most: .max)
    _ = try GivenUpWork.$current.withValue(work) { try Bitmap(png: file) }
    // 8 megapixels.
    #expect(work.count >= 16)
    let given = Work(most: 10)
    let error = #expect(throws: ImageError.self) {
      try GivenUpWork.$current.withValue(given) { try Bitmap(png: file) }
    }
    #expect(error?.reason == .givenUp && given.count == 10)
  }
}
