import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct TranslucentGlyphTests {
  /// An emoji and a letter on white, at a scale of 2.
  private func draw(_ color: Color, size: Double = 20, clip: Rect? = nil) throws -> Bitmap {
    let text = try layOut("😀n", size: size)
    return try rasterize(120, 60, scale: 2, background: .white) { list in
      if let clip { list.append(.pushClip(RoundedRect(clip))) }
      list.text(text, at: Point(x: 3, y: 2), defaultColor: color)
      if clip != nil { list.append(.pop) }
    }
  }

  private func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
  }

  /// Each channel goes half of the way from white; rounding may be one off.
  private func isHalf(_ pixel: UInt32, of whole: UInt32) -> Bool {
    zip(channels(pixel), channels(whole)).allSatisfy { abs($0 - (255 + $1) / 2) <= 1 }
  }

  @Test(
    "pictures show through as much as the colour of the text does, on a bitmap of their own or not",
    arguments: [20.0, 27])
  func alpha(size: Double) throws {
    let opaque = try draw(Color(red: 0, green: 0, blue: 0), size: size)
    let half = try draw(Color(red: 0, green: 0, blue: 0, alpha: 0.5), size: size)
    for y in 0..<60 {
      for x in 0..<120 { #expect(isHalf(half[x, y], of: opaque[x, y]), "\(x), \(y)") }
    }
    #expect((0..<60).contains { y in channels(opaque[25, y])[2] < 128 })
  }

  @Test("a clip holds for pictures that show through, and for what is drawn after them")
  func clipped() throws {
    let color = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let (whole, clipped) = (try draw(color), try draw(color, clip: Rect(x: 0, y: 0, width: 12, height: 30)))
    for y in 0..<60 {
      for x in 0..<120 { #expect(clipped[x, y] == (x < 24 ? whole[x, y] : 0xFFFF_FFFF), "\(x), \(y)") }
    }
  }

  @Test("text that cannot be seen at all shows no pictures either")
  func clear() throws {
    let clear = try draw(.clear)
    #expect((0..<60).allSatisfy { y in (0..<120).allSatisfy { clear[$0, y] == 0xFFFF_FFFF } })
  }
}
