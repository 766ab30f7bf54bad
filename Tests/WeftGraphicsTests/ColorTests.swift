import Testing

@testable import WeftGraphics

@Suite struct ColorTests {
  @Test(
    "CSS colours are read in every notation",
    arguments: [
      ("#fff", 0xFFFF_FFFF), ("#1a2b3c", 0x1A2B_3CFF), ("#1A2B3C80", 0x1A2B_3C80), ("#f008", 0xFF00_0088),
      ("rebeccapurple", 0x6633_99FF), ("Tomato", 0xFF63_47FF), ("transparent", 0),
    ] as [(String, UInt32)])
  func css(text: String, rgba: UInt32) {
    #expect(Color(css: text) == Color(rgba: rgba))
  }

  @Test(
    "What is no CSS colour is refused",
    arguments: ["", "#", "#12345", "#ggg", "#1234567", "rgb(1,2,3)", "bleu"])
  func refused(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test("All 148 names and transparent are known") func names() {
    #expect(Color.cssNames.count == 149)
  }

  @Test("Components are clamped, and NaN is 0") func clamped() {
    #expect(Color(red: 2, green: -1, blue: .nan, alpha: .infinity) == Color(red: 1, green: 0, blue: 0))
  }

  @Test("A colour describes itself as CSS writes it") func description() {
    #expect(Color(rgba: 0x0A0B_0CFF).description == "#0a0b0c")
    #expect(Color(rgba: 0x0A0B_0C0D).description == "#0a0b0c0d")
  }

  @Test("a colour is told by its hexadecimal number, and alpha beside it")
  func hex() {
    #expect(Color(hex: 0x1d2733) == Color(rgba: 0x1d27_33ff))
    #expect(Color(hex: 0x0000ff, alpha: 0.5) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(Color(hex: 0x00ff00, alpha: 7).alpha == 1)
    #expect(Color.systemBlue.description == "#007aff" && Color.systemBackground == .white)
  }

  @Test("a number with alpha in it is no colour of six digits, and the sentence says what takes it")
  func hexWithAlpha() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Color(hex: 0x1d27_33ff)
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("Color(rgba:) takes eight"))
  }
}
