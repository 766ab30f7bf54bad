/// Turns rows of pixels into filtered rows (PNG, third edition, 9): each byte minus a guess from its neighbours.
///
/// The choice of a row's filter:
/// - a row that repeats the one above: `up`, all zeros, found by comparing pixels before anything else is done;
/// - a graphic row, one of text or shapes: `none`, because what repeats in it repeats byte for byte, which any guess
///   would blur;
/// - a photographic row: whichever of all filters a ``PNGFilterRule`` says.
///
/// The first row refers to nothing above it.
@safe struct PNGRowFilter: ~Copyable {
  /// Filtered rows.
  @safe struct Rows {
    /// For each row the byte that names its filter, and its samples: the filter's own memory, until it filters again.
    let memory: UnsafeBufferPointer<UInt8>
    /// How many rows there are.
    let count: Int
    /// The checksum of each row's samples, where they are taken.
    let checksums: [UInt64]
  }

  let format: PNGPixelFormat
  private let width: Int
  let takesChecksums: Bool
  private let rule: PNGFilterRule
  // Each owned: allocated in init, freed in deinit. `margin` zeros lie before the first byte: the pixel to the left.
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private var candidate: UnsafeMutablePointer<UInt8>
  private var output: ByteScratch

  private static let margin = 16

  /// A filtered row: the byte that names the filter, and the samples.
  var rowByteCount: Int { 1 + sampleCount }
  var sampleCount: Int { width * format.bytesPerPixel }

  init(
    width: Int, format: PNGPixelFormat, takesChecksums: Bool = false, rule: PNGFilterRule = .leastSum
  ) {
    self.rule = rule
    self.format = format
    self.width = width
    self.takesChecksums = takesChecksums
    let count = width * format.bytesPerPixel + Self.margin
    func buffer() -> UnsafeMutablePointer<UInt8> {
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      unsafe memory.initialize(repeating: 0, count: count)
      return unsafe memory
    }
    unsafe current = buffer()
    unsafe above = buffer()
    unsafe candidate = buffer()
    output = ByteScratch()
  }

  /// Memory for so many filtered rows, until it is asked for again.
  mutating func room(forRows count: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe output.room(for: count * rowByteCount)
  }

  deinit {
    unsafe current.deallocate()
    unsafe above.deallocate()
    unsafe candidate.deallocate()
  }

  /// Filters the rows of `bitmap`, whose width is this filter's, as if nothing lay above the first.
  ///
  /// - Returns: them, and whether strings hardly come again in their bytes: more rows are photographic than graphic then (those
  ///   that repeat others are neither), and less than four fifths of their filtered bytes are like the same sample of the
  ///   pixel to the left.
  /// - Parameter repetitions: for each row of the bitmap whether it repeats the one above; empty, where that is to be found out.
  mutating func filter(
    _ bitmap: Bitmap, rows: Range<Int>, repetitions: [Bool] = []
  ) -> (rows: Rows, areNoise: Bool) {
    let rowByteCount = rowByteCount
    var photographicCount = 0
    var repetitionCount = 0
    var graphicCount = 0
    var choice: PNGFilter?  // For the photographic rows that follow, until the next is tried.
    var checksums: [UInt64] = []
    if takesChecksums { checksums.reserveCapacity(rows.count) }
    let start = unsafe room(forRows: rows.count)
    var target = unsafe start
    for y in rows {
      let isFirst = y == rows.lowerBound
      if !isFirst, repetitions.isEmpty ? bitmap.repeatsRowAbove(y) : repetitions[y] {
        unsafe target.pointee = PNGFilter.up.rawValue
        unsafe (target + 1).update(repeating: 0, count: sampleCount)
        if takesChecksums, let last = checksums.last { checksums.append(last) }
      } else if bitmap.isGraphic(row: y) {
        unsafe target.pointee = PNGFilter.none.rawValue
        bitmap.withRow(y) { row in unsafe format.write(row, to: target + 1) }
        graphicCount += 1
        if takesChecksums { unsafe checksums.append(checksum(of: target + 1)) }
      } else {
        if photographicCount % rule.rowsPerTry == 0 { choice = nil }
        repetitionCount += unsafe writePhotographicRow(
          y, of: bitmap, isFirst: isFirst, filter: &choice, to: target)
        // What is best without a row above is not best with one.
        if isFirst { choice = nil }
        photographicCount += 1
        if takesChecksums { unsafe checksums.append(checksum(of: current + Self.margin)) }
      }
      unsafe target += rowByteCount
    }
    return (
      unsafe Rows(
        memory: UnsafeBufferPointer(start: start, count: rows.count * rowByteCount), count: rows.count,
        checksums: checksums),
      photographicCount > graphicCount && 5 * repetitionCount < 4 * photographicCount * sampleCount
    )
  }

  private func checksum(of samples: UnsafePointer<UInt8>) -> UInt64 {
    unsafe PNGFingerprint.checksum(of: samples, count: sampleCount)
  }

  /// The checksum of the samples of row `y`.
  mutating func checksum(of bitmap: Bitmap, row y: Int) -> UInt64 {
    let samples = unsafe current + Self.margin
    bitmap.withRow(y) { row in unsafe format.write(row, to: samples) }
    return unsafe checksum(of: samples)
  }

  /// Gives how many filtered bytes are like the same sample of the pixel to the left.
  ///
  /// - Parameter filter: the filter to use; where there is none, the best becomes it.
  private mutating func writePhotographicRow(
    _ y: Int, of bitmap: Bitmap, isFirst: Bool, filter: inout PNGFilter?,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (samples, upper) = unsafe (current + Self.margin, above + Self.margin)
    bitmap.withRow(y) { row in unsafe format.write(row, to: samples) }
    if !isFirst { bitmap.withRow(y - 1) { row in unsafe format.write(row, to: upper) } }
    let chosen = filter ?? bestFilter(isFirst: isFirst)
    filter = chosen
    unsafe write(chosen, to: target)
    return unsafe PNGFilter.repetitions(in: target + 1, count: sampleCount, pixel: format.bytesPerPixel)
  }

  /// The filter of which the row's samples cost least.
  private mutating func bestFilter(isFirst: Bool) -> PNGFilter {
    let (samples, upper) = unsafe (current + Self.margin, above + Self.margin)
    var (best, leastCost) = (PNGFilter.none, Int.max)
    let choices: [PNGFilter] = isFirst ? [.sub, .none] : [.up, .sub, .paeth, .average, .none]
    for filter in choices {
      unsafe filter.apply(
        samples, above: upper, count: sampleCount, pixel: format.bytesPerPixel, to: candidate)
      let cost = unsafe rule.cost(candidate, count: sampleCount)
      if cost < leastCost { (best, leastCost) = (filter, cost) }
    }
    return best
  }

  private func write(_ filter: PNGFilter, to target: UnsafeMutablePointer<UInt8>) {
    unsafe target.pointee = filter.rawValue
    unsafe filter.apply(
      current + Self.margin, above: above + Self.margin, count: sampleCount, pixel: format.bytesPerPixel,
      to: target + 1)
  }
}
