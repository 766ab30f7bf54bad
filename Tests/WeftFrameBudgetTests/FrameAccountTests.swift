import Testing

@testable import WeftFrameBudget

/// Frames at 100 Hz: frame n is due at n · 10 ms and has to be ready 10 ms later.
@Suite struct FrameAccountTests {
  private func frame(_ index: Int, _ begin: Double, _ end: Double) -> BudgetFrame {
    BudgetFrame(index: index, dueMs: Double(index) * 10, beginMs: begin, endMs: end)
  }

  private func frame(_ index: Int, _ state: BudgetFrame.State) -> BudgetFrame {
    let due = Double(index) * 10
    return BudgetFrame(index: index, state: state, dueMs: due, beginMs: due, endMs: due)
  }

  @Test("frames that last longer than 150,000 refreshes are not counted")
  func endless() throws {
    let most = FrameBudgetError.mostRefreshes
    try FrameBudgetError.check([], hz: 100)
    try FrameBudgetError.check([frame(1, 10, Double(most) * 10)], hz: 100)
    let error = #expect(throws: FrameBudgetError.self) {
      try FrameBudgetError.check([frame(1, 10, Double(most + 1) * 10), frame(2, 20, 30)], hz: 100)
    }
    #expect(error?.description.contains("150001") == true)
    let endless = #expect(throws: FrameBudgetError.self) {
      try FrameBudgetError.check([frame(1, 10, .infinity)], hz: 100)
    }
    #expect(endless?.description.contains("at least inf refreshes") == true)
    // Frames that were not made count by their numbers.
    try FrameBudgetError.check([frame(most, .leftOut)], hz: 100)
    #expect(throws: FrameBudgetError.self) {
      try FrameBudgetError.check([frame(most + 1, .leftOut)], hz: 100)
    }
  }

  @Test("frames that are ready at the next refresh are shown, also at the last moment") func inTime() {
    let account = FrameAccount([frame(1, 10, 14), frame(2, 20, 30), frame(3, 30, 33)], hz: 100)
    #expect(account.refreshCount == 4 && account.dueRefreshes == 3)
    #expect(account.droppedRefreshes == [] && account.hitchCount == 0)
  }

  // Ready at 45 ms instead of 20: refreshes at 20, 30 and 40 ms have nothing new. The next one, at 50, has frame 4.
  @Test("a frame that is late drops refreshes until it is there; frames left out meanwhile drop no others")
  func late() {
    let account = FrameAccount(
      [frame(1, 10, 45), frame(2, .leftOut), frame(3, .leftOut), frame(4, 45, 48)], hz: 100)
    #expect(account.refreshCount == 5 && account.dueRefreshes == 4)
    #expect(account.droppedRefreshes == [2, 3, 4] && account.hitchCount == 1)
    #expect(account.frames.map(\.droppedRefreshes) == [3, 0, 0, 0])
  }

  // Frame 1 misses the refresh at 20 ms by 5; frame 2 is ready for that at 30 and takes its place.
  @Test("a frame that is overtaken drops one refresh") func overtaken() {
    let account = FrameAccount([frame(1, 10, 25), frame(2, 25, 28), frame(3, 30, 32)], hz: 100)
    #expect(account.droppedRefreshes == [2] && account.dueRefreshes == 3)
  }

  // 15 ms for each: ready at 25, 40, 55 and 70 ms. The refreshes at 20 and 50 have nothing new, those at 30, 40, 60 and 70 have.
  @Test("frames of one and a half budgets, one after the other, drop one refresh of three") func behind() {
    let account = FrameAccount(
      [frame(1, 10, 25), frame(2, 25, 40), frame(3, .leftOut), frame(4, 40, 55), frame(5, 55, 70)], hz: 100)
    #expect(account.refreshCount == 7 && account.droppedRefreshes == [2, 5] && account.hitchCount == 2)
    #expect(account.dueRefreshes == 6)
  }

  @Test("a frame that nothing changed is not due, made or not") func unchanged() {
    let account = FrameAccount(
      [frame(1, 10, 12), frame(2, .unchanged), frame(3, .idle), frame(4, .unchanged), frame(5, 50, 75)],
      hz: 100)
    #expect(account.refreshCount == 8 && account.dueRefreshes == 4)
    #expect(account.droppedRefreshes == [6, 7])
  }

  @Test("frames that were left out at the end are never shown") func leftOutAtTheEnd() {
    let account = FrameAccount([frame(1, 10, 12), frame(2, .leftOut), frame(3, .leftOut)], hz: 100)
    #expect(account.droppedRefreshes == [3, 4])
    #expect(account.frames.map(\.droppedRefreshes) == [0, 2, 0])
  }

  // At 4 Hz, refresh n is at n · 250 ms. Frame 1 misses that at 500; then frame 5 that at 1500, or frame 4 that at 1250.
  @Test("the worst second holds as many refreshes as there are in one, and not one more")
  func worstSecondLength() {
    func worst(_ ends: [Double]) -> (dropped: [Int], percent: Double) {
      let account = FrameAccount(ends.enumerated().map { frame($0 + 1, 0, $1) }, hz: 4)
      return (account.droppedRefreshes, account.worstSecond(hz: 4))
    }
    let apart = worst([600, 700, 900, 1100, 1600])
    #expect(apart.dropped == [2, 6] && apart.percent == 25)
    let together = worst([600, 700, 900, 1300, 1400])
    #expect(together.dropped == [2, 5] && together.percent == 50)
  }

  @Test("no frames are no refreshes") func none() {
    let account = FrameAccount([], hz: 100)
    #expect(account.refreshCount == 0 && account.worstSecond(hz: 100) == 0)
  }

  // At 10 Hz a second has ten refreshes. Three of 14, 15 and 16 are dropped, and two of 3 and 4.
  @Test("the worst second is the one with the most dropped refreshes, wherever it begins") func worstSecond()
  {
    let lost = Set([3, 4, 14, 15, 16])
    let frames = (1..<30).map { index in
      let due = Double(index) * 100
      return BudgetFrame(
        index: index, state: lost.contains(index + 1) ? .leftOut : .made, dueMs: due, beginMs: due,
        endMs: due + 1)
    }
    let account = FrameAccount(frames, hz: 10)
    #expect(account.droppedRefreshes == [3, 4, 14, 15, 16])
    #expect(account.worstSecond(hz: 10) == 30)
  }

  @Test("a run shorter than a second is its own worst second") func shortRun() {
    let account = FrameAccount([frame(1, 10, 12), frame(2, 20, 35), frame(3, 35, 39)], hz: 100)
    #expect(account.refreshCount == 4 && account.worstSecond(hz: 100) == 25)
  }

  // Ready at 71 ms: the refreshes at 20 to 70 have nothing new, six of eight.
  @Test("a frame that is ready after a refresh is shown at the next, and one that nothing changed at none")
  func lastRefresh() {
    let late = FrameAccount([frame(1, 10, 71)], hz: 100)
    #expect(late.refreshCount == 8 && late.dueRefreshes == 7 && late.droppedRefreshes == Array(2...7))
    #expect(late.hitchCount == 1 && late.worstSecond(hz: 100) == 75)
    let still = BudgetFrame(index: 2, state: .unchanged, dueMs: 20, beginMs: 20, endMs: 75)
    #expect(FrameAccount([frame(1, 10, 12), still], hz: 100).refreshCount == 3)
  }

  // Four refreshes of 60 Hz are 66.666… ms.
  @Test("what is ready at a refresh, in whole microseconds, is in time for it")
  func wholeTimes() {
    let frame = BudgetFrame(index: 3, dueMs: 50, beginMs: 50, endMs: 66.667)
    let account = FrameAccount([frame], hz: 60)
    #expect(account.droppedRefreshes == [] && account.refreshCount == 4)
  }

  // 599.7 intervals of 59.94 Hz; at 60 Hz they would be 600.3, and another refresh.
  @Test("the refreshes of a rate that is no whole number are as long as they are")
  func exactRate() {
    #expect(FrameAccount([frame(1, 16, 10_005)], hz: 59.94).refreshCount == 600)
    #expect(FrameAccount([frame(1, 16, 10_005)], hz: 60).refreshCount == 601)
  }

  // At 3.6 Hz four refreshes are the nearest to a second. One is dropped.
  @Test("a second of a fraction of a refresh more or less has as many as are nearest")
  func fractionalRate() {
    let frames = (1...8).map { index in
      let due = Double(index) * 1000 / 3.6
      return BudgetFrame(
        index: index, state: index == 4 ? .leftOut : .made, dueMs: due, beginMs: due, endMs: due + 1)
    }
    let account = FrameAccount(frames, hz: 3.6)
    #expect(account.droppedRefreshes == [5] && account.worstSecond(hz: 3.6) == 25)
  }

  // At 100 Hz the last microsecond before refresh 150,001 is at 1,500,009.999 ms.
  @Test("too many refreshes are told in whole numbers, as far as those go")
  func refusal() throws {
    let rest = "refreshes of the display, and 150000 is the most. Give work smaller costs, or scroll less."
    let most = 999_999_999_999_999.0
    for (refreshes, number) in [(150_001, "150001"), (most, "999999999999999"), (1e15, "\(1e15)")] {
      let error = FrameBudgetError(refreshes: refreshes)
      #expect(error.description == "The scroll lasts at least \(number) \(rest)")
    }
    try FrameBudgetError.check([frame(1, 10, 1_500_009.999)], hz: 100)
    // What was left out, or nothing changed, is ready at no time.
    var still = frame(1, .unchanged)
    still.endMs = .infinity
    try FrameBudgetError.check([still], hz: 100)
  }
}
