import Testing
import WeftGraphics

@testable import WeftNodes

/// What a text counts as, for a box.
@Suite struct KnownTextWorkTests {
  private func work(_ runs: (text: String, kern: Double)..., inWidth width: Double = 1000) -> Int {
    var work = KnownTextWork()
    let text = StyledText(runs.map { ($0.text, TextAttributes(font: Font(size: 10), kern: $0.kern)) })
    return work.measurements(of: text, inWidth: width)
  }

  @Test("bytes that are moved on top of one another count thirteen times, and others beside them once")
  func tight() {
    #expect(work(("abcde", 0)) == 5 && work(("abcde", -1)) == 5 && work(("abcde", 4)) == 5)
    #expect(work(("abcde", -1.01)) == 5 * 13)
    #expect(work(("ab", -2), ("cde", 0)) == 5 + 2 * 12)
    #expect(work(("abcde", -.infinity)) == 5 && work(("abcde", .nan)) == 5)
  }
}
