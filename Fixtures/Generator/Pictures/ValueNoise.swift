import WeftGeometry

/// Value noise in whole numbers: a random value at each lattice point, smoothly joined in between.
struct ValueNoise {
  let seed: UInt64

  /// 0...255 at a point, for lattice points `cell` apart.
  func value(x: Int, y: Int, cell: Int) -> Int {
    let (column, row) = (x / cell, y / cell)
    let across = Self.smooth(x % cell * 256 / cell)
    let down = Self.smooth(y % cell * 256 / cell)
    let top = lattice(column, row) * (256 - across) + lattice(column + 1, row) * across
    let bottom = lattice(column, row + 1) * (256 - across) + lattice(column + 1, row + 1) * across
    return (top * (256 - down) + bottom * down) >> 16
  }

  /// Octaves of noise, each of half the size and half the strength of the one before: 0...255.
  func fractal(x: Int, y: Int, cell: Int, octaves: Int) -> Int {
    var sum = 0
    var whole = 0
    for octave in 0..<octaves where cell >> octave > 1 {
      let weight = 1 << (octaves - octave)
      sum += value(x: x + octave * 1_013, y: y + octave * 719, cell: cell >> octave) * weight
      whole += weight
    }
    return whole == 0 ? 128 : sum / whole
  }

  private func lattice(_ x: Int, _ y: Int) -> Int {
    let point = UInt64(truncatingIfNeeded: x) << 32 ^ UInt64(truncatingIfNeeded: y)
    return Int(SplitMix64.mixed(seed ^ SplitMix64.mixed(point)) & 255)
  }

  /// 3t² − 2t³ of 0...256.
  private static func smooth(_ t: Int) -> Int {
    (t * t * (768 - 2 * t)) >> 16
  }
}
