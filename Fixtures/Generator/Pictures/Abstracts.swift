import WeftGeometry

/// Pictures of shapes and patterns.
enum Abstracts {
  /// Overlapping translucent discs.
  static func bubbles(width: Int, height: Int, seed: UInt64, ground: Ink) -> Picture {
    var random = SplitMix64(seed: seed)
    var picture = Picture(width: width, height: height, fill: ground)
    let side = min(width, height)
    for _ in 0..<26 {
      let radius = Double(random.next(in: side / 24...side / 5))
      let x = Double(random.next(in: 0...width))
      let y = Double(random.next(in: 0...height))
      let ink = Ink.hue(random.next(in: 0...1_529)).mixed(with: Ink(0xFFFFFF), part: 1, of: 4)
      picture.fillCircle(x: x, y: y, radius: radius, with: ink.with(alpha: 150))
      picture.fillRing(x: x, y: y, radius: radius, width: 3, with: Ink(255, 255, 255, 170))
    }
    return picture
  }

  /// A patchwork of four-coloured tiles, each cut by a diagonal or a quarter circle.
  static func quilt(width: Int, height: Int, tile: Int, seed: UInt64, palette: [Int]) -> Picture {
    var random = SplitMix64(seed: seed)
    var picture = Picture(width: width, height: height)
    for top in stride(from: 0, to: height, by: tile) {
      for left in stride(from: 0, to: width, by: tile) {
        let inks = random.elements(2, of: palette).map { Ink($0) }
        picture.fill(x: left..<left + tile, y: top..<top + tile, with: inks[0])
        let (x, y, side) = (Double(left), Double(top), Double(tile))
        switch random.next(in: 0...3) {
        case 0: picture.fillPolygon([(x, y), (x + side, y), (x, y + side)], with: inks[1])
        case 1: picture.fillPolygon([(x, y), (x + side, y), (x + side, y + side)], with: inks[1])
        case 2: picture.fillCircle(x: x + side / 2, y: y + side / 2, radius: side * 0.42, with: inks[1])
        default:
          picture.fillRing(x: x + side / 2, y: y + side / 2, radius: side / 2, width: side / 5, with: inks[1])
        }
      }
    }
    return picture
  }

  /// Bands that follow the contour lines of noise, in few flat colours.
  static func contours(width: Int, height: Int, seed: UInt64, palette: [Int]) -> Picture {
    let noise = ValueNoise(seed: seed)
    var picture = Picture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let level = noise.fractal(x: x, y: y, cell: 260, octaves: 2)
        picture[x, y] = Ink(palette[level * 24 / 256 % palette.count])
      }
    }
    return picture
  }

  /// Strands that cross over and under.
  static func weave(width: Int, height: Int, strand: Int, warp: Int, weft: Int) -> Picture {
    var picture = Picture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let over = (x / strand + y / strand) % 2 == 0
        let across = over ? x % strand : y % strand
        let along = over ? y % strand : x % strand
        // Round strands: dark at both edges, and darker where they dive under.
        let edge = 4 * across * (strand - across) * 60 / (strand * strand)
        let dive = 4 * along * (strand - along) * 36 / (strand * strand)
        picture[x, y] = Ink(over ? warp : weft).lighter(by: edge + dive - 70)
      }
    }
    return picture
  }

  /// A skyline by night, some of its windows lit.
  static func skyline(width: Int, height: Int, seed: UInt64) -> Picture {
    var random = SplitMix64(seed: seed)
    var picture = Picture(width: width, height: height)
    for y in 0..<height {
      picture.fillRow(y, with: Ink(0x10183A).mixed(with: Ink(0xE0846A), part: y, of: height))
    }
    for row in 0..<3 {
      var left = -20
      while left < width {
        let breadth = random.next(in: 70...150)
        let top = height * (38 + row * 14) / 100 - random.next(in: 0...height / 5)
        let wall = Ink([0x5A4A6A, 0x33304E, 0x171A30][row])
        picture.fill(x: left..<left + breadth, y: top..<height, with: wall)
        for floor in stride(from: top + 14, to: height - 16, by: 26) {
          for window in stride(from: left + 10, to: left + breadth - 16, by: 22)
          where random.chance(1 + row, outOf: 6) {
            picture.fill(
              x: window..<window + 11, y: floor..<floor + 15,
              with: Ink(0xFFD98A).lighter(by: random.next(in: -40...0)))
          }
        }
        left += breadth + random.next(in: 0...14)
      }
    }
    return picture
  }

  /// A ring that fades out: grey and alpha only.
  static func halo(size: Int) -> Picture {
    var picture = Picture(width: size, height: size)
    let middle = size / 2
    for y in 0..<size {
      for x in 0..<size {
        let distance = ((x - middle) * (x - middle) + (y - middle) * (y - middle)) * 1_000 / (middle * middle)
        let strength = max(0, 255 - abs(distance - 560) * 255 / 380)
        let grey = 40 + x * 180 / size
        picture[x, y] = Ink(grey, grey, grey, strength)
      }
    }
    return picture
  }
}
