import WeftGeometry

extension SplitMix64 {
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
}
