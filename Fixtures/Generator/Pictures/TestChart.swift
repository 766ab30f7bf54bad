/// A chart that shows at once what scaling, rounding or a colour channel got wrong.
enum TestChart {
  static func picture(width: Int, height: Int) -> Picture {
    var picture = Picture(width: width, height: height, fill: Ink(0xF2F2F2))
    let margin = 30
    paintBars(on: &picture, y: margin..<margin + height / 6)
    paintGreys(on: &picture, y: margin + height / 6..<margin + height / 6 + height / 12)
    let top = margin + height / 4 + 30
    let side = min(height - top - margin, (width - 4 * margin) / 3)
    paintLines(on: &picture, x: margin, y: top, size: side)
    paintWheel(on: &picture, x: width / 2, y: top + side / 2, radius: side / 2)
    paintRings(on: &picture, x: width - margin - side, y: top, size: side)
    paintFrame(on: &picture)
    return picture
  }

  private static func paintBars(on picture: inout Picture, y: Range<Int>) {
    let bars = [0xFFFFFF, 0xFFFF00, 0x00FFFF, 0x00FF00, 0xFF00FF, 0xFF0000, 0x0000FF, 0x000000]
    let breadth = (picture.width - 60) / bars.count
    for (index, bar) in bars.enumerated() {
      picture.fill(x: 30 + index * breadth..<30 + (index + 1) * breadth, y: y, with: Ink(bar))
    }
  }

  private static func paintGreys(on picture: inout Picture, y: Range<Int>) {
    let breadth = (picture.width - 60) / 17
    for step in 0...16 {
      let grey = min(255, step * 16)
      picture.fill(x: 30 + step * breadth..<30 + (step + 1) * breadth, y: y, with: Ink(grey, grey, grey))
    }
  }

  /// Lines of 1, 2, 3 and 4 pixels, upright above and level below.
  private static func paintLines(on picture: inout Picture, x left: Int, y top: Int, size: Int) {
    let field = size / 4
    for pitch in 1...4 {
      for y in 0..<size {
        for x in 0..<field {
          let across = y < size / 2 ? x : y
          let ink = across / pitch % 2 == 0 ? Ink(0x000000) : Ink(0xFFFFFF)
          picture[left + (pitch - 1) * field + x, top + y] = ink
        }
      }
    }
  }

  /// Hues around, white in the middle.
  ///
  /// A channel's strength is the cosine to its own direction, clipped.
  private static func paintWheel(on picture: inout Picture, x middleX: Int, y middleY: Int, radius: Int) {
    for y in -radius..<radius {
      for x in -radius..<radius where x * x + y * y < radius * radius {
        let length = max(1, Double(x * x + y * y).squareRoot())
        let (cosine, sine) = (Double(x) / length, Double(y) / length)
        let channels = [cosine, -0.5 * cosine + 0.8660254 * sine, -0.5 * cosine - 0.8660254 * sine]
          .map { Int(max(0, min(1, 0.5 + $0)) * 255) }
        let hue = Ink(channels[0], channels[1], channels[2])
        picture[middleX + x, middleY + y] = Ink(0xFFFFFF).mixed(with: hue, part: Int(length), of: radius)
      }
    }
  }

  /// A zone plate: rings that get finer outwards.
  private static func paintRings(on picture: inout Picture, x left: Int, y top: Int, size: Int) {
    for y in 0..<size {
      for x in 0..<size {
        let (dx, dy) = (x - size / 2, y - size / 2)
        let phase = (dx * dx + dy * dy) * 2 / size % 64
        let grey = phase < 32 ? phase * 8 : (63 - phase) * 8
        picture[left + x, top + y] = Ink(grey, grey, grey)
      }
    }
  }

  /// One red pixel along the outermost edge: what crops by a pixel loses it.
  private static func paintFrame(on picture: inout Picture) {
    let red = Ink(0xFF0000)
    picture.fillRow(0, with: red)
    picture.fillRow(picture.height - 1, with: red)
    for y in 0..<picture.height {
      picture[0, y] = red
      picture[picture.width - 1, y] = red
    }
  }
}
