import WeftGeometry

/// Decoded pixels on their way to a bitmap: premultiplied ARGB, row after row without gaps.
struct PixelPlane: Sendable {
  var size: PixelSize
  var pixels: [UInt32]
  /// How many pixels of the stored image one of these stands for, on each axis.
  var reduction: (x: Double, y: Double) = (1, 1)
  /// How its colours become sRGB; `nil` where they are.
  var conversion: ColorConversion?

  /// Multiplies straight colours by their alpha, each channel rounded to nearest.
  mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel >> 24 != 255 { pixels[index] = PixelArithmetic.scaled(pixel | 0xFF00_0000, by: pixel >> 24) }
    }
  }

  /// Averages blocks of `x` by `y` pixels; a block at the right or lower edge may hold fewer.
  ///
  /// Exact up to the final rounding. Aliases less than any pick of pixels, and costs one addition for each: the
  /// step before a sharper filter, which then only has a factor of 2 to 4 left.
  func averaged(_ x: Int, _ y: Int) -> PixelPlane {
    let result = PixelSize(width: (size.width + x - 1) / x, height: (size.height + y - 1) / y)
    var output: [UInt32] = []
    output.reserveCapacity(result.count)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: result.width)
    for row in 0..<result.height {
      let rows = (row * y)..<min(size.height, row * y + y)
      for column in sums.indices { sums[column] = .zero }
      for sourceRow in rows { add(row: sourceRow, blocksOf: x, to: &sums) }
      for column in sums.indices {
        let count = UInt32(rows.count * (min(size.width, column * x + x) - column * x))
        let mean = (sums[column] &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
        output.append(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
      }
    }
    return PixelPlane(
      size: result, pixels: output, reduction: (reduction.x * Double(x), reduction.y * Double(y)))
  }

  private func add(row: Int, blocksOf x: Int, to sums: inout [SIMD4<UInt32>]) {
    let pixels = pixels.span
    var index = row * size.width
    let end = index + size.width
    for column in sums.indices {
      // 255 · 2²⁴ would be too much for a channel; a block has at most 2²⁰ pixels, see `ImageDecoder`.
      var sum = SIMD4<UInt32>.zero
      let blockEnd = min(index + x, end)
      while index < blockEnd {
        let pixel = pixels[index]
        sum &+= SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
        index += 1
      }
      sums[column] &+= sum
    }
  }

  /// The same picture, turned to stand upright.
  func oriented(_ orientation: ImageOrientation) -> PixelPlane {
    if orientation == .topLeft { return self }
    let upright = orientation.applied(to: size)
    // Where a step to the right and a step down in the upright picture lead in the stored one.
    let (width, height) = (size.width, size.height)
    let (start, right, down): (Int, Int, Int) =
      switch orientation {
      case .topLeft: (0, 1, width)
      case .topRight: (width - 1, -1, width)
      case .bottomRight: (width * height - 1, -1, -width)
      case .bottomLeft: (width * (height - 1), 1, -width)
      case .leftTop: (0, width, 1)
      case .rightTop: (width * (height - 1), -width, 1)
      case .rightBottom: (width * height - 1, -width, -1)
      case .leftBottom: (width - 1, width, -1)
      }
    var output: [UInt32] = []
    output.reserveCapacity(pixels.count)
    for y in 0..<upright.height {
      for x in 0..<upright.width { output.append(pixels[start + x * right + y * down]) }
    }
    return PixelPlane(size: upright, pixels: output)
  }

  /// Every pixel becomes the colour, as much of it as the pixel covered.
  mutating func tint(_ color: Color) {
    let opaque = [color.red, color.green, color.blue].reduce(UInt32(0xFF)) { word, component in
      word << 8 | UInt32((component * 255).rounded())
    }
    let tint = PixelArithmetic.scaled(opaque, by: UInt32((color.alpha * 255).rounded()))
    for index in pixels.indices { pixels[index] = PixelArithmetic.scaled(tint, by: pixels[index] >> 24) }
  }

  /// The pixels as a bitmap, which knows whether all of them are opaque.
  func bitmap() -> Bitmap {
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let pixels = pixels.span
    let width = size.width
    return Bitmap(size: size, isOpaque: isOpaque) { y, row in
      for x in 0..<width { row[x] = pixels[y * width + x] }
    }
  }
}
