import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is drawn beside glyphs, and what raised text does to its line: in the test font at 10 points a character is 10 wide, 8 above
/// the baseline and 2 below.
@Suite struct TextDecorationTests {
  private let engine: TextEngine

  init() throws { engine = TextEngine(fonts: try .test()) }

  private func layOut(
    _ pieces: [(String, TextAttributes)], width: Double = .infinity, direction: TextDirection = .natural
  ) -> TextLayout {
    engine.layout(
      for: TextLayoutRequest(
        text: StyledText(pieces), paragraph: ParagraphStyle(direction: direction),
        constraint: Size(width: width, height: .infinity)))
  }

  private func attributes(_ change: (inout TextAttributes) -> Void = { _ in }) -> TextAttributes {
    var attributes = TextAttributes(font: .test(size: 10))
    change(&attributes)
    return attributes
  }

  @Test("text that is raised makes its line higher above, text that is lowered below")
  func raised() {
    func line(_ offset: Double) -> [Double] {
      let layout = layOut([("a", attributes()), ("b", attributes { $0.baselineOffset = offset })])
      return [layout.size.height, layout.firstBaseline]
    }
    #expect(line(0) == [10, 8])
    #expect(line(3) == [13, 11])
    #expect(line(-3) == [13, 8])
    #expect(line(.nan) == [10, 8] && line(.infinity) == [10, 8])
  }

  @Test("the glyphs of text that is raised lie as much above the baseline, and no others do")
  func raisedGlyphs() {
    let layout = layOut([("a", attributes()), ("b", attributes { $0.baselineOffset = 3 })])
    #expect(layout.lines[0].runs.map { $0.glyphs.map(\.y) } == [[0], [-3]])
    #expect(layout.lines[0].runs.map { $0.glyphs.map(\.x) } == [[0], [10]])
  }

  @Test("kerning moves each character away from the one before, or closer")
  func kern() {
    func places(_ kern: Double) -> [Double] {
      layOut([("abc", attributes { $0.kern = kern })]).lines[0].runs.flatMap(\.glyphs).map(\.x)
    }
    for kern in [2, -2, 0.5] as [Double] {
      let places = places(kern)
      #expect(zip(places.dropFirst(), places).map { $0 - $1 } == [10 + kern, 10 + kern])
    }
    #expect([0, .nan, .infinity].map(places) == Array(repeating: [0, 10, 20], count: 3))
  }

  // Strikes are 1 thick from 4 above the baseline on; the second one lies two thicknesses lower.
  @Test(
    "a line through the text may be double and have its own colour; an underline without one has the text's")
  func strikes() {
    let line = layOut([
      (
        "ab",
        attributes {
          ($0.color, $0.underline) = (.white, .single)
          ($0.strikethrough, $0.strikethroughColor) = (.double, .red)
        }
      )
    ]).lines[0]
    #expect(line.decorationsAbove.map(\.rect.minY) == [-4, -2])
    #expect(line.decorationsAbove.map(\.color) == [.red, .red])
    #expect(line.decorationsBelow.map(\.color) == [.white])
    #expect((line.decorationsAbove + line.decorationsBelow).allSatisfy { $0.kind == .line })
  }

  @Test(
    "a line along the text is that of its font, in one piece, whichever fonts its characters were found in",
    arguments: ["one 😀 line", "Latin 日本語 한글 हिन्दी", "one line 😀"])
  func fallbackFonts(text: String) throws {
    func lines(_ text: String) throws -> [Rect] {
      var look = TextAttributes(font: Font(family: "DejaVu Sans", size: 20))
      (look.underline, look.strikethrough, look.background) = (.double, .single, .red)
      let line = TextEngine(fonts: try .standard())
        .layout(for: TextLayoutRequest(text: StyledText(text, look))).lines[0]
      #expect((line.decorationsBelow + line.decorationsAbove).allSatisfy { $0.rect.maxX == line.width })
      return Array((line.decorationsBelow + line.decorationsAbove).map(\.rect).dropFirst())
    }
    let (mixed, plain) = (try lines(text), try lines("plain"))
    #expect(mixed.count == 3 && mixed.allSatisfy { $0.minX == 0 })
    // The font's table “post” says −40 of 2048.
    #expect(plain[0].minY == 40 * 20 / 2048.0)
    #expect(mixed.map(\.minY) == plain.map(\.minY) && mixed.map(\.height) == plain.map(\.height))
  }

