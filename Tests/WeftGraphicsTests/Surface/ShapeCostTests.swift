import Testing
import WeftGeometry

@testable import WeftGraphics

/// What shapes count beside their pixels: rows of curved edges, and those of borders and of what is thin.
@Suite struct ShapeCostTests {
  /// A circle of 40 pixels on each side, at a scale of 2.
  private static let circle = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 20), radius: 10)

  /// What a list paints of 100 × 100 pixels at a scale of 2.
  private func painted(_ commands: [DisplayCommand]) throws -> Double {
    var rasterizer = Rasterizer(images: ImageStore())
    rasterizer.limits = .standard
    return try rasterizer.draw(
      DisplayList(commands: commands), size: PixelSize(width: 100, height: 100), scale: 2
    ).work.paintedPixels
  }

  @Test("each row of a round shape counts 200 for each of its curved sides")
  func fills() throws {
    #expect(try painted([.fill(Self.circle, .black)]) == 40 * 40 + 2 * 40 * 200)
    let box = Rect(x: 10, y: 10, width: 20, height: 20)
    // Corners of 2, 4, 6 and 8 rows.
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
    #expect(try painted([.fill(RoundedRect(box, radii: radii), .black)]) == 40 * 40 + 20 * 200)
    #expect(try painted([.pushClip(Self.circle), .pop]) == 40 * 40 + 2 * 40 * 200)
  }

  @Test("only rows that are seen count, as many as there are pixels, and of what is turned all are slanted")
  func rows() throws {
    // The upper half lies above what is drawn on.
    let half = RoundedRect(Rect(x: 10, y: -10, width: 20, height: 20), radius: 10)
    #expect(try painted([.fill(half, .black)]) == 40 * 20 + 2 * 20 * 200)
    let flat: [DisplayCommand] = [.pushTransform(.scale(x: 1, y: 0.5)), .fill(Self.circle, .black), .pop]
    #expect(try painted(flat) == 40 * 20 + 2 * 20 * 200)
    // A quarter turn about the origin: 20 × 10 points stand upright, on 40 rows.
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 0)
    let box = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10))
    #expect(try painted([.pushTransform(turn), .fill(box, .black), .pop]) == 20 * 40 + 2 * 40 * 200)
  }

  @Test("a row of something thin counts as eight pixels")
  func thin() throws {
    func box(_ width: Double, _ height: Double) -> RoundedRect {
      RoundedRect(Rect(x: 0, y: 0, width: width, height: height))
    }
    #expect(try painted([.fill(box(0.5, 40), .black)]) == 8 * 80)
    #expect(try painted([.fill(box(4, 40), .black)]) == 8 * 80)
    #expect(try painted([.fill(box(5, 40), .black)]) == 10 * 80)
    #expect(try painted([.fill(box(40, 0.5), .black)]) == 80)
  }

  // 40 × 40 pixels around 36 × 36.
  @Test("a round border counts for all rows of its edges, however thin it is")
  func borders() throws {
    let edges: Double = 18 * 40 + 2 * 40 * 350
    let pixels: Double = 1.5 * 304 + 324
    let border = DisplayCommand.stroke(Self.circle, width: 1, .black)
    #expect(try painted([border]) == pixels + edges)
    let hair = DisplayCommand.stroke(Self.circle, width: 0.001, .black)
    #expect(try painted([hair]) > 400 + edges)
    // Without a hole it is filled.
    #expect(try painted([.stroke(Self.circle, width: 10, .black)]) == 1600 + 2 * 40 * 200)
  }
}
