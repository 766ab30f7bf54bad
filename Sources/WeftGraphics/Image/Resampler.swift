import WeftGeometry

/// Scales a part of a picture to a size: separable, in premultiplied sRGB like browsers do, in one pass over the
/// source with a window of rows.
///
/// Reduces with Lanczos' kernel of three lobes, stretched by the ratio, which keeps the most detail without
/// aliasing; enlarges with Catmull and Rom's cubic, which goes through the given pixels, so that a ratio of 1
/// changes nothing. What both overshoot is clamped to 0…alpha. pixman, through Cairo, was the alternative: its
/// FILTER_GOOD filters a reduction with a box or a triangle only, and whole pictures at a time.
struct Resampler {
  private let columns: ResampleKernel
  private let rows: ResampleKernel
  private let output: PixelSize

  /// - Parameters:
  ///   - source: The size of the picture.
  ///   - part: What becomes the output, in its pixels. The kernel also sees what lies around.
  ///   - output: The size of the result.
  init(source: PixelSize, part: Rect, output: PixelSize) {
    columns = ResampleKernel(source: source.width, start: part.minX, extent: part.width, output: output.width)
    rows = ResampleKernel(source: source.height, start: part.minY, extent: part.height, output: output.height)
    self.output = output
  }

  func resample(_ plane: PixelPlane) -> PixelPlane {
    if let x = columns.copyOffset, let y = rows.copyOffset { return cut(plane, x: x, y: y) }
    var result = [UInt32](repeating: 0, count: output.count)
    // A ring of rows that are scaled horizontally already: row y is in slot y % capacity.
    let capacity = rows.tapCount
    var ring = [SIMD4<Float>](repeating: .zero, count: capacity * output.width)
    var sums = [SIMD4<Float>](repeating: .zero, count: output.width)
    var wide = [SIMD4<Float>](repeating: .zero, count: plane.size.width)
    var nextRow = rows.first(0)
    for y in 0..<output.height {
      let first = rows.first(y)
      nextRow = max(nextRow, first)
      while nextRow < first + rows.count(y) {
        Self.widen(plane, row: nextRow, to: &wide)
        scaleRow(wide, to: &ring, at: nextRow % capacity * output.width)
        nextRow += 1
      }
      combine(ring, row: y, capacity: capacity, sums: &sums, to: &result)
    }
    return PixelPlane(size: output, pixels: result)
  }

  private func cut(_ plane: PixelPlane, x: Int, y: Int) -> PixelPlane {
    if output == plane.size { return plane }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(output.count)
    for row in y..<(y + output.height) {
      let start = row * plane.size.width + x
      pixels.append(contentsOf: plane.pixels[start..<(start + output.width)])
    }
    return PixelPlane(size: output, pixels: pixels)
  }

  private static func widen(_ plane: PixelPlane, row: Int, to wide: inout [SIMD4<Float>]) {
    let pixels = plane.pixels.span
    var target = wide.mutableSpan
    let start = row * plane.size.width
    for x in target.indices {
      let pixel = pixels[start &+ x]
      let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & SIMD4(repeating: 0xFF)
      target[x] = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes))
    }
  }

  private func scaleRow(_ wide: [SIMD4<Float>], to ring: inout [SIMD4<Float>], at slot: Int) {
    let source = wide.span
    let weights = columns.weights.span
    var target = ring.mutableSpan
    for x in 0..<output.width {
      let first = columns.first(x)
      let weight = x &* columns.tapCount
      var sum = SIMD4<Float>.zero
      for tap in 0..<columns.count(x) { sum += source[first &+ tap] * weights[weight &+ tap] }
      target[slot &+ x] = sum
    }
  }

  private func combine(
    _ ring: [SIMD4<Float>], row y: Int, capacity: Int, sums: inout [SIMD4<Float>], to result: inout [UInt32]
  ) {
    let source = ring.span
    var sums = sums.mutableSpan
    for x in sums.indices { sums[x] = .zero }
    for tap in 0..<rows.count(y) {
      let weight = rows.weights[y &* rows.tapCount &+ tap]
      let slot = (rows.first(y) &+ tap) % capacity &* output.width
      for x in sums.indices { sums[x] += source[slot &+ x] * weight }
    }
    var target = result.mutableSpan
    for x in sums.indices { target[y &* output.width &+ x] = Self.pixel(sums[x]) }
  }

  /// Rounds to nearest; no channel exceeds alpha, as it must be with premultiplied colours.
  private static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let half = SIMD4<Float>(repeating: 0.5)
    let rounded = pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: 255)) + half
    let bytes = SIMD4<UInt32>(UInt32(rounded.x), UInt32(rounded.y), UInt32(rounded.z), UInt32(rounded.w))
    let word = pointwiseMin(bytes, SIMD4(repeating: bytes.w))
    return word.x | word.y << 8 | word.z << 16 | word.w << 24
  }
}

