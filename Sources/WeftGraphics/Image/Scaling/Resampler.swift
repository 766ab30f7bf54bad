import CVectors
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
  /// instructions, and only then, in what is left, pixels of one row, which have a weight each, of two rows at a time.
  ///
  /// - Parameter usesWideVectors: Whether the widest instructions of the processor may be used; the result is the same.
  func resample(_ plane: PixelPlane, usesWideVectors: Bool = true) -> PixelPlane {
    if let x = columns.copyOffset, let y = rows.copyOffset { return cut(plane, x: x, y: y) }
    let isWide: Int32 = usesWideVectors ? weft_has_wide_vectors() : 0
    var window = ResampleWindow(plane, columns: columns, rows: rows, isWide: isWide)
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: output.count) { result, count in
      // There is at least one row, and it has at least one pixel.
      guard let target = result.baseAddress else { return }
      for y in stride(from: 0, to: output.height, by: 2) {
        // The rows that are left stay clear, and are thrown away with the others.
        if y & 62 == 62, GivenUpWork.isCancelled {
          unsafe (target + y * output.width).initialize(
            repeating: 0, count: (output.height - y) * output.width)
          break
        }
        let upper = unsafe target + y * output.width
        // The last row of an odd number is scaled twice.
        let lower = unsafe y + 1 < output.height ? upper + output.width : upper
        unsafe window.scale(rows: y, min(y + 1, output.height - 1), to: upper, lower)
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
}
