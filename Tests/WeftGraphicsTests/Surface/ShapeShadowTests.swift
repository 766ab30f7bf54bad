import Testing
import WeftGeometry

@testable import WeftGraphics

/// Shadows under transforms.
@Suite struct ShapeShadowTests {
  // An eighth of a turn: each corner is 14.1 pixels away from the middle, to one side, above or below.
  @Test("the shadow of what is turned has all four corners")
  func turned() throws {
    let bitmap = try rasterize(60, 60) { list in
      list.withTransform(.rotation(by: .pi / 4, about: Point(x: 30, y: 30))) {
        $0.append(.shadow(RoundedRect(Rect(x: 20, y: 20, width: 20, height: 20)), Shadow(radius: 0)))
      }
    }
    for (x, y) in [(30, 17), (30, 42), (17, 30), (42, 30), (30, 30)] {
      #expect(bitmap[x, y] >> 24 > 250, "\(x), \(y)")
    }
    for (x, y) in [(30, 13), (30, 46), (13, 30), (46, 30), (20, 20)] {
      #expect(bitmap[x, y] == 0, "\(x), \(y)")
    }
  }

  // Four times as wide and as high as it was, a thing covers four times as much: lengths double.
  @Test("a shadow is moved as all else is, and blurred as far as a point is long in the mean")
  func scaled() throws {
    func shadow(_ rect: Rect, _ offset: Point, _ radius: Double) -> DisplayCommand {
      .shadow(RoundedRect(rect), Shadow(offset: offset, radius: radius))
    }
    let plain = try rasterize(80, 80) {
      $0.append(shadow(Rect(x: 20, y: 20, width: 40, height: 40), Point(x: 6, y: 4), 4))
    }
    #expect(plain[46, 44] >> 24 > 200 && plain[2, 2] == 0)
    let twice = try rasterize(80, 80, scale: 2) {
      $0.append(shadow(Rect(x: 10, y: 10, width: 20, height: 20), Point(x: 3, y: 2), 2))
    }
    #expect(twice == plain)
    let stretched = try rasterize(80, 80) { list in
      list.withTransform(.scale(x: 4, y: 1)) {
        $0.append(shadow(Rect(x: 5, y: 20, width: 10, height: 40), Point(x: 1.5, y: 4), 2))
      }
    }
    #expect(stretched == plain)
  }

  @Test(
    "what throws a shadow is drawn, also where the shadow lies nowhere: then none is seen",
    arguments: [Double.nan, .infinity])
  func nowhere(x: Double) throws {
    let shape = RoundedRect(Rect(x: 2, y: 2, width: 4, height: 4))
    let shadow = Shadow(offset: Point(x: x, y: 0), radius: 2)
    let bitmap = try rasterize(8, 8) { list in
      list.withShadow(shadow, coveredBox: nil) { $0.fill(shape, .white) }
    }
    let whole = try rasterize(8, 8) { list in
      for command in [DisplayCommand.pushShadow(shadow), .fill(shape, .white), .pop] { list.append(command) }
    }
    for bitmap in [bitmap, whole] {
      #expect(bitmap[3, 3] == 0xFFFF_FFFF && bitmap[1, 1] == 0 && bitmap[0, 0] == 0)
    }
  }
}
