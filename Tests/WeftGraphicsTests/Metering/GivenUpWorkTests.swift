import Testing
import WeftTestSupport

@testable import WeftGraphics

/// Who is asked whether work is still wanted.
@Suite struct GivenUpWorkTests {
  private func answers() -> [Bool] {
    [GivenUpWork.isCancelled, GivenUpWork.isGivenUp, GivenUpWork.isGivenUpBeforeLongStep]
  }

  @Test("each question is put to the work that is done, and work that nobody can give up never is")
  func questions() {
    #expect(answers() == [false, false, false])
    let works = [AskedWork(isCancelled: true), AskedWork(isGivenUp: true), AskedWork(longSteps: 0)]
    for (index, work) in works.enumerated() {
      let found = GivenUpWork.$current.withValue(work) { answers() }
      #expect(found == (0..<3).map { $0 == index })
    }
  }

  // 1 << 19 pixels.
  @Test("before steps of more than half a million pixels it is asked, before shorter ones not")
  func longSteps() {
    let work = AskedWork(longSteps: 0)
    GivenUpWork.$current.withValue(work) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_288) && work.longStepCount == 0)
      #expect(GivenUpWork.isGivenUp(beforeHandling: 524_289) && work.longStepCount == 1)
    }
    let wanted = AskedWork()
    GivenUpWork.$current.withValue(wanted) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_289) && wanted.longStepCount == 1)
    }
  }

  @Test("where nothing can be given up nobody counts pixels")
  func uncounted() {
    var count = 0
    func pixels() -> Int {
      count += 1
      return .max
    }
    // Not within `#expect`, which evaluates arguments in order to show them.
    let isGivenUp = GivenUpWork.isGivenUp(beforeHandling: pixels())
    #expect(!isGivenUp && count == 0)
  }
}
