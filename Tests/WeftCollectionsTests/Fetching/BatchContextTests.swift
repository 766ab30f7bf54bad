import Testing
import WeftSynchronization

@testable import Weft
@testable import WeftCollections

@Suite struct BatchContextTests {
  private func context(completesByReturning: Bool = false) -> BatchContext {
    BatchContext(end: .tail, batch: 0, failureCount: 0, completesByReturning: completesByReturning)
  }

  @Test("where only returning completes a fetch, saying so does nothing; failing and giving up do")
  func completesByReturning() async {
    struct Refused: Error {}
    let context = context(completesByReturning: true)
    context.complete()
    #expect(context.isFetching)
    await context.running { $0.complete() }()
    guard case .completed = context.state else { return #expect(Bool(false), "\(context.state)") }
    let failed = self.context(completesByReturning: true)
    failed.fail(Refused())
    failed.complete()
    guard case .failed = failed.state else { return #expect(Bool(false), "\(failed.state)") }
  }

  @Test("a fetch that was given up before it begins does not begin")
  func givenUp() async {
    let context = context()
    let begun = Mutex(false)
    context.cancel()
    await context.running { _ in begun.withLock { $0 = true } }()
    #expect(!begun.withLock { $0 })
    #expect(context.wasCancelled)
  }

  @Test("what was said first of how a fetch has ended counts")
  func first() async {
    struct Refused: Error {}
    let context = context()
    await context.running { context in
      context.complete()
      throw Refused()
    }()
    guard case .completed = context.state else {
      Issue.record("the state is \(context.state)")
      return
    }
    #expect(!context.isFetching && !context.wasCancelled)
  }
}
