import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct GradientTests {
  private func pixels(_ shading: Shading, _ width: Int = 4, _ height: Int = 1) throws -> Bitmap {
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return try rasterize(width, height) {
      $0.append(.draw(rect) { $0.fill(Path(rect), with: shading) })
    }
  }

  private func red(_ bitmap: Bitmap, _ x: Int, _ y: Int = 0) -> Int { Int(bitmap[x, y] >> 16 & 0xFF) }

  // From black to red over four pixels, whose middles are at 1/8, 3/8, 5/8 and 7/8.
  @Test("a linear gradient mixes its colours evenly along its line")
  func linear() throws {
    let shading = Shading.linearGradient(
      Gradient(colors: [.black, Color(rgba: 0xff00_00ff)]), from: .zero, to: Point(x: 4, y: 0))
    let bitmap = try pixels(shading)
    for (x, expected) in [31.875, 95.625, 159.375, 223.125].enumerated() {
      #expect(abs(Double(red(bitmap, x)) - expected) <= 2)
    }
  }

  @Test(
    "before the first stop and after the last the colours are theirs, and two stops at one place are an edge")
  func stops() throws {
    let (white, black) = (Color.white, Color.black)
    let shading = Shading.linearGradient(
      Gradient(stops: [
        .init(color: white, location: -1), .init(color: white, location: 0.5),
        .init(color: black, location: 0.5), .init(color: black, location: 7),
      ]), from: Point(x: 1, y: 0), to: Point(x: 3, y: 0))
    let bitmap = try pixels(shading)
    #expect((0..<4).map { bitmap[$0, 0] } == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000])
  }

  // The pixel's middle lies √0.5 ≈ 0.707 points from the centre: 0.707 / 10 of the way.
  @Test("a radial gradient goes from its middle outwards")
  func radial() throws {
    let shading = Shading.radialGradient(
      Gradient(colors: [.white, .black]), center: Point(x: 10, y: 10), endRadius: 10)
    let bitmap = try pixels(shading, 20, 20)
    #expect(abs(red(bitmap, 10, 10) - 237) <= 2)
    #expect(abs(red(bitmap, 15, 10) - (255 - 141)) <= 4)
    #expect(bitmap[0, 0] == 0xFF00_0000)
  }

  @Test("a gradient of no length or of no size is its last colour; without stops nothing is drawn")
  func degenerate() throws {
    let gradient = Gradient(colors: [.black, .white])
    let point = Point(x: 2, y: 0)
    #expect(try pixels(.linearGradient(gradient, from: point, to: point))[0, 0] == 0xFFFF_FFFF)
    #expect(try pixels(.radialGradient(gradient, center: point, endRadius: 0))[0, 0] == 0xFFFF_FFFF)
    #expect(
      try pixels(.linearGradient(Gradient(stops: []), from: .zero, to: point))[0, 0] == 0)
    #expect(
      try pixels(.linearGradient(gradient, from: .zero, to: Point(x: .nan, y: 0)))[0, 0] == 0)
  }

  @Test(
    "a stop lies between the ends, wherever it is said to",
    arguments: [(-1, 0), (0.25, 0.25), (7, 1), (.nan, 0)] as [(Double, Double)])
  func usableLocation(location: Double, usable: Double) {
    #expect(Gradient.Stop(color: .black, location: location).usableLocation == usable)
  }

  private let blackToRed = Gradient(colors: [.black, .red])

  @Test("a gradient goes along its line, down and back as well as across")
  func directions() throws {
    let across = try pixels(.linearGradient(blackToRed, from: .zero, to: Point(x: 8, y: 0)), 8, 8)
    let down = try pixels(.linearGradient(blackToRed, from: .zero, to: Point(x: 0, y: 8)), 8, 8)
    let back = try pixels(.linearGradient(blackToRed, from: Point(x: 8, y: 0), to: .zero), 8, 8)
    for index in 0..<64 {
      let (x, y) = (index % 8, index / 8)
      #expect(abs(red(down, x, y) - red(across, y, x)) <= 1)
      #expect(abs(red(back, x, y) - red(across, 7 - x, y)) <= 1)
    }
    #expect(red(across, 7) > 200 && red(across, 0) < 40)
  }

  // From 4 to 8 points: the middle of pixel 15, 5.5 away, has three eighths of the way behind it.
  @Test("inside the first circle of a radial gradient the colour is the first")
  func startRadius() throws {
    let shading = Shading.radialGradient(
      blackToRed, center: Point(x: 10, y: 10), startRadius: 4, endRadius: 8)
    let bitmap = try pixels(shading, 20, 20)
    #expect(red(bitmap, 10, 10) == 0 && red(bitmap, 12, 10) == 0)
    #expect(abs(Double(red(bitmap, 15, 9)) - 255 * 3 / 8) < 6 && red(bitmap, 19, 10) == 255)
    for (start, end) in [(-1.0, 8.0), (8, 8), (9, 8)] {
      let last = try pixels(
        .radialGradient(blackToRed, center: Point(x: 10, y: 10), startRadius: start, endRadius: end), 20, 20)
      #expect(last[10, 10] == 0xFFFF_0000, "\(start) to \(end)")
    }
  }

  @Test("the last colour is that of the last place, and of two there the later one")
  func lastColor() throws {
    func last(_ stops: [(Color, Double)]) throws -> UInt32 {
      let gradient = Gradient(stops: stops.map { .init(color: $0, location: $1) })
      return try pixels(.linearGradient(gradient, from: .zero, to: .zero))[0, 0]
    }
    #expect(try last([(.white, 1), (.black, 0)]) == 0xFFFF_FFFF)
    #expect(try last([(.black, 1), (.white, 1), (.red, 0.5)]) == 0xFFFF_FFFF)
    #expect(try last([(.black, 3), (.white, 1)]) == 0xFFFF_FFFF)
    #expect(try last([(.black, 0), (.clear, 1)]) == 0)
  }

  // Pixels' middles at 1/8, 3/8 …: as much is gone of alpha, and premultiplied as much of red.
  @Test("a colour fades into itself with an alpha of 0")
  func fading() throws {
    let gradient = Gradient(colors: [.red, Color.red.withAlphaComponent(0)])
    let bitmap = try pixels(.linearGradient(gradient, from: .zero, to: Point(x: 4, y: 0)))
    for (x, expected) in [223.125, 159.375, 95.625, 31.875].enumerated() {
      #expect(abs(Double(bitmap[x, 0] >> 24) - expected) <= 2)
      #expect(abs(Double(red(bitmap, x)) - expected) <= 2 && bitmap[x, 0] & 0xFFFF == 0)
    }
  }
}
