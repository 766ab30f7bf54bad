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
            unsafe ResampleLine.widen(source + nextRow * plane.size.width + start, end - start, to: slot)
            nextRow += 1
          }
          unsafe combine(ring, row: y, capacity: capacity, width: width, to: sums)
          unsafe scaleRow(sums, from: start, to: line)
          unsafe ResampleLine.narrow(line, output.width, to: target + y * output.width)
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
        unsafe ResampleLine.sumTwo(
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

  /// Adds up the rows of the ring that make up row `y`, `width` numbers of each.
  private func combine(
    _ ring: UnsafePointer<Float>, row y: Int, capacity: Int, width: Int, to sums: UnsafeMutablePointer<Float>
  ) {
    let (first, count) = (rows.first(y), rows.count(y))
    unsafe rows.weights.withUnsafeBufferPointer { weights in
      guard let weights = unsafe weights.baseAddress.map({ unsafe $0 + y &* rows.tapCount }) else { return }
      func row(_ tap: Int) -> UnsafePointer<Float> { unsafe ring + (first &+ tap) % capacity &* width }
      unsafe ResampleLine.set(sums, width, to: row(0), weights[0])
      var tap = 1
      // Four at a time: the sums are read and written once for them.
      while tap &+ 4 <= count {
        unsafe ResampleLine.add(
          row(tap), row(tap &+ 1), row(tap &+ 2), row(tap &+ 3), weights + tap, to: sums, width)
        tap &+= 4
      }
      while tap < count {
        unsafe ResampleLine.add(row(tap), weights[tap], to: sums, width)
        tap &+= 1
      }
    }
  }
}
