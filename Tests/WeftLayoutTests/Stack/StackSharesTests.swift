import Testing

@testable import WeftLayout

/// How the room that is left is shared, told in numbers.
@Suite struct StackSharesTests {
  // Of 30 points a half, or 15 between two of three, or 10 around each of three.
  @Test(
    "room is shared before and between pieces; one piece has nothing between, nor has what is too much",
    arguments: [
      (.start, [0, 0], [0, 0], [0, 0]), (.center, [15, 0], [15, 0], [-15, 0]),
      (.end, [30, 0], [30, 0], [-30, 0]), (.spaceBetween, [0, 15], [0, 0], [0, 0]),
      (.spaceAround, [5, 10], [15, 0], [-15, 0]),
    ] as [(JustifyContent, [Double], [Double], [Double])])
  func shares(content: JustifyContent, three: [Double], one: [Double], tooMuch: [Double]) {
    func shares(_ room: Double, _ count: Int) -> [Double] {
      let found = content.shares(of: room, count: count)
      return [found.offset, found.between]
    }
    #expect(shares(30, 3) == three)
    #expect(shares(30, 1) == one)
    #expect(shares(-30, 3) == tooMuch)
  }

  @Test("what is less than a hundredth of a point is not worth spreading")
  func tolerance() {
    #expect(JustifyContent.spaceBetween.shares(of: 0.01, count: 2) == (0, 0.01))
    #expect(JustifyContent.spaceBetween.shares(of: 0.0078125, count: 2) == (0, 0))
    #expect(JustifyContent.spaceAround.shares(of: 0.0078125, count: 2) == (0.00390625, 0))
    #expect(JustifyContent.spaceAround.shares(of: 0.5, count: 2) == (0.125, 0.25))
  }

  @Test("across a stack what would be spread lies at the start; lines that stretch lie there too")
  func across() {
    let all: [JustifyContent] = [.start, .center, .end, .spaceBetween, .spaceAround]
    #expect(all.map(\.alignment) == [.start, .center, .end, .start, .start])
    let lines: [AlignContent] = [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]
    #expect(lines.map(\.placement) == all + [.start])
  }

  @Test(
    "lengths are moved into limits, of which the lower one wins",
    arguments: [
      ((10, 20), (0, .infinity), (10, 20)), ((10, 20), (15, 18), (15, 18)), ((10, 20), (25, 30), (25, 25)),
      ((10, 20), (0, 5), (5, 5)), ((0, .infinity), (5, 40), (5, 40)), ((10, 20), (30, 15), (30, 30)),
    ] as [((Double, Double), (Double, Double), (Double, Double))])
  func clamped(range: (Double, Double), limits: (Double, Double), expected: (Double, Double)) {
    let found = ClosedLengths(low: range.0, high: range.1)
      .clamped(to: ClosedLengths(low: limits.0, high: limits.1))
    #expect(found == ClosedLengths(low: expected.0, high: expected.1))
    #expect(found.isExact == (expected.0 == expected.1))
  }

  @Test("what a length lacks is above 0, and what it has too much below, from the first point on")
  func violations() {
    let range = ClosedLengths(low: 10, high: 20)
    #expect(
      [7, 10, 15, 20, 24].map { StackPass.violation(of: $0, in: range) } == [3, 0, 0, 0, -4])
  }
}
