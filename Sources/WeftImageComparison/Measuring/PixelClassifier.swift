/// Tells pixels that are the same, those that are tolerated and those that are not, by single precision where that suffices.
///
/// In plain loops without branches, one thing each: release builds make vectors of them (a screen's 3 million pixels take 4 ms
/// instead of 36), and debug builds call nothing in them.
@safe struct PixelClassifier: ~Copyable {
  /// By how much of it a square of single precision may be off, amply: a dozen roundings by 2⁻²⁴ of numbers a few times as great
  /// as the distance.
  static let error = 1e-5

  /// What is added up.
  struct Sums {
    /// Pixels that have not the same value.
    var differing: Int32 = 0
    /// Pixels that are further apart than the threshold.
    var candidates: Int32 = 0
    /// The greatest difference of a channel.
    var channel: Int32 = 0
    /// The bits of the greatest square: those of numbers that are not negative have their order.
    var square: Int32 = 0
  }

  private let threshold: Double
  /// The bits of a little less and a little more than the threshold.
  private let low: Int32
  private let high: Int32
  /// The bits of each pixel's square.
  private let squares: UnsafeMutablePointer<Int32>  // owned: a row's, freed in deinit

  /// - Parameter threshold: the greatest square of a distance that is tolerated, or -1.
  init(threshold: Double, width: Int) {
    self.threshold = threshold
    func bits(_ number: Double) -> Int32 { Int32(bitPattern: Float(max(0, number)).bitPattern) }
    low = bits(threshold * (1 - Self.error))
    high = bits(threshold * (1 + Self.error))
    unsafe squares = .allocate(capacity: width)
  }

  deinit { unsafe squares.deallocate() }

  /// Notes what the `count` pixels are, as ``PixelChanges`` has it.
  func classify(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
    to changes: UnsafeMutablePointer<UInt8>, adding sums: inout Sums
  ) {
    unsafe measure(expected, actual, count)
    unsafe findGreatestChannel(expected, actual, count, &sums)
    let (squares, low, high) = unsafe (squares, low, high)
    var differing: Int32 = 0
    var perhaps: Int32 = 0
    var candidates: Int32 = 0
    var square = sums.square
    var x = 0
    while x < count {
      let bits = unsafe squares[x]
      let isDifferent: Int32 = bits > 0 ? 1 : 0
      let isCandidate: Int32 = bits > high ? 1 : 0
      perhaps &+= bits > low ? 1 : 0
      differing &+= isDifferent
      candidates &+= isCandidate
      unsafe changes[x] = UInt8(truncatingIfNeeded: isDifferent &+ isCandidate &+ isCandidate)
      square = bits > square ? bits : square
      x &+= 1
    }
    if perhaps != candidates {
      candidates = unsafe classifyExactly(expected, actual, count, to: changes)
    }
    sums.differing &+= differing
    sums.candidates &+= candidates
    sums.square = square
  }

  /// The squares of the distances, as ``ColorDistance`` has them; 0 for equal pixels only.
  private func measure(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ count: Int
  ) {
    let squares = unsafe squares
    // The bits of 2²³ + n are those of n and a constant: debug builds make no call for that.
    let exponent: UInt32 = 0x4B00_0000
    let offset: Float = 8_388_608 + 256
    var x = 0
    while x < count {
      let p = unsafe expected[x]
      let q = unsafe actual[x]
      let a = Float(bitPattern: ((p >> 24) &- (q >> 24) &+ 256) | exponent) - offset
      let r = Float(bitPattern: ((p >> 16 & 0xFF) &- (q >> 16 & 0xFF) &+ 256) | exponent) - offset
      let g = Float(bitPattern: ((p >> 8 & 0xFF) &- (q >> 8 & 0xFF) &+ 256) | exponent) - offset
      let b = Float(bitPattern: ((p & 0xFF) &- (q & 0xFF) &+ 256) | exponent) - offset
      let overBlack = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
      let overWhite = overBlack - a
      let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
      let c = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
      let black = overBlack * overBlack
      let white = overWhite * overWhite
      let y = black > white ? black : white
      let square = 0.5053 * y + 0.299 * i * i + 0.1957 * c * c
      unsafe squares[x] = Int32(bitPattern: square.bitPattern)
      x &+= 1
    }
  }

  private func findGreatestChannel(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ count: Int, _ sums: inout Sums
  ) {
    var greatest = sums.channel
    // There is no greater one.
    guard greatest < 255 else { return }
    var x = 0
    while x < count {
      let p = unsafe expected[x]
      let q = unsafe actual[x]
      let alpha = Int32(bitPattern: p >> 24) &- Int32(bitPattern: q >> 24)
      let red = Int32(bitPattern: p >> 16 & 0xFF) &- Int32(bitPattern: q >> 16 & 0xFF)
      let green = Int32(bitPattern: p >> 8 & 0xFF) &- Int32(bitPattern: q >> 8 & 0xFF)
      let blue = Int32(bitPattern: p & 0xFF) &- Int32(bitPattern: q & 0xFF)
      let a = alpha < 0 ? 0 &- alpha : alpha
      let r = red < 0 ? 0 &- red : red
      let g = green < 0 ? 0 &- green : green
      let b = blue < 0 ? 0 &- blue : blue
      let ar = a > r ? a : r
      let gb = g > b ? g : b
      let most = ar > gb ? ar : gb
      greatest = most > greatest ? most : greatest
      x &+= 1
    }
    sums.channel = greatest
  }

  /// The same in double precision, where one of the pixels is as far off as the threshold, but for rounding.
  /// - Returns: how many are further off.
  private func classifyExactly(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, _ count: Int,
    to changes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var candidates: Int32 = 0
    for x in 0..<count {
      let (p, q) = unsafe (expected[x], actual[x])
      guard p != q else { continue }
      let isCandidate = DifferenceTotals.Greatest(p, q).square > threshold
      unsafe changes[x] = (isCandidate ? PixelChanges.Change.changed : .tolerated).rawValue
      if isCandidate { candidates += 1 }
    }
    return candidates
  }
}
