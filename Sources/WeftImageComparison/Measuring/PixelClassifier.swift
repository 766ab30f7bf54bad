/// Tells pixels that are the same, those that are tolerated and those that are not, by single precision where that suffices.
struct PixelClassifier {
  /// By how much of it a square of single precision may be off, amply: a dozen roundings by 2⁻²⁴ of numbers a few times as great as the distance.
  static let error = 1e-5

  /// What is added up; integers, which vectors can do.
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

  /// - Parameter threshold: the greatest square of a distance that is tolerated, or -1.
  init(threshold: Double) {
    self.threshold = threshold
    func bits(_ number: Double) -> Int32 { Int32(bitPattern: Float(max(0, number)).bitPattern) }
    low = bits(threshold * (1 - Self.error))
    high = bits(threshold * (1 + Self.error))
  }

  /// Notes what pixels from `start` up to `end` are.
  @inline(__always)
  func classify(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, from start: Int, to end: Int,
    in changes: UnsafeMutablePointer<UInt8>, adding sums: inout Sums
  ) {
    let (low, high) = (low, high)
    var (differing, candidates, channel, square) = (Int32(0), Int32(0), sums.channel, sums.square)
    var close: Int32 = 0
    var x = start
    while x < end {
      let p = unsafe expected[x]
      let q = unsafe actual[x]
      let alpha = Int32(bitPattern: p >> 24) &- Int32(bitPattern: q >> 24)
      let red = Int32(bitPattern: p >> 16 & 0xFF) &- Int32(bitPattern: q >> 16 & 0xFF)
      let green = Int32(bitPattern: p >> 8 & 0xFF) &- Int32(bitPattern: q >> 8 & 0xFF)
      let blue = Int32(bitPattern: p & 0xFF) &- Int32(bitPattern: q & 0xFF)
      let bits = Int32(
        bitPattern: ColorDistance.approximateSquare(red: red, green: green, blue: blue, alpha: alpha)
          .bitPattern)
      let isDifferent: Int32 = p != q ? 1 : 0
      let isCandidate: Int32 = bits > high ? 1 : 0
      close |= bits > low && bits <= high ? 1 : 0
      differing &+= isDifferent
      candidates &+= isCandidate
      unsafe changes[x] = UInt8(truncatingIfNeeded: isDifferent &+ isCandidate &+ isCandidate)
      square = bits > square ? bits : square
      let a = alpha < 0 ? 0 &- alpha : alpha
      let r = red < 0 ? 0 &- red : red
      let g = green < 0 ? 0 &- green : green
      let b = blue < 0 ? 0 &- blue : blue
      channel = a > channel ? a : channel
      channel = r > channel ? r : channel
      channel = g > channel ? g : channel
      channel = b > channel ? b : channel
      x &+= 1
    }
    if close != 0 {
      candidates = unsafe classifyExactly(expected, actual, from: start, to: end, in: changes)
    }
    sums.differing &+= differing
    sums.candidates &+= candidates
    sums.channel = channel
    sums.square = square
  }

  /// The same in double precision, where one of the pixels is as far off as the threshold, but for rounding.
  /// - Returns: how many are further off.
  @inline(never)
  private func classifyExactly(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, from start: Int, to end: Int,
    in changes: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var count: Int32 = 0
    for x in start..<end {
      let (p, q) = unsafe (expected[x], actual[x])
      guard p != q else { continue }
      let isCandidate = DifferenceTotals.Greatest(p, q).square > threshold
      unsafe changes[x] = (isCandidate ? PixelChanges.Change.changed : .tolerated).rawValue
      if isCandidate { count += 1 }
    }
    return count
  }
}
