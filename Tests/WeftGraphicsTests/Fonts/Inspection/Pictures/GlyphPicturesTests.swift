import Testing

@testable import WeftGraphics

/// Pictures of glyphs.
@Suite struct GlyphPicturesTests {
  private func pictures(sbix: [UInt8] = [], cblc: [UInt8] = [], cbdt: [UInt8] = []) -> GlyphPictures {
    var unpacking = PictureUnpacking()
    return GlyphPictures(sbix: sbix, cblc: cblc, cbdt: cbdt, &unpacking)
  }

  /// The beginning of a picture, 24 bytes.
  private func picture(_ width: Int, _ height: Int) -> [UInt8] {
    var writer = OpenTypeWriter()
    writer.append(GlyphPictures.pngStart)
    writer.ascii("IHDR")
    writer.uint32(width, height)
    return writer.bytes
  }

  @Test("the strikes of sbix each have their own em, in whatever order they lie")
  func strikes() {
    func largerThanSaid(_ first: Int, _ second: Int) -> Bool {
      var table = OpenTypeWriter()
      table.uint16(1, 1)
      // The second strike lies first: 4 bytes and a picture of 24.
      table.uint32(2, 16 + 28, 16)
      table.uint16(second, 72)
      table.append(picture(40, 30))
      table.uint16(first, 72)
      table.append(picture(160, 90))
      let pictures = pictures(sbix: table.bytes)
      #expect(pictures.largest.width == 160 && pictures.largest.height == 90)
      return pictures.areLargerThanSaid
    }
    #expect(!largerThanSaid(80, 20))
    #expect(largerThanSaid(79, 20))
    #expect(largerThanSaid(80, 19))
  }

  @Test("those of CBDT are told in CBLC, by the smaller side of the smallest em")
  func locations() {
    func largerThanSaid(_ sizes: [(Int, Int)]) -> Bool {
      var table = OpenTypeWriter()
      table.uint16(3, 0)
      table.uint32(sizes.count)
      for (x, y) in sizes {
        table.append(Array(repeating: 0, count: 44))
        table.uint8(x, y, 32, 1)
      }
      return pictures(cblc: table.bytes, cbdt: picture(136, 128)).areLargerThanSaid
    }
    #expect(!largerThanSaid([(109, 109)]))
    #expect(largerThanSaid([(109, 67)]))
    #expect(largerThanSaid([(67, 109)]))
    #expect(largerThanSaid([(109, 109), (10, 10)]))
    #expect(largerThanSaid([]))
  }

  // Four bytes a pixel, and nothing of the pictures themselves.
  @Test("of several pictures the one counts that takes most to be read, wherever it lies")
  func mostWork() {
    func table(_ sizes: [Int]) -> [UInt8] {
      var writer = OpenTypeWriter()
      for size in sizes {
        writer.append(picture(size, size))
        writer.uint8(8, 6, 0, 0, 0)
        writer.uint32(0, 0)
        writer.ascii("IEND")
        writer.uint32(0)
      }
      return writer.bytes
    }
    for sizes in [[20, 10, 5], [10, 20, 5], [5, 10, 20]] {
      #expect(pictures(cbdt: table(sizes)).work == 400, "\(sizes)")
      #expect(pictures(cbdt: table(sizes)).largest.pixels == 400, "\(sizes)")
    }
  }

  @Test("the largest picture is as wide as the widest and as high as the highest")
  func largest() {
    #expect(GlyphPictures.Picture(width: 3, height: 5).pixels == 15)
    #expect(GlyphPictures.Picture(width: .max, height: 2).pixels == .max)
    #expect(GlyphPictures.Picture().pixels == 0)
    let largest = pictures(cbdt: picture(30, 10) + picture(10, 40)).largest
    #expect(largest.width == 30 && largest.height == 40)
  }

  // As in a font of Chinese that many have, WenQuanYi Zen Hei.
  @Test("bitmaps that are no PNG are not taken for one, though four letters of its first chunk are in them")
  func otherPictures() {
    var bytes = picture(0x4140, 0xC000)
    bytes[0] = 0x88
    #expect(pictures(cbdt: bytes).largest.pixels == 0)
    #expect(pictures(cbdt: Array(bytes[8...])).largest.pixels == 0)
  }

  @Test("tables that end too soon are read to their end")
  func broken() {
    var table = OpenTypeWriter()
    table.uint16(1, 1)
    table.uint32(0xFFFF_FFFF, 16, 0xFFFF_FFF0)
    table.append(picture(40, 30))
    for count in table.bytes.indices {
      let bytes = Array(table.bytes[..<count])
      #expect(pictures(sbix: bytes, cblc: bytes, cbdt: bytes).largest.pixels <= 1200)
    }
  }
}
