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

  @Test(
    "a colour is told by its digits, with and without a mark, and by nothing else",
    arguments: [
      ("#ff8800", 0xFF88_00FF), ("ff8800", 0xFF88_00FF), ("#F80", 0xFF88_00FF), ("#ff880080", 0xFF88_0080),
      ("f808", 0xFF88_0088), ("", nil), ("#", nil), ("##ff8800", nil), ("0xff8800", nil), ("orange", nil),
    ] as [(String, UInt32?)])
  func digits(text: String, rgba: UInt32?) {
    #expect(Color(hex: text) == rgba.map { Color(rgba: $0) })
  }

  // UIColor's documentation: 1, 0.5, 0 and so on.
  @Test(
    "UIKit's plain colours have its values",
    arguments: [
      (.red, "#ff0000"), (.green, "#00ff00"), (.blue, "#0000ff"), (.cyan, "#00ffff"), (.yellow, "#ffff00"),
      (.magenta, "#ff00ff"), (.orange, "#ff8000"), (.purple, "#800080"), (.brown, "#996633"),
      (.gray, "#808080"), (.darkGray, "#555555"), (.lightGray, "#aaaaaa"),
    ] as [(Color, String)])
  func plain(color: Color, expected: String) {
    #expect(color.description == expected)
  }

  // Apple's Human Interface Guidelines, Color, light: 0.18 of 255 is 46, 0.2 is 51, 0.16 is 41, 0.12 is 31, 0.08 is 20.
  @Test(
    "UIKit's system colours have its values in light appearance",
    arguments: [
      (.systemMint, "#00c7be"), (.systemCyan, "#32ade6"), (.quaternaryLabel, "#3c3c432e"),
      (.placeholderText, "#3c3c434d"), (.opaqueSeparator, "#c6c6c8"), (.tertiarySystemBackground, "#ffffff"),
      (.systemGroupedBackground, "#f2f2f7"), (.secondarySystemGroupedBackground, "#ffffff"),
      (.tertiarySystemGroupedBackground, "#f2f2f7"), (.systemFill, "#78788033"),
      (.secondarySystemFill, "#78788029"), (.tertiarySystemFill, "#7676801f"),
      (.quaternarySystemFill, "#74748014"),
    ] as [(Color, String)])
  func system(color: Color, expected: String) {
    #expect(color.description == expected)
  }

  @Test("a colour with another alpha keeps its components, and its alpha is not multiplied")
  func otherAlpha() {
    let faint = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    #expect(faint.withAlphaComponent(0.25) == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.25))
    #expect(faint.withAlphaComponent(3).alpha == 1 && faint.withAlphaComponent(.nan).alpha == 0)
  }

  @Test("an alpha is multiplied by no less than 0 and no more than 1")
  func multiplied() {
    let half = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    for (factor, alpha) in [(0.5, 0.25), (0, 0), (-1, 0), (1, 0.5), (1.5, 0.5), (.nan, 0)]
      as [(Double, Double)]
    {
      #expect(half.multiplyingAlpha(by: factor) == Color(red: 0.25, green: 0.5, blue: 0.75, alpha: alpha))
    }
  }
}
