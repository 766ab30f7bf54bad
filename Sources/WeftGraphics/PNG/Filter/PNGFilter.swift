/// The guesses of PNG's filter method 0, by the byte that names each (PNG, third edition, 9.2).
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

  /// How many bytes are like the one a pixel before.
  static func repetitions(in bytes: UnsafeMutablePointer<UInt8>, count: Int, pixel: Int) -> Int {
    var sum: UInt32 = 0
    var i = pixel
    while i < count {
      unsafe sum &+= bytes[i] == bytes[i &- pixel] ? 1 : 0
      i &+= 1
    }
    return Int(sum)
  }
}
