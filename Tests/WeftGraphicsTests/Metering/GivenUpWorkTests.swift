import Testing
import WeftSynchronization

@testable import WeftGraphics

/// Who is asked whether work is still wanted.
@Suite struct GivenUpWorkTests {
  /// Says what it was made with, and counts how often it is asked before a long step.
  private final class Work: AbandonableWork {
    let isCancelled: Bool
    let isGivenUp: Bool
    private let isTooLate: Bool
    private let asked = Mutex(0)

    init(isCancelled: Bool = false, isGivenUp: Bool = false, isTooLate: Bool = false) {
      (self.isCancelled, self.isGivenUp, self.isTooLate) = (isCancelled, isGivenUp, isTooLate)
    }

    func willReadMuch() {}
    func isGivenUpBeforeLongStep() -> Bool {
      asked.withLock { $0 += 1 }
      return isTooLate
    }

    var count: Int { asked.withLock { $0 } }
  }

  private func answers() -> [Bool] {
    [GivenUpWork.isCancelled, GivenUpWork.isGivenUp, GivenUpWork.isGivenUpBeforeLongStep]
  }

  @Test("each question is put to the work that is done, and work that nobody can give up never is")
  func questions() {
    #expect(answers() == [false, false, false])
    let works = [Work(isCancelled: true), Work(isGivenUp: true), Work(isTooLate: true)]
    for (index, work) in works.enumerated() {
      let found = GivenUpWork.$current.withValue(work) { answers() }
      #expect(found == (0..<3).map { $0 == index })
    }
  }

  // 1 << 19 pixels.
  @Test("before steps of more than half a million pixels it is asked, before shorter ones not")
  func longSteps() {
    let work = Work(isTooLate: true)
    GivenUpWork.$current.withValue(work) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_288) && work.count == 0)
      #expect(GivenUpWork.isGivenUp(beforeHandling: 524_289) && work.count == 1)
    }
    let wanted = Work()
    GivenUpWork.$current.withValue(wanted) {
      #expect(!GivenUpWork.isGivenUp(beforeHandling: 524_289) && wanted.count == 1)
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
