import Testing
import WeftFoundation
import WeftGeometry

@testable import WeftGraphics

@Suite struct BitmapDecodingTests {
  // Two pixels, red and blue; RGB, 8 bits.
  private let twoPixels = TestFile.png(2, 1, depth: 8, colorType: 2, rows: [[255, 0, 0, 0, 0, 255]])

  @Test("a bitmap has the pixels of the PNG that it is made of")
  func pixels() throws {
    for bitmap in [try Bitmap(png: twoPixels), try Bitmap(data: twoPixels)] {
      #expect(bitmap.size == PixelSize(width: 2, height: 1))
      #expect(bitmap[0, 0] == 0xFFFF_0000)
      #expect(bitmap[1, 0] == 0xFF00_00FF)
    }
  }

  @Test("an image is read from an array, from Foundation's data and from a slice alike")
  func sequences() throws {
    let expected = try Bitmap(png: twoPixels)
    #expect(try Bitmap(png: Data(twoPixels)) == expected)
    #expect(try Bitmap(data: Data(twoPixels)) == expected)
    #expect(try Bitmap(png: ([0] + twoPixels).dropFirst()) == expected)
    #expect(try Image(data: Data(twoPixels), name: "x.png") == Image(data: twoPixels, name: "x.png"))
    #expect(throws: ImageError.self) { try Bitmap(png: []) }
  }

  @Test("a bitmap written as a PNG and read again is the same")
  func roundTrip() throws {
    let drawn = try rasterize(7, 5) {
      $0.fill(RoundedRect(Rect(x: 1, y: 1, width: 3, height: 2)), .systemRed)
    }
    let read = try Bitmap(png: drawn.png())
    #expect(read.size == drawn.size)
    for y in 0..<5 { for x in 0..<7 { #expect(read[x, y] == drawn[x, y], "\(x), \(y)") } }
  }

  @Test(
    "bytes that are no image, or a damaged one, are refused with what was found",
    arguments: [
      ([], .empty), ([1, 2, 3, 4], .unknownFormat), (TestFile.pngHeader(3, 3), .corrupt),
    ] as [([UInt8], ImageError.Reason)])
  func damaged(bytes: [UInt8], reason: ImageError.Reason) {
    let error = #expect(throws: ImageError.self) { try Bitmap(png: bytes, name: "x.png") }
    #expect(error?.reason == reason)
    #expect(error?.name == "x.png")
  }

  @Test("a PNG may have more than a million rows")
  func manyRows() throws {
    // Gray of one bit: no filter, and black but for the last row.
    var rows = [UInt8](repeating: 0, count: 2_000_002)
    rows[2_000_001] = 0x80
    let bitmap = try Bitmap(png: TestFile.png(1, 1_000_001, depth: 1, colorType: 0, filtered: rows))
    #expect(bitmap.size == PixelSize(width: 1, height: 1_000_001))
    #expect(bitmap[0, 999_999] == 0xFF00_0000)
    #expect(bitmap[0, 1_000_000] == 0xFFFF_FFFF)
  }

  @Test("an image of another format is no PNG, and the error says how to decode it")
  func otherFormat() throws {
    let jpeg = try TestFile.jpeg(rasterize(8, 8, background: .white) { _ in })
    #expect(try Bitmap(data: jpeg).size.isEmpty == false)
    let error = #expect(throws: ImageError.self) { try Bitmap(png: jpeg) }
    #expect(error?.reason == .unsupportedFormat)
    #expect(error?.description.contains("it is a JPEG image") == true)
  }

  @Test("the limits and the name that are told count for what is decoded at once")
  func limits() throws {
    let (one, two) = (ImageLimits(maximumPixelCount: 1), ImageLimits(maximumPixelCount: 2))
    #expect(try Bitmap(data: twoPixels, limits: two) == Bitmap(png: twoPixels, limits: two))
    let first = #expect(throws: ImageError.self) { try Bitmap(data: twoPixels, name: "a", limits: one) }
    let second = #expect(throws: ImageError.self) { try Bitmap(png: twoPixels, name: "b", limits: one) }
    #expect(first?.reason == .tooLarge && first?.name == "a")
    #expect(second?.reason == .tooLarge && second?.name == "b")
  }
}
