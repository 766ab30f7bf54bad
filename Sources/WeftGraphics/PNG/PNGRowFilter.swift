/// Turns rows of pixels into filtered rows (PNG, second edition, 9): each byte minus a guess from its neighbours.
///
/// For each row the filter with the smallest sum of absolute differences is taken, which is libpng's rule too. The
/// first row may refer to nothing above it.
@safe struct PNGRowFilter: ~Copyable {
  private let format: PNGPixelFormat
  private let width: Int
  private let compression: PNGCompression
  // Each owned: allocated in init, freed in deinit. `margin` zeros lie before the first byte: the pixel to the left.
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private var candidate: UnsafeMutablePointer<UInt8>

  private static let margin = 16

  /// A filtered row: the byte that names the filter, and the samples.
  var rowByteCount: Int { 1 + sampleCount }
  private var sampleCount: Int { width * format.bytesPerPixel }

  init(width: Int, format: PNGPixelFormat, compression: PNGCompression) {
    self.format = format
    self.width = width
    self.compression = compression
    let count = width * format.bytesPerPixel + Self.margin
    func buffer() -> UnsafeMutablePointer<UInt8> {
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      unsafe memory.initialize(repeating: 0, count: count)
      return unsafe memory
    }
    unsafe current = buffer()
    unsafe above = buffer()
    unsafe candidate = buffer()
  }

  deinit {
    unsafe current.deallocate()
    unsafe above.deallocate()
    unsafe candidate.deallocate()
  }

  /// Filters the rows of `bitmap`, whose width is this filter's, as if nothing lay above the first.
  mutating func filter(_ bitmap: Bitmap, rows: Range<Int>) -> [UInt8] {
    let rowByteCount = rowByteCount
    return unsafe [UInt8](unsafeUninitializedCapacity: rows.count * rowByteCount) { output, count in
      guard var target = output.baseAddress else { return }
      for y in rows {
        unsafe swap(&current, &above)
        let samples = unsafe current + Self.margin
        bitmap.withRow(y) { row in unsafe format.write(row, to: samples) }
        unsafe write(to: target, isFirst: y == rows.lowerBound)
        unsafe target += rowByteCount
      }
      count = rows.count * rowByteCount
    }
  }

  /// The row in `current`, by the filter that suits it.
  private func write(to target: UnsafeMutablePointer<UInt8>, isFirst: Bool) {
    let choices: [PNGFilter] =
      switch (compression, isFirst) {
      case (.fast, true): [.sub]
      case (.fast, false): [.up, .sub]
      case (.small, true): [.sub, .none]
      case (.small, false): [.up, .sub, .none, .average, .paeth]
      }
    let samples = unsafe current + Self.margin
    let upper = unsafe above + Self.margin
    var leastCost = Int.max
    for filter in choices {
      let result = unsafe leastCost == .max ? target + 1 : candidate
      unsafe filter.apply(samples, above: upper, count: sampleCount, pixel: format.bytesPerPixel, to: result)
      // With one choice there is nothing to compare.
      let cost = unsafe choices.count == 1 ? 0 : PNGFilter.cost(result, count: sampleCount)
      guard cost < leastCost else { continue }
      if leastCost != .max { unsafe (target + 1).update(from: candidate, count: sampleCount) }
      leastCost = cost
      unsafe target.pointee = filter.rawValue
      if cost == 0 { return }
    }
  }
}

/// The guesses of PNG's filter method 0, by the byte that names each (PNG, second edition, 9.2).
enum PNGFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Writes `count` filtered bytes to `result`.
  ///
  /// `samples` and `above` can be read from `pixel` bytes before their start, where there are zeros.
  func apply(
    _ samples: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>, count: Int, pixel: Int,
    to result: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .none: unsafe result.update(from: samples, count: count)
    case .sub: for i in 0..<count { unsafe result[i] = samples[i] &- samples[i &- pixel] }
    case .up: for i in 0..<count { unsafe result[i] = samples[i] &- above[i] }
    case .average:
      for i in 0..<count {
        let sum = unsafe UInt16(samples[i &- pixel]) &+ UInt16(above[i])
        unsafe result[i] = samples[i] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for i in 0..<count {
        let guess = unsafe Self.paeth(samples[i &- pixel], above[i], above[i &- pixel])
        unsafe result[i] = samples[i] &- guess
      }
    }
  }

  /// Whichever of left, above and upper left is nearest to left + above − upper left; ties in that order.
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = abs(Int16(above) &- Int16(corner))
    let toAbove = abs(Int16(left) &- Int16(corner))
    let toCorner = abs(Int16(left) &+ Int16(above) &- 2 &* Int16(corner))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  /// The sum of the bytes' distances from 0, with 255 counting as −1.
  static func cost(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0  // A row has at most 2^17 bytes of at most 128.
    for i in 0..<count { sum &+= unsafe UInt32(Int8(bitPattern: bytes[i]).magnitude) }
    return Int(sum)
  }
}
