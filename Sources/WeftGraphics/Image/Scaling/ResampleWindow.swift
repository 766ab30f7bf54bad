import CVectors
import WeftGeometry

/// The rows of a picture that an output row is made of, spread to floats, while it is scaled from top to bottom.
///
/// Safe because the memory is its own from `init` to `deinit`, and every index lies in the tables of the two kernels, from which
/// the sizes are taken.
@safe struct ResampleWindow: ~Copyable {
  private let plane: PixelPlane
  private let columns: ResampleKernel
  private let rows: ResampleKernel
  private let isWide: Int32
  /// The columns of the source that are asked for.
  private let source: Range<Int>
  /// A ring of rows: row y is in slot y % `rows.tapCount`.
  private let ring: UnsafeMutablePointer<Float>
  /// Where the rows of the ring begin that make up one output row.
  private let taps: UnsafeMutablePointer<UnsafePointer<Float>?>
  /// Two rows, interleaved by pixel; behind their last pixel nothing, as many pixels of it as may be asked for.
  private let sums: UnsafeMutablePointer<Float>
  private var nextRow = 0

  /// The floats of a row of the ring.
  private var width: Int { 4 * source.count }

  init(_ plane: PixelPlane, columns: ResampleKernel, rows: ResampleKernel, isWide: Int32) {
    (self.plane, self.columns, self.rows, self.isWide) = (plane, columns, rows, isWide)
    source = columns.sources
    let width = 4 * source.count
    unsafe ring = .allocate(capacity: rows.tapCount * width)
    unsafe taps = .allocate(capacity: rows.tapCount)
    unsafe taps.initialize(repeating: nil, count: rows.tapCount)
    let sumCount = 2 * (width + 4 * columns.tapCount)
    unsafe sums = .allocate(capacity: sumCount)
    unsafe sums.initialize(repeating: 0, count: sumCount)
  }

  deinit {
    unsafe ring.deallocate()
    unsafe taps.deallocate()
    unsafe sums.deallocate()
  }

  /// Makes two rows of the output; neither may lie above one that was made before.
  mutating func scale(
    rows upper: Int, _ lower: Int, to first: UnsafeMutablePointer<UInt32>,
    _ second: UnsafeMutablePointer<UInt32>
  ) {
    unsafe addUp(upper, to: sums)
    unsafe addUp(lower, to: sums + 4)
    unsafe columns.withTables { firsts, weights in
      unsafe weft_scale_rows(
        isWide, sums, firsts, Int32(source.lowerBound), weights, columns.tapCount, columns.count, first,
        second)
    }
  }

  /// Adds up the rows of the source that make up row `y`.
  private mutating func addUp(_ y: Int, to sums: UnsafeMutablePointer<Float>) {
    let (first, count) = (rows.first(y), rows.count(y))
    fill(until: first + count, from: first)
    for tap in 0..<count {
      unsafe taps[tap] = UnsafePointer(ring + (first + tap) % rows.tapCount * width)
    }
    unsafe rows.withTables { _, weights in
      unsafe weft_add_rows(isWide, taps, weights + y * rows.tapCount, count, width, sums)
    }
  }

  /// Spreads the rows that are not in the ring yet.
  private mutating func fill(until end: Int, from first: Int) {
    nextRow = max(nextRow, first)
    unsafe plane.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      while nextRow < end {
        let slot = unsafe ring + nextRow % rows.tapCount * width
        unsafe weft_widen(isWide, pixels + nextRow * plane.size.width + source.lowerBound, source.count, slot)
        nextRow += 1
      }
    }
  }
}
