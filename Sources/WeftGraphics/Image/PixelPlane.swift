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
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: 4 * size.width)
    defer { unsafe sums.deallocate() }
    let output = unsafe [UInt32](unsafeUninitializedCapacity: result.count) { target, count in
      unsafe pixels.withUnsafeBytes { source in
        // A plane has at least one pixel. The four channels are bytes side by side, in whichever order.
        guard let source = unsafe source.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let target = UnsafeMutableRawPointer(target.baseAddress)
        else { return }
        let means = unsafe target.bindMemory(to: UInt8.self, capacity: 4 * result.count)
        for row in 0..<result.height {
          let rows = (row * y)..<min(size.height, row * y + y)
          unsafe sums.initialize(repeating: 0, count: 4 * size.width)
          for row in rows { unsafe Self.add(source + 4 * row * size.width, 4 * size.width, to: sums) }
          unsafe average(sums, blocksOf: x, rows.count, to: means + 4 * row * result.width)
        }
        unsafe _ = target.bindMemory(to: UInt32.self, capacity: result.count)
      }
      count = result.count
    }
    return PixelPlane(
      size: result, pixels: output, reduction: (reduction.x * Double(x), reduction.y * Double(y)))
  }

  // Rows first, as in the resampler: what lies side by side is added in the widest instructions.

  private static func add(_ row: UnsafePointer<UInt8>, _ count: Int, to sums: UnsafeMutablePointer<UInt32>) {
    var index = 0
    while index < count {
      unsafe sums[index] &+= UInt32(row[index])
      index &+= 1
    }
  }

  /// Adds up the sums of neighbouring columns, each of `rowCount` rows, and divides.
  ///
  /// A channel's sum is at most 255 · 2²⁰: a block has no more pixels, see `ImageDecoder`.
  private func average(
    _ sums: UnsafePointer<UInt32>, blocksOf x: Int, _ rowCount: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var (start, mean) = unsafe (0, target)
    while start < size.width {
      let end = min(start + x, size.width)
      var (first, second, third, fourth) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
      var index = start
      while index < end {
        let sum = unsafe sums + 4 &* index
        unsafe first &+= sum[0]
        unsafe second &+= sum[1]
        unsafe third &+= sum[2]
        unsafe fourth &+= sum[3]
        index &+= 1
      }
      let count = UInt32(rowCount * (end - start))
      unsafe mean[0] = UInt8((first + count / 2) / count)
      unsafe mean[1] = UInt8((second + count / 2) / count)
      unsafe mean[2] = UInt8((third + count / 2) / count)
      unsafe mean[3] = UInt8((fourth + count / 2) / count)
      unsafe mean += 4
      start = end
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
