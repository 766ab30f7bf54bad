import Testing
import WeftGeometry

@testable import WeftGraphics

/// What the steps of a list are counted for.
@Suite struct DrawingChargeTests {
  private static let box = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10))
  private static let round = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10), radius: 3)
  private static let fill = DisplayCommand.fill(box, .black)

  /// What a list takes of 100 × 100 pixels at a scale of 2: its box has 800.
  private func taken(_ commands: [DisplayCommand]) throws -> WorkAmounts {
    var rasterizer = Rasterizer(images: ImageStore())
    rasterizer.limits = .standard
    return try rasterizer.draw(
      DisplayList(commands: commands), size: PixelSize(width: 100, height: 100), scale: 2
    ).work
  }

  @Test("pixels count once where they are filled, four times where they are a bitmap's, and in round clips")
  func painted() throws {
    func painted(_ commands: [DisplayCommand]) throws -> Double { try taken(commands).paintedPixels }
    #expect(try painted([Self.fill]) == 800)
    #expect(try painted([.bitmap(TestPicture.clear(1, 1), in: Self.box.rect)]) == 3200)
    #expect(try painted([.draw(Self.box.rect) { _ in }]) == 800)
    // Six rows at each corner, which count 200.
    #expect(try painted([.pushClip(Self.round), Self.fill, .pop]) == 1600 + 4 * 6 * 200 + 16_000)
    #expect(try painted([.pushClip(Self.box), Self.fill, .pop]) == 800)
    #expect(try painted([.slot(ObjectIdentifier(RenderError.self as Any.Type), Self.box)]) == 0)
  }

  @Test("what a transform makes smaller counts as it is seen, and what a clip hides does not count")
  func transformed() throws {
    func painted(_ commands: [DisplayCommand]) throws -> Double { try taken(commands).paintedPixels }
    #expect(abs(try painted([.pushTransform(.scale(x: 0.5, y: 1)), Self.fill, .pop]) - 400) < 1e-6)
    #expect(abs(try painted([.pushTransform(.scale(x: 0.5, y: 0.5)), Self.fill, .pop]) - 200) < 1e-6)
    // The left quarter of it.
    let clip = RoundedRect(Rect(x: 0, y: 0, width: 15, height: 50))
    #expect(try painted([.pushClip(clip), Self.fill, .pop]) == 200)
  }

  @Test(
    "an emoji counts 200,000 for its picture, once in a size, and letters of installed fonts nothing beside their area"
  )
  func emoji() throws {
    let engine = TextEngine(fonts: try .standard())
    func painted(_ text: String, _ size: Double) throws -> Double {
      let layout = engine.layout(
        for: TextLayoutRequest(text: StyledText(text, TextAttributes(font: Font(size: size)))))
      return try taken([.text(layout, at: Point(x: 0, y: 0), defaultColor: .black)]).paintedPixels
    }
    func pictures(_ text: String, _ size: Double) throws -> Int { Int(try painted(text, size) / 200_000) }
    #expect(try pictures("ab", 12) == 0 && pictures("🎈", 12) == 1 && pictures("🎈🎈", 12) == 1)
    #expect(try pictures("🎈🎁a", 12) == 2)
  }

  // Each first letter of a pair has a background of 83 points, the half of which is before the line, and the second one is moved back to
  // where that begins; the last letter is far to the right. Seen of each are 43 points, eleven points high, at a scale of 2.
  @Test("backgrounds, and lines along the text, count each for itself, however many lie over one another")
  func decorations() throws {
    let engine = TextEngine(fonts: try .standard())
    func painted(_ pairs: Int, isUnderlined: Bool = false, hasBackground: Bool = true) throws -> Double {
      let look = TextAttributes(font: Font(size: 10))
      var (wide, back, far) = (look, look, look)
      (wide.kern, back.kern, far.kern) = (80, -85.5, 400)
      wide.background = hasBackground ? .red : nil
      wide.underline = isUnderlined ? .single : .none
      let runs = (0..<pairs).flatMap { _ in [("\u{A0}", wide), ("\u{A0}", back)] } + [("\u{A0}", far)]
      let layout = engine.layout(for: TextLayoutRequest(text: StyledText(runs)))
      return try taken([.text(layout, at: Point(x: 0, y: 0), defaultColor: .black)]).paintedPixels
    }
    let bare = try painted(40, hasBackground: false)
    let each = try (painted(40) - bare) / 40
    #expect((1850...2050).contains(each), "\(each)")
    #expect(try painted(40, isUnderlined: true, hasBackground: false) > bare + 40 * 100)
  }

  @Test("an edge that leaves no hole counts as the whole shape, lying or standing")
  func edges() throws {
    func painted(_ rect: Rect, _ width: Double) throws -> Double {
      try taken([.stroke(RoundedRect(rect), width: width, .black)]).paintedPixels
    }
    #expect(try painted(Rect(x: 10, y: 10, width: 20, height: 10), 5) == 800)
    #expect(try painted(Rect(x: 10, y: 10, width: 20, height: 10), 6) == 800)
    #expect(try painted(Rect(x: 10, y: 10, width: 10, height: 20), 6) == 800)
    // Around 16 × 6 points, which count a quarter; half as much again for the rest, and 18 for each row.
    let border: Double = 1.5 * 416 + 96 + 18 * 20
    #expect(try painted(Rect(x: 10, y: 10, width: 20, height: 10), 2) == border)
  }

  // 4 × 4 pixels and seven more a row, two sevenths more because they have three channels, shown on 20 × 20, which count half, and twice every byte.
  @Test("an image counts once for each size, part and tint that it is shown in")
  func images() throws {
    let file = try TestPicture.bitmap(4, 4) { x, _ in 0xFF00_0000 | UInt32(x) }.png()
    let image = try Image(data: file, name: "four")
    func show(_ x: Double, _ side: Double, _ drawing: ImageDrawing) -> DisplayCommand {
      .image(drawing, in: Rect(x: x, y: 0, width: side, height: side), clippedTo: nil)
    }
    let one = 56 + 200 + 2 * file.count
    let drawing = ImageDrawing(image: image)
    #expect(try taken([show(0, 10, drawing)]).imagePixels == one)
    #expect(try taken([show(0, 10, drawing), show(20, 10, drawing)]).imagePixels == one)
    let tinted = ImageDrawing(image: image, tint: .red)
    #expect(try taken([show(0, 10, drawing), show(0, 10, tinted)]).imagePixels == 2 * one)
    let part = ImageDrawing(image: image, cropRect: Rect(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(try taken([show(0, 10, drawing), show(0, 10, part)]).imagePixels == 2 * one)
    let again = ImageDrawing(image: try Image(data: file, name: "again"))
    #expect(try taken([show(0, 10, drawing), show(0, 10, again)]).imagePixels == one)
  }

  @Test("the shadow of a shape counts with what it is blurred on, and a sharp one with no more than its box")
  func blurred() throws {
    func blurred(_ commands: [DisplayCommand]) throws -> Int { try taken(commands).blurredPixels }
    #expect(try blurred([Self.fill]) == 0)
    let sharp = try blurred([.shadow(Self.box, Shadow(radius: 0))])
    let soft = try blurred([.shadow(Self.box, Shadow(radius: 4))])
    // A row and a column more on each side; three deviations of 8 pixels, less the middle, which is left out.
    #expect(sharp <= 42 * 22 && sharp >= 400 && soft > sharp)
    #expect(try blurred([.shadow(Self.box, Shadow(color: .clear, radius: 4))]) == 0)
  }

  // 64 MiB of bitmaps: 1024 of 256 × 256 pixels, of a byte each, and a quarter of that with colours.
  @Test("bitmaps of glyphs are kept up to a size, and up to an amount; small ones always")
  func keptGlyphs() {
    let largest = 256.0 * 256
    for (isPicture, count) in [(false, 1024), (true, 256)] {
      let budget = DrawingBudget(.unlimited)
      #expect(!budget.keepsBitmap(pixels: largest + 1, isPicture: isPicture))
      for _ in 0..<count { #expect(budget.keepsBitmap(pixels: largest, isPicture: isPicture)) }
      #expect(!budget.keepsBitmap(pixels: 4097, isPicture: isPicture))
      #expect(budget.keepsBitmap(pixels: 4096, isPicture: isPicture))
    }
  }

  // From 20 to 60 across and from 20 to 40 down, and one pixel around that: 42 × 22 pixels.
  @Test(
    "a group counts three times what it holds, beside what is drawn in it, and nothing where that is nothing")
  func groups() throws {
    func painted(_ commands: [DisplayCommand]) throws -> Double { try taken(commands).paintedPixels }
    #expect(try painted([.pushGroup(alpha: 0.5), Self.fill, .pop]) == 3 * 42 * 22 + 800)
    #expect(try painted([.pushGroup(alpha: 0.5), .pop]) == 0)
    // Cut off at 15 points, which are 30 pixels: from 19 to 30.
    let clip = RoundedRect(Rect(x: 0, y: 0, width: 15, height: 50))
    let clipped: [DisplayCommand] = [.pushClip(clip), .pushGroup(alpha: 0.5), Self.fill, .pop, .pop]
    #expect(try painted(clipped) == 3 * 11 * 22 + 200)
  }
}
