/// A face of plain shapes: enough to tell sixteen authors apart at 40 points.
struct Portrait {
  var background: Int
  var skin: Int
  var hair: Int
  var shirt: Int
  var hairStyle: HairStyle
  var hasGlasses = false
  var hasBeard = false

  enum HairStyle {
    case short
    case long
    case bun
    case bald
    case hat
  }

  /// - Parameter size: the length of both sides in pixels.
  func picture(size: Int) -> Picture {
    let unit = Double(size) / 100
    var picture = Picture(width: size, height: size)
    for y in 0..<size {
      picture.fillRow(
        y, with: Ink(background).mixed(with: Ink(background).lighter(by: 36), part: y, of: size))
    }
    if hairStyle == .long {
      picture.fillEllipse(
        x: 50 * unit, y: 52 * unit, radiusX: 31 * unit, radiusY: 38 * unit, with: Ink(hair).lighter(by: -14))
    }
    picture.fillEllipse(x: 50 * unit, y: 106 * unit, radiusX: 38 * unit, radiusY: 30 * unit, with: Ink(shirt))
    picture.fillEllipse(
      x: 50 * unit, y: 76 * unit, radiusX: 10 * unit, radiusY: 13 * unit, with: Ink(skin).lighter(by: -22))
    picture.fillEllipse(x: 50 * unit, y: 48 * unit, radiusX: 22 * unit, radiusY: 27 * unit, with: Ink(skin))
    paintBeard(on: &picture, unit: unit)
    paintHair(on: &picture, unit: unit)
    paintFeatures(on: &picture, unit: unit)
    return picture
  }

  private func paintBeard(on picture: inout Picture, unit: Double) {
    guard hasBeard else { return }
    let ink = Ink(hair)
    picture.fillShape(left: 27 * unit, top: 54 * unit, right: 73 * unit, bottom: 80 * unit, with: ink) {
      x, y in
      let dx = (x / unit - 50) / 22.5
      let dy = (y / unit - 49) / 29
      let mouth = (x / unit - 50) * (x / unit - 50) / 90 + (y / unit - 60) * (y / unit - 60) / 22
      return dx * dx + dy * dy <= 1 && y / unit > 56 && mouth > 1
    }
  }

  private func paintHair(on picture: inout Picture, unit: Double) {
    let ink = Ink(hair)
    switch hairStyle {
    case .bald:
      return
    case .hat:
      picture.fillEllipse(x: 50 * unit, y: 28 * unit, radiusX: 24 * unit, radiusY: 18 * unit, with: ink)
      picture.fillEllipse(
        x: 50 * unit, y: 35 * unit, radiusX: 33 * unit, radiusY: 5 * unit, with: ink.lighter(by: 30))
    case .bun, .short, .long:
      if hairStyle == .bun {
        picture.fillCircle(x: 50 * unit, y: 16 * unit, radius: 10 * unit, with: ink)
      }
      // A cap over the skull, cut by a slanting fringe.
      picture.fillShape(left: 25 * unit, top: 17 * unit, right: 75 * unit, bottom: 56 * unit, with: ink) {
        x, y in
        let dx = (x / unit - 50) / 24.5
        let dy = (y / unit - 46) / 28
        let fringe = 34 + (x / unit - 50) * 0.14 + (dx * dx > 0.66 ? 16 : 0)
        return dx * dx + dy * dy <= 1 && y / unit < fringe
      }
    }
  }

  private func paintFeatures(on picture: inout Picture, unit: Double) {
    let dark = Ink(0x2B2430)
    for x in [41.0, 59.0] {
      picture.fillEllipse(
        x: x * unit, y: 47 * unit, radiusX: 3.6 * unit, radiusY: 2.8 * unit, with: Ink(0xFFFFFF))
      picture.fillCircle(x: x * unit, y: 47 * unit, radius: 2.1 * unit, with: dark)
      if hasGlasses {
        picture.fillRing(x: x * unit, y: 47 * unit, radius: 8 * unit, width: 1.6 * unit, with: dark)
      }
    }
    let nose = Ink(skin).lighter(by: -34)
    picture.fillPolygon(
      [(50 * unit, 48 * unit), (53.5 * unit, 57 * unit), (48 * unit, 57 * unit)], with: nose)
    picture.fillShape(
      left: 41 * unit, top: 60 * unit, right: 59 * unit, bottom: 68 * unit, with: Ink(0xA8433F)
    ) { x, y in
      // A smile: the lower half of one ellipse without a flatter one.
      let dx = (x / unit - 50) / 8.5
      let dy = y / unit - 61
      return dy > 2 * (1 - dx * dx) && dx * dx + dy * dy / 36 <= 1
    }
  }
}