/// Which pixels of a line of the source make up each pixel of the output, and how much of each.
struct ResampleKernel {
  /// The most source pixels that an output pixel is made of.
  let tapCount: Int
  /// `tapCount` for each output pixel; they add up to 1.
  let weights: [Float]
  private let firsts: [Int32]
  private let counts: [Int32]
  /// Where the output starts in the source when it is a plain copy.
  let copyOffset: Int?

  func first(_ index: Int) -> Int { Int(firsts[index]) }
  func count(_ index: Int) -> Int { Int(counts[index]) }

  init(source: Int, start: Double, extent: Double, output: Int) {
    let step = extent / Double(output)
    let isReduction = step > 1
    let stretch = max(1, step)
    let support = (isReduction ? 3 : 2) * stretch
    tapCount = min(source, Int((2 * support).rounded(.up)) + 1)
    var weights: [Float] = []
    var firsts: [Int32] = []
    var counts: [Int32] = []
    weights.reserveCapacity(output * tapCount)
    for index in 0..<output {
      let center = start + (Double(index) + 0.5) * step
      // Beyond the edges there is nothing: the weights of what is there are made to add up to 1.
      let first = min(max(0, Int((center - support).rounded(.down))), source - 1)
      let end = max(min(source, Int((center + support).rounded(.up)), first + tapCount), first + 1)
      let line = (first..<end).map { pixel in
        let distance = abs(Double(pixel) + 0.5 - center) / stretch
        return isReduction ? Self.lanczos3(distance) : Self.catmullRom(distance)
      }
      let sum = line.reduce(0, +)
      weights += line.map { Float($0 / sum) }
      weights += repeatElement(0, count: tapCount - line.count)
      firsts.append(Int32(first))
      counts.append(Int32(end - first))
    }
    self.weights = weights
    self.firsts = firsts
    self.counts = counts
    copyOffset = step == 1 ? Int(exactly: start) : nil
  }

  /// sinc(x) · sinc(x / 3) for |x| < 3 (Duchon 1979).
  private static func lanczos3(_ x: Double) -> Double {
    if x < 1e-9 { return 1 }
    guard x < 3 else { return 0 }
    let angle = x * .pi
    let third = sine(angle / 3)
    // sin 3t = 3 sin t − 4 sin³ t.
    return 3 * (3 - 4 * third * third) * third * third / (angle * angle)
  }

  /// Keys' cubic with a = −½ (Keys 1981), which is Catmull and Rom's spline.
  private static func catmullRom(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// The sine for 0…π from its series, so that weights are the same to the last bit with every C library.
  private static func sine(_ angle: Double) -> Double {
    // sin t = sin(π − t) brings it to 0…π/2, where the terms up to x¹⁷ leave an error below 1e-12.
    let x = angle > .pi / 2 ? .pi - angle : angle
    let square = x * x
    var factor = 1.0
    for index in inverseProducts.indices.reversed() { factor = 1 - square * inverseProducts[index] * factor }
    return x * factor
  }

  /// 1 / (n · (n + 1)) for n = 2, 4 … 16: the ratio of each term of the sine's series to the one before.
  private static let inverseProducts: [Double] = (1...8).map { (half: Int) -> Double in
    let n = Double(2 * half)
    return 1 / (n * (n + 1))
  }
}
