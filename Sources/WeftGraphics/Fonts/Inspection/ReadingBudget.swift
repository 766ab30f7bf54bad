/// How much may be read of a font file to look at it, by all of its faces together: parts that are shared are read again and again.
///
/// A number that is read, or a call that is followed, takes some 20 ns at most.
struct ReadingBudget {
  /// What may still be read.
  private(set) var rest: Int

  /// As much as a file of so many bytes may need: each byte some times, and what small files have beside.
  init(byteCount: Int) { rest = 20_000_000 + 8 * byteCount }

  /// So much, which is for tests to choose.
  init(rest: Int) { self.rest = rest }

  /// Whether more has been taken than there was.
  var isSpent: Bool { rest < 0 }

  /// Takes what is read next.
  mutating func take(_ count: Int) { rest = max(-1, rest - count) }
}
