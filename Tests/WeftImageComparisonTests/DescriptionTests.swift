import Testing
import WeftGeometry
import WeftGraphics

@testable import WeftImageComparison

/// Differences in sentences.
@Suite struct DescriptionTests {
  private static let black: UInt32 = 0xFF00_0000

  private func told(
    _ width: Int, _ height: Int, _ pixels: [(x: Int, y: Int, pixel: UInt32)],
    by comparator: some ImageComparator = ExactComparator()
  ) -> String {
    comparator.compare(Pictures.plain(width, height), Pictures.plain(width, height, with: pixels)).description
  }

  // White and black are √(0.5053 · 255² / 35215) = 0.96594 apart.
  @Test("how many pixels changed, where, and by how much")
  func changed() {
    #expect(told(3, 3, []) == "The pictures are the same.")
    let most = "A channel differs by up to 255 of 255, a colour by up to 0.966 of 1 to the eye."
    #expect(told(20, 10, [(7, 3, Self.black)]) == "1 pixel of 200 changed (0.5 %), at (7, 3). " + most)
    #expect(
      told(20, 10, [(7, 3, Self.black), (9, 8, Self.black)])
        == "2 pixels of 200 changed (1 %), within 3 × 6 px at (7, 3). " + most)
    #expect(told(1, 1, [(0, 0, Self.black)]) == "1 pixel of 1 changed (100 %), at (0, 0). " + most)
  }

  // One of 256 is 0.390625 %.
  @Test("the worst window is told where the changes reach beyond it")
  func window() {
    let far = told(40, 40, [(1, 2, Self.black), (39, 39, Self.black)])
    #expect(far.hasSuffix(" Most changed in the 16 × 16 px at (1, 2): 0.391 %."))
    #expect(!told(40, 40, [(1, 2, Self.black), (16, 17, Self.black)]).contains("Most"))
  }

  // Ten levels of grey are √(0.5053 · 100 / 35215) = 0.03788 apart.
  @Test("what is tolerated is told as that, one pixel or several")
  func tolerated() {
    let grey: UInt32 = 0xFFF5_F5F5
    let comparator: ToleranceComparator = .tolerance()
    let most = "A channel differs by up to 10 of 255, a colour by up to 0.0379 of 1 to the eye."
    #expect(
      told(4, 3, [(1, 1, grey)], by: comparator)
        == "The pictures differ within the limits. No pixel of 12 changed. \(most) "
        + "1 pixel more differs by no more than the threshold of 0.1.")
    #expect(
      told(4, 3, [(1, 1, grey), (3, 2, grey)], by: comparator).hasSuffix(
        " 2 pixels more differ by no more than the threshold of 0.1."))
  }

  @Test("what is set aside is told as that, and its colours are not")
  func antialiased() {
    func told(_ after: [String]) -> String {
      let before = Pictures.drawn(Array(repeating: "###3.....", count: 6))
      let comparator: ToleranceComparator = .tolerance()
      return comparator.compare(before, Pictures.drawn(after)).description
    }
    let prefix = "The pictures differ within the limits. No pixel of 54 changed. "
    #expect(
      told(Array(repeating: "###7.....", count: 6)) == prefix + "6 pixels were set aside as anti-aliasing.")
    var one = Array(repeating: "###3.....", count: 6)
    one[2] = "###7....."
    #expect(told(one) == prefix + "1 pixel was set aside as anti-aliasing.")
  }

  @Test("limits that are exceeded come first, but for the one that nothing may change")
  func exceeded() {
    let pixels = [(x: 1, y: 1, pixel: Self.black), (x: 2, y: 1, pixel: Self.black)]
    let comparator: ToleranceComparator = .tolerance(.changedPixels(1), .channelDifference(254))
    #expect(
      told(4, 3, pixels, by: comparator).hasPrefix(
        "2 pixels changed, 1 more than the limit of 1. "
          + "A channel differs by 255 of 255, 1 more than the limit of 254. 2 pixels of 12 changed"))
    let none: ToleranceComparator = .tolerance(.changedPixels(0))
    #expect(told(4, 3, pixels, by: none).hasPrefix("2 pixels of 12 changed"))
  }

  @Test(
    "other sizes are told by what is more and what is less",
    arguments: [
      (2, 4, "1 px narrower"), (6, 4, "3 px wider"), (3, 5, "1 px higher"), (3, 1, "3 px lower"),
      (1, 6, "2 px narrower and 2 px higher"),
    ])
  func sizes(width: Int, height: Int, words: String) {
    #expect(
      ExactComparator().compare(Pictures.plain(3, 4), Pictures.plain(width, height)).description
        == "The picture is \(words): 3 × 4 px were expected, but it has \(width) × \(height) px.")
  }

  @Test(
    "figures have three digits that say something",
    arguments: [
      (0, "0"), (-1, "0"), (1, "1"), (0.1, "0.1"), (12.34, "12.3"), (99.94, "99.9"), (99.96, "100"),
      (123.4, "123"), (0.012345, "0.0123"), (0.00012351, "0.000124"), (5.004, "5"),
      (1e-12, "0.000000000001"), (1e-13, "0"),
    ] as [(Double, String)])
  func figures(number: Double, text: String) {
    #expect(Figure.decimal(number) == text)
  }

  @Test("all is 100 %, and what is not all is not")
  func percent() {
    #expect(Figure.percent(1) == "100 %" && Figure.percent(0.99999) == "99.9 %")
    #expect(
      Figure.percent(0.5) == "50 %" && Figure.percent(0) == "0 %" && Figure.percent(1.0 / 3) == "33.3 %")
  }
}
