/// A stream of numbers that is the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number of `range`.
  ///
  /// The bias of the remainder does not matter for pictures and texts.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next() % count)
  }

  /// True `numerator` times out of `denominator`.
  mutating func chance(_ numerator: Int, outOf denominator: Int) -> Bool {
    next(in: 1...denominator) <= numerator
  }

  mutating func element<Element>(of array: [Element]) -> Element {
    array[next(in: 0...array.count - 1)]
  }

  /// `count` different elements of `array`, in random order; all of them if there are not that many.
  mutating func elements<Element>(_ count: Int, of array: [Element]) -> [Element] {
    var rest = array
    var chosen: [Element] = []
    while chosen.count < count && !rest.isEmpty {
      chosen.append(rest.remove(at: next(in: 0...rest.count - 1)))
    }
    return chosen
  }

  /// The finalizer on its own: a good hash of one number.
  static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
