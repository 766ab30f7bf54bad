import Testing
import WeftGeometry
import WeftGraphics
import WeftImageComparison

@Suite struct DifferenceBitmapTests {
  // Faded: 204 and a fifth of the brightness.
  private let faded: UInt32 = 0xFFFF_FFFF
  private let fadedBlack: UInt32 = 0xFFCC_CCCC
  private let red: UInt32 = 0xFFFF_0000
  private let amber: UInt32 = 0xFFFF_B800
  private let violet: UInt32 = 0xFFB8_98F0

  private func row(_ bitmap: Bitmap, _ y: Int) -> [UInt32] { (0..<bitmap.size.width).map { bitmap[$0, y] } }

  @Test("what changed is red, anti-aliasing amber, what is tolerated violet, all else faded") func colors() {
    let before = Pictures.drawn(Array(repeating: "#3....5..", count: 4))
    let after = Pictures.drawn(["#7....5..", "#7....#..", "#7....5..", "#7....5.."])
    let comparison = ToleranceComparator(ImageTolerance(threshold: 0.5)).compare(before, after)
    #expect(comparison.difference?.toleratedPixelCount == 5)
    let strict = ToleranceComparator(ImageTolerance(threshold: 0.1)).compare(before, after)
    let bitmap = strict.differenceBitmap(expected: before, actual: after)
    #expect(row(bitmap, 1) == [fadedBlack, amber, faded, faded, faded, faded, red, faded, faded])
    let tolerant = comparison.differenceBitmap(expected: before, actual: after)
    #expect(row(tolerant, 1) == [fadedBlack, violet, faded, faded, faded, faded, violet, faded, faded])
    #expect(bitmap.isOpaque)
  }

  @Test("what is not compared is bluish, also in rows where nothing is") func ignored() {
    let before = Pictures.plain(4, 3)
    let after = Pictures.plain(4, 3, with: [(0, 1, 0xFF00_0000), (3, 1, 0xFF00_0000)])
    let mask = ImageMask(clippingTo: [PixelRect(x: 0, y: 0, width: 2, height: 2)])
    let bitmap = ExactComparator().compare(before, after, mask: mask)
      .differenceBitmap(expected: before, actual: after)
    let bluish = faded - 0x0028_1400
    #expect(row(bitmap, 0) == [faded, faded, bluish, bluish])
    #expect(row(bitmap, 1) == [red, faded, bluish, fadedBlack - 0x0028_1400])
    #expect(row(bitmap, 2) == [bluish, bluish, bluish, bluish])
  }

  @Test("what is ignored within rows is bluish there alone") func hole() {
    let black: UInt32 = 0xFF00_0000
    let before = Pictures.plain(5, 3)
    let after = Pictures.plain(5, 3, with: [(0, 1, black), (2, 1, black), (4, 1, black)])
    let mask = ImageMask(ignoring: [PixelRect(x: 1, y: 1, width: 3, height: 1)])
    let bitmap = ExactComparator().compare(before, after, mask: mask)
      .differenceBitmap(expected: before, actual: after)
    let bluish: UInt32 = 0x0028_1400
    #expect(row(bitmap, 0) == Array(repeating: faded, count: 5) && row(bitmap, 2) == row(bitmap, 0))
    #expect(row(bitmap, 1) == [red, faded - bluish, fadedBlack - bluish, faded - bluish, red])
  }

  @Test("of different sizes, what one alone has is blue or green") func sizes() {
    let (before, after) = (Pictures.plain(3, 1), Pictures.plain(2, 2, with: [(1, 0, 0xFF00_0000)]))
    let bitmap = ExactComparator().compare(before, after).differenceBitmap(expected: before, actual: after)
    #expect(bitmap.size == PixelSize(width: 3, height: 2))
    #expect(row(bitmap, 0) == [faded, red, faded - 0x00A0_7000])
    #expect(row(bitmap, 1) == [faded - 0x00A0_00A0, faded - 0x00A0_00A0, 0xFF80_8080])
  }

