/// The arithmetic of lines of pixels, of four numbers each, while a picture is scaled.
enum ResampleLine {
  // The loops work on plain memory, a pixel being four floats, and count by hand: as fast as vectors of four in release builds,
  // and twenty times as fast in debug builds, in which people's tests run.

  /// Spreads pixels to four numbers each.
  static func widen(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, to wide: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x < count {
      let pixel = unsafe pixels[x]
      let target = unsafe wide + (4 &* x)
      unsafe target[0] = Float(pixel & 0xFF)
      unsafe target[1] = Float(pixel >> 8 & 0xFF)
      unsafe target[2] = Float(pixel >> 16 & 0xFF)
      unsafe target[3] = Float(pixel >> 24)
      x &+= 1
    }
  }

  /// Sums up two pixels that lie side by side, as do their weights.
  @inline(__always)
  static func sumTwo(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, _ weights: UnsafePointer<Float>,
    _ tapCount: Int, to target: UnsafeMutablePointer<Float>
  ) {
    var (blue, green, red, alpha) = (Float(0), Float(0), Float(0), Float(0))
    var (blue2, green2, red2, alpha2) = (Float(0), Float(0), Float(0), Float(0))
    var tap = 0
    while tap < tapCount {
      let (weight, weight2) = unsafe (weights[tap], weights[tap &+ tapCount])
      let (one, two) = unsafe (first + 4 &* tap, second + 4 &* tap)
      unsafe blue += one[0] * weight
      unsafe green += one[1] * weight
      unsafe red += one[2] * weight
      unsafe alpha += one[3] * weight
      unsafe blue2 += two[0] * weight2
      unsafe green2 += two[1] * weight2
      unsafe red2 += two[2] * weight2
      unsafe alpha2 += two[3] * weight2
      tap &+= 1
    }
    unsafe target[0] = blue
    unsafe target[1] = green
    unsafe target[2] = red
    unsafe target[3] = alpha
    unsafe target[4] = blue2
    unsafe target[5] = green2
    unsafe target[6] = red2
    unsafe target[7] = alpha2
  }

  /// Makes numbers those of a row, weighted.
  static func set(
    _ sums: UnsafeMutablePointer<Float>, _ width: Int, to row: UnsafePointer<Float>, _ weight: Float
  ) {
    var x = 0
    while x < width {
      unsafe sums[x] = row[x] * weight
      x &+= 1
    }
  }

  /// Adds a row, weighted.
  static func add(
    _ row: UnsafePointer<Float>, _ weight: Float, to sums: UnsafeMutablePointer<Float>, _ width: Int
  ) {
    var x = 0
    while x < width {
      unsafe sums[x] += row[x] * weight
      x &+= 1
    }
  }

  /// Adds four rows, weighted.
  static func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafePointer<Float>,
    _ d: UnsafePointer<Float>,
    _ weights: UnsafePointer<Float>, to sums: UnsafeMutablePointer<Float>, _ width: Int
  ) {
    let (first, second, third, fourth) = unsafe (weights[0], weights[1], weights[2], weights[3])
    var x = 0
    while x < width {
      unsafe sums[x] = sums[x] + a[x] * first + b[x] * second + c[x] * third + d[x] * fourth
      x &+= 1
    }
  }

  /// Rounds to nearest; no channel exceeds alpha, as it must be with premultiplied colours.
  static func narrow(
    _ sums: UnsafePointer<Float>, _ count: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    // Blue is lowest, as in the sums.
    unsafe UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt8.self, capacity: 4 * count) { bytes in
      var i = 0
      while i < 4 &* count {
        unsafe bytes[i] = sums[i].roundedToByte
        i &+= 1
      }
    }
    var (x, alphas) = (0, UInt32.max)
    while x < count {
      unsafe pixels[x] = pixels[x].littleEndian
      unsafe alphas &= pixels[x]
      x &+= 1
    }
    if alphas >> 24 == 255 { return }
    x = 0
    while x < count {
      let pixel = unsafe pixels[x]
      let alpha = pixel >> 24
      let (blue, green, red) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
      unsafe pixels[x] =
        (blue < alpha ? blue : alpha) | (green < alpha ? green : alpha) << 8
        | (red < alpha ? red : alpha) << 16 | alpha << 24
      x &+= 1
    }
  }
}

extension Float {
  /// The nearest whole number from 0 to 255; of two that are as near the even one.
  ///
  /// Added to 2²³ a number has no bits left for fractions. The conversion by name asks first whether there is such an integer,
  /// which keeps loops from being vectorized.
  @inline(__always)
  fileprivate var roundedToByte: UInt8 {
    let clamped = self < 0 ? 0 : self > 255 ? 255 : self
    return UInt8(truncatingIfNeeded: (clamped + 8_388_608).bitPattern)
  }
}
