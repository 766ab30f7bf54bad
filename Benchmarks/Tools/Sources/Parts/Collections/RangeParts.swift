@_spi(Benchmarks) import Weft

extension Part {
  /// What a step of the ranges takes in a feed of a million rows, half-way down: rows of 120 pixels, and small ones.
  static var ranges: [Part] {
    [120, 12].map { length in
      Part("ranges.\(length)", "ranges after 25 pixels more in a million rows of \(length)", pieces: 1000) {
        var probe = RangeProbe(count: 1_000_000, length: length)
        _ = probe.scroll(by: 500_000 * length)
        return Work { probe.scroll(by: 25) }
      }
    }
  }
}
