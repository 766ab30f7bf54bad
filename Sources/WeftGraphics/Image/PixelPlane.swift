import CVectors
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
    unsafe pixels.withUnsafeMutableBufferPointer { unsafe Self.premultiply($0) }
  }

  /// The same for pixels that are elsewhere.
  static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    unsafe weft_premultiply(weft_has_wide_vectors(), pixels.baseAddress, pixels.count)
  }

  /// The means of blocks of its pixels.
  func averaged(_ block: BlockAverages.Block) -> PixelPlane {
    let averages = BlockAverages(block, of: size)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in 0..<size.height { unsafe averages.add(start + row * size.width) }
    }
    var plane = averages.plane()
    plane.reduction = (reduction.x * plane.reduction.x, reduction.y * plane.reduction.y)
    return plane
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
