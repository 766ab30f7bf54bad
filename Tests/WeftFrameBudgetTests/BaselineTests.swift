import Testing

@testable import WeftFrameBudget

@Suite struct BaselineTests {
  @Test(
    "what differs by no more than is allowed is the same, either way",
    arguments: [
      (100, .same), (110, .same), (110.5, .worse), (90, .same), (89.5, .better),
    ] as [(Double, FrameBudgetBaseline.Verdict)])
  func verdict(now: Double, verdict: FrameBudgetBaseline.Verdict) {
    let change = FrameBudgetBaseline.Change(
      mode: "virtual", metric: .blankFrames, before: 100, now: now, tolerance: 10)
    #expect(change.verdict == verdict)
  }

  // 0.25 of 8 are 2, and of 2 one half, which is less than 1.
  @Test(
    "what is allowed is the larger of a part of the value and a number",
    arguments: [(8, 2), (-8, 2), (2, 1)] as [(Double, Double)])
  func tolerance(value: Double, expected: Double) {
    #expect(BudgetThreshold(relative: 0.25, absolute: 1).tolerance(of: value) == expected)
  }
}