  @Test("a triptych has expected, actual and difference side by side, on grey; chequered where clear")
  func triptych() {
    let before = Pictures.plain(10, 4, 0x0000_0000)
    let after = Pictures.plain(12, 3, 0xFF00_00FF)
    let comparison = ExactComparator().compare(before, after)
    let bitmap = comparison.triptych(expected: before, actual: after)
    #expect(bitmap.size == PixelSize(width: 16 + 10 + 16 + 12 + 16 + 12 + 16, height: 16 + 4 + 16))
    #expect(bitmap[0, 0] == 0xFF80_8080)
    #expect(bitmap[16, 16] == 0xFFFF_FFFF)
    #expect(bitmap[16 + 8, 16] == 0xFFD0_D0D0)
    #expect(bitmap[42, 16] == 0xFF00_00FF)
    #expect(bitmap[42, 19] == 0xFF80_8080)
    #expect(bitmap[70, 16] == 0xFFFF_0000)
  }

  // Of 255 red shows 76 parts of 256 in brightness, green 149 and blue 28, and of each a fifth above 204; nothing is white.
  @Test("colours fade to greys by their brightness, and what shows through as it is over white")
  func fadedColors() {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0, 0x8000_0000]
    let picture = Bitmap(size: PixelSize(width: 5, height: 1)) { _, row in
      for x in row.indices { row[x] = pixels[x] }
    }
    let comparison = ExactComparator().compare(picture, picture)
    let bitmap = comparison.differenceBitmap(expected: picture, actual: picture)
    // Half of black lets 127 of white through: a fifth of it is 25.
    #expect(row(bitmap, 0) == [219, 233, 209, 255, 229].map { 0xFF00_0000 | $0 * 0x01_0101 })
    #expect(bitmap.isOpaque)
  }

  @Test(
    "what is expected and not there is told apart from what is there and not expected, in either direction")
  func eitherDirection() {
    let (high, broad) = (Pictures.plain(1, 3), Pictures.plain(3, 1))
    let (missing, added) = (faded - 0x00A0_7000, faded - 0x00A0_00A0)
    func picture(_ before: Bitmap, _ after: Bitmap) -> [[UInt32]] {
      let bitmap = ExactComparator().compare(before, after).differenceBitmap(expected: before, actual: after)
      return (0..<bitmap.size.height).map { row(bitmap, $0) }
    }
    let ground: UInt32 = 0xFF80_8080
    #expect(
      picture(high, broad) == [
        [faded, added, added], [missing, ground, ground], [missing, ground, ground],
      ])
    #expect(
      picture(broad, high) == [
        [faded, missing, missing], [added, ground, ground], [added, ground, ground],
      ])
  }

  // The squares are 8 pixels a side, from white on. Half of blue lets 127 of 255, or of 208, through.
  @Test("a triptych shows what is translucent over squares, white and grey by turns on both axes")
  func chequered() {
    let picture = Pictures.plain(20, 20, 0x8000_0080)
    let bitmap = ExactComparator().compare(picture, picture).triptych(expected: picture, actual: picture)
    let (white, grey): (UInt32, UInt32) = (0xFF7F_7FFF, 0xFF67_67E7)
    for (x, y, color) in [
      (0, 0, white), (7, 7, white), (8, 0, grey), (0, 8, grey), (8, 8, white), (16, 8, grey),
    ] {
      #expect(bitmap[16 + x, 16 + y] == color && bitmap[52 + x, 16 + y] == color, "(\(x), \(y))")
    }
    // The third is opaque, and each has grey around it.
    #expect(bitmap[88, 16] == bitmap[96, 16] && bitmap.size == PixelSize(width: 124, height: 52))
    for x in [15, 36, 51, 72, 87, 108] { #expect(bitmap[x, 20] == 0xFF80_8080) }
    #expect(bitmap[20, 15] == 0xFF80_8080 && bitmap[20, 36] == 0xFF80_8080)
  }
}
