/// A picture being painted: rows of RGBA, 8 bits a channel, alpha not premultiplied.
struct Picture {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int, fill ink: Ink = .clear) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height where ink != .clear { fillRow(y, with: ink) }
  }

  subscript(x: Int, y: Int) -> Ink {
    get {
      let at = (y * width + x) * 4
      return Ink(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]), Int(pixels[at + 3]))
    }
    set {
      let at = (y * width + x) * 4
      pixels[at] = UInt8(truncatingIfNeeded: newValue.red)
      pixels[at + 1] = UInt8(truncatingIfNeeded: newValue.green)
      pixels[at + 2] = UInt8(truncatingIfNeeded: newValue.blue)
      pixels[at + 3] = UInt8(truncatingIfNeeded: newValue.alpha)
    }
  }

  mutating func fillRow(_ y: Int, with ink: Ink) {
    // Doubling copies: filling a row pixel by pixel is most of the time of a large picture.
    var row = [UInt8(ink.red), UInt8(ink.green), UInt8(ink.blue), UInt8(ink.alpha)]
    while row.count < width * 4 { row += row }
    pixels.replaceSubrange(y * width * 4..<(y + 1) * width * 4, with: row[0..<width * 4])
  }

  mutating func fill(x: Range<Int>, y: Range<Int>, with ink: Ink) {
    for row in y.clamped(to: 0..<height) {
      for column in x.clamped(to: 0..<width) { self[column, row] = ink }
    }
  }

  /// Lays `ink` over a pixel, as much of it as `coverage` out of 16 says.
  mutating func blend(_ ink: Ink, x: Int, y: Int, coverage: Int) {
    let below = self[x, y]
    let above = ink.alpha * coverage
    guard above > 0 else { return }
    if below.alpha == 0 {
      self[x, y] = ink.with(alpha: above / 16)
      return
    }
    var mixed = below.mixed(with: ink.with(alpha: 255), part: above, of: 255 * 16)
    mixed.alpha = below.alpha + (255 - below.alpha) * above / (255 * 16)
    self[x, y] = mixed
  }

  /// The picture turned by 90° against the clock.
  func turnedLeft() -> Picture {
    var turned = Picture(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { turned[y, width - 1 - x] = self[x, y] }
    }
    return turned
  }
}
