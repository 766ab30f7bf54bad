/// Small pictures on a clear ground.
enum Stickers {
  /// The points of a star around (0, 0), outer radius 1: the sine and cosine of multiples of 36°, spelt out so that
  /// no mathematics library has a say in them.
  private static let star: [(x: Double, y: Double)] = {
    let cosines = [1, 0.809017, 0.309017, -0.309017, -0.809017, -1, -0.809017, -0.309017, 0.309017, 0.809017]
    let sines = [0, 0.587785, 0.951057, 0.951057, 0.587785, 0, -0.587785, -0.951057, -0.951057, -0.587785]
    return (0..<10).map { index in
      let radius = index % 2 == 0 ? 1.0 : 0.45
      return (x: sines[index] * radius, y: -cosines[index] * radius)
    }
  }()

  static func star(size: Int, ink: Ink) -> Picture {
    var picture = Picture(width: size, height: size)
    let middle = Double(size) / 2
    for (reach, color) in [(0.98, Ink(255, 255, 255)), (0.84, ink), (0.5, ink.lighter(by: 40))] {
      picture.fillPolygon(
        star.map { (x: middle + $0.x * middle * reach, y: middle * 1.04 + $0.y * middle * reach) },
        with: color)
    }
    return picture
  }

  /// A leaf with veins: two arcs that meet.
  static func leaf(size: Int) -> Picture {
    var picture = Picture(width: size, height: size)
    let side = Double(size)
    picture.fillShape(left: 0, top: 0, right: side, bottom: side, with: Ink(0x3F9B4F)) { x, y in
      let (u, v) = (x / side, y / side)
      let first = (u - 0.08) * (u - 0.08) + (v - 0.92) * (v - 0.92)
      let second = (u - 0.92) * (u - 0.92) + (v - 0.08) * (v - 0.08)
      return (u - 0.95) * (u - 0.95) + (v - 0.95) * (v - 0.95) <= 0.74
        && (u - 0.05) * (u - 0.05) + (v - 0.05) * (v - 0.05) <= 0.74 && first > 0.005 && second > 0.005
    }
    for step in 1...7 {
      let along = 0.16 + Double(step) * 0.085
      let (x, y) = (along * side, (1 - along) * side)
      let thin = side * 0.012
      let reach = side * (0.2 - abs(along - 0.5) * 0.3)
      let vein = Ink(30, 90, 45, 150)
      picture.fillPolygon([(x, y), (x + reach, y - thin), (x + reach, y + thin)], with: vein)
      picture.fillPolygon([(x, y), (x - thin, y - reach), (x + thin, y - reach)], with: vein)
    }
    let thick = side * 0.016
    picture.fillPolygon(
      [
        (side * 0.04, side * 0.96 - thick), (side * 0.88, side * 0.12),
        (side * 0.04 + thick * 2, side * 0.96 + thick),
      ],
      with: Ink(0x1E5A2D))
    return picture
  }

  /// The marks of a post's footer, white: they are tinted where they are shown.
  static func heart(size: Int) -> Picture {
    var picture = Picture(width: size, height: size)
    let unit = Double(size) / 48
    let white = Ink(0xFFFFFF)
    picture.fillShape(left: 0, top: 0, right: 48 * unit, bottom: 48 * unit, with: white) { x, y in
      let (u, v) = (x / unit, y / unit)
      let left = (u - 15) * (u - 15) + (v - 17) * (v - 17) <= 121
      let right = (u - 33) * (u - 33) + (v - 17) * (v - 17) <= 121
      // Below, the two tangents from the tip to the circles; between the circles, what they leave open.
      let tip = v >= 24.2 && v <= 44 && abs(u - 24) <= (44 - v) * 0.8745
      let bridge = v >= 17 && v < 24.3 && abs(u - 24) <= 10
      return left || right || tip || bridge
    }
    return picture
  }

  static func bubble(size: Int) -> Picture {
    var picture = Picture(width: size, height: size)
    let unit = Double(size) / 48
    let white = Ink(0xFFFFFF)
    picture.fillEllipse(x: 24 * unit, y: 21 * unit, radiusX: 20 * unit, radiusY: 16 * unit, with: white)
    picture.fillPolygon(
      [(12 * unit, 30 * unit), (26 * unit, 35 * unit), (10 * unit, 45 * unit)], with: white)
    return picture
  }

  static func arrow(size: Int) -> Picture {
    var picture = Picture(width: size, height: size)
    let unit = Double(size) / 48
    let white = Ink(0xFFFFFF)
    picture.fillPolygon([(24 * unit, 4 * unit), (38 * unit, 20 * unit), (10 * unit, 20 * unit)], with: white)
    picture.fill(x: Int(20 * unit)..<Int(28 * unit), y: Int(19 * unit)..<Int(34 * unit), with: white)
    picture.fill(x: Int(8 * unit)..<Int(40 * unit), y: Int(38 * unit)..<Int(44 * unit), with: white)
    return picture
  }
}