  @Test("each stretch has its own background, where it lies on the line")
  func stretches() {
    let line = layOut([
      ("a", attributes()), ("bc", attributes { $0.background = .red }),
      ("d", attributes { $0.background = .blue }),
    ]).lines[0]
    #expect(
      line.decorationsBelow.map(\.rect) == [
        Rect(x: 10, y: -8, width: 20, height: 10), Rect(x: 30, y: -8, width: 10, height: 10),
      ])
  }

  // Two characters and two spaces that hang over the edge, which is the left one where lines run from the right. Pango makes the
  // last one of a line nothing.
  @Test(
    "white space that hangs over either edge is neither measured nor underlined",
    arguments: [("ab  cd", .leftToRight), ("\u{5D0}\u{5D1}  \u{5D2}\u{5D3}", .rightToLeft)]
      as [(String, TextDirection)])
  func hanging(text: String, direction: TextDirection) {
    let look = attributes { ($0.underline, $0.background) = (.single, .red) }
    let layout = layOut([(text, look)], width: 39, direction: direction)
    #expect(layout.lines.map(\.width) == [20, 20])
    for line in layout.lines {
      #expect(line.decorationsBelow.map(\.rect.minX) == [0, 0])
      #expect(line.decorationsBelow.map(\.rect.width) == [20, 20])
      let places = line.runs.flatMap(\.glyphs).map(\.x).filter { (0..<20).contains($0) }
      #expect(places.sorted() == [0, 10])
    }
    let hanging = layout.lines[0].runs.flatMap(\.glyphs).map(\.x).filter { !(0..<20).contains($0) }
    #expect(!hanging.isEmpty)
    #expect(hanging.allSatisfy { direction == .rightToLeft ? $0 <= -10 : $0 >= 20 })
  }

  // Between the character before and the one behind; as high as seven tenths of the size.
  @Test(
    "the box of a missing character stands on its baseline, in the middle of its room, in the text's colour")
  func box() throws {
    for offset in [0.0, 2] {
      let look = attributes { ($0.color, $0.baselineOffset) = (.red, offset) }
      let layout = layOut([("a\u{10FFFD}b", look)])
      let room = layout.size.width - 20
      let box = try #require(layout.lines[0].decorationsAbove.first)
      #expect(layout.lines[0].decorationsAbove.count == 1 && box.kind == .frame && box.color == .red)
      #expect(abs(box.rect.maxY + offset) < 0.001 && abs(box.rect.height - 7) < 0.001)
      let (left, right) = (box.rect.minX - 10, 10 + room - box.rect.maxX)
      #expect(left > 0 && abs(left - right) < 0.001 && box.rect.width > room / 2)
    }
  }

  @Test("kerning moves characters apart or closer by no more than 4096 points")
  func mostKern() {
    func distance(_ kern: Double) -> Double {
      let places = layOut([("ab", attributes { $0.kern = kern })]).lines[0].runs.flatMap(\.glyphs).map(\.x)
      return places[1] - places[0]
    }
    #expect([4096, 5000, 1e300].map(distance) == [4106, 4106, 4106])
    #expect(distance(-5000) == distance(-4096) && distance(-1e300) == distance(-4096))
  }

  // Lines below are 1 thick and begin 1 below the baseline, the second one two thicknesses lower.
  @Test("lines of stretches that meet are one where they look alike, also double ones, and else each its own")
  func continued() {
    func look(_ link: String, _ color: Color? = nil) -> TextAttributes {
      attributes { ($0.underline, $0.link, $0.underlineColor) = (.double, link, color) }
    }
    func below(_ pieces: [(String, TextAttributes)]) -> [TextDecoration] {
      layOut(pieces).lines[0].decorationsBelow
    }
    func rects(_ x: Double, _ width: Double) -> [Rect] {
      [1, 3].map { Rect(x: x, y: $0, width: width, height: 1) }
    }
    let three = [("a", look("1")), ("b", look("2")), ("c", look("3"))]
    #expect(below(three).map(\.rect) == rects(0, 30))
    let colored = below(three + [("d", look("4", .red)), ("e", look("5", .red))])
    #expect(colored.map(\.rect) == rects(0, 30) + rects(30, 20))
    #expect(colored.map(\.color) == [nil, nil, .red, .red])
    let apart = below([("a", look("1")), ("b", attributes()), ("c", look("1"))])
    #expect(apart.map(\.rect) == rects(0, 10) + rects(20, 10))
  }
}
