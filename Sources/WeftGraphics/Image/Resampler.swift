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

  // The loops work on plain memory, a pixel being four floats, and count by hand: as fast as vectors of four in release builds, and twenty
  // times as fast in debug builds, in which people's tests run.

  /// Rows of the source are added up first: what lies side by side there has the same weight, so that it is done in the widest
  /// instructions, and only then, in what is left, pixels of one row, which have a weight each.
  func resample(_ plane: PixelPlane) -> PixelPlane {
    if let x = columns.copyOffset, let y = rows.copyOffset { return cut(plane, x: x, y: y) }
    // The columns of the source that are asked for, and behind the last nothing: as many pixels of it as may be asked for.
    let start = columns.first(0)
    let end = columns.first(output.width - 1) + columns.count(output.width - 1)
    let width = 4 * (end - start)
    let padded = width + 4 * columns.tapCount
    // A ring of widened rows: row y is in slot y % capacity.
    let capacity = rows.tapCount
    let ring = UnsafeMutablePointer<Float>.allocate(capacity: capacity * width)
    let sums = UnsafeMutablePointer<Float>.allocate(capacity: padded)
    unsafe sums.initialize(repeating: 0, count: padded)
    let line = UnsafeMutablePointer<Float>.allocate(capacity: 4 * output.width)
    defer {
      unsafe ring.deallocate()
      unsafe sums.deallocate()
      unsafe line.deallocate()
    }
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: output.count) { result, count in
      // There is at least one row, and it has at least one pixel.
      guard let target = result.baseAddress else { return }
      unsafe plane.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        var nextRow = rows.first(0)
        for y in 0..<output.height {
          // The rows that are left stay clear, and are thrown away with the others.
          if y & 63 == 63, GivenUpWork.isCancelled {
            unsafe (target + y * output.width).initialize(
              repeating: 0, count: (output.height - y) * output.width)
            break
          }
          let first = rows.first(y)
          nextRow = max(nextRow, first)
          while nextRow < first + rows.count(y) {
            let slot = unsafe ring + nextRow % capacity * width
            unsafe Self.widen(source + nextRow * plane.size.width + start, end - start, to: slot)
            nextRow += 1
          }
          unsafe combine(ring, row: y, capacity: capacity, width: width, to: sums)
          unsafe scaleRow(sums, from: start, to: line)
          unsafe Self.narrow(line, output.width, to: target + y * output.width)
        }
      }
      count = output.count
    }
    return PixelPlane(size: output, pixels: pixels)
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

  private static func widen(
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

  /// Scales a row whose first pixel is the source's pixel `start`.
  private func scaleRow(
    _ wide: UnsafePointer<Float>, from start: Int, to target: UnsafeMutablePointer<Float>
  ) {
    let (columns, width) = (columns, output.width)
    unsafe columns.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      let tapCount = columns.tapCount
      var x = 0
      // Two pixels at a time, so that neither waits for its own last sum.
      while x &+ 2 <= width {
        unsafe Self.sumTwo(
          wide + 4 &* (columns.first(x) &- start), wide + 4 &* (columns.first(x &+ 1) &- start),
          weights + x &* tapCount, tapCount,
          to: target + 4 &* x)
        x &+= 2
      }
      if x < width {
        var sums = InlineArray<4, Float>(repeating: 0)
        let source = unsafe wide + 4 &* (columns.first(x) &- start)
        let weights = unsafe weights + x &* tapCount
        for tap in 0..<tapCount {
          for channel in 0..<4 { unsafe sums[channel] += source[4 &* tap &+ channel] * weights[tap] }
        }
        for channel in 0..<4 { unsafe target[4 &* x &+ channel] = sums[channel] }
      }
    }
  }

  /// Sums up two pixels that lie side by side, as do their weights.
  @inline(__always)
  private static func sumTwo(
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

  /// Adds up the rows of the ring that make up row `y`, `width` numbers of each.
  private func combine(
    _ ring: UnsafePointer<Float>, row y: Int, capacity: Int, width: Int, to sums: UnsafeMutablePointer<Float>
  ) {
    let (first, count) = (rows.first(y), rows.count(y))
    unsafe rows.weights.withUnsafeBufferPointer { weights in
      guard let weights = unsafe weights.baseAddress.map({ unsafe $0 + y &* rows.tapCount }) else { return }
      func row(_ tap: Int) -> UnsafePointer<Float> { unsafe ring + (first &+ tap) % capacity &* width }
      unsafe Self.set(sums, width, to: row(0), weights[0])
      var tap = 1
      // Four at a time: the sums are read and written once for them.
      while tap &+ 4 <= count {
        unsafe Self.add(row(tap), row(tap &+ 1), row(tap &+ 2), row(tap &+ 3), weights + tap, to: sums, width)
        tap &+= 4
      }
      while tap < count {
        unsafe Self.add(row(tap), weights[tap], to: sums, width)
        tap &+= 1
      }
    }
  }

  private static func set(
    _ sums: UnsafeMutablePointer<Float>, _ width: Int, to row: UnsafePointer<Float>, _ weight: Float
  ) {
    var x = 0
    while x < width {
      unsafe sums[x] = row[x] * weight
      x &+= 1
    }
  }

  private static func add(
    _ row: UnsafePointer<Float>, _ weight: Float, to sums: UnsafeMutablePointer<Float>, _ width: Int
  ) {
    var x = 0
    while x < width {
      unsafe sums[x] += row[x] * weight
      x &+= 1
    }
  }

  private static func add(
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
  private static func narrow(
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
  /// Added to 2²³ a number has no bits left for fractions. The conversion by name asks first whether there is such an integer, which keeps
  /// loops from being vectorized.
  @inline(__always)
  fileprivate var roundedToByte: UInt8 {
    let clamped = self < 0 ? 0 : self > 255 ? 255 : self
    return UInt8(truncatingIfNeeded: (clamped + 8_388_608).bitPattern)
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
