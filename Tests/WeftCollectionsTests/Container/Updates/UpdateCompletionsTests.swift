import Testing

@testable import WeftCollections

/// Who is told that an update is over, when, and in which order.
@Suite struct UpdateCompletionsTests {
  /// What has been called.
  private final class Calls {
    var names: [String] = []

    func completion(_ name: String) -> UpdateController.Completion {
      { self.names.append("\(name) \($0 ? "finished" : "interrupted")") }
    }
  }

  private let calls = Calls()

  private func call(_ completions: inout UpdateCompletions, at time: Double?) -> [String] {
    calls.names = []
    for (completion, finished) in completions.takeDue(at: time) { completion(finished) }
    return calls.names
  }

  @Test("completions are due when their animations have ended, and none before one that came earlier")
  func order() {
    var completions = UpdateCompletions()
    #expect(completions.isEmpty)
    completions.add([calls.completion("a"), calls.completion("b")])
    completions.add([calls.completion("c")], end: 2)
    completions.add([calls.completion("d")], end: 1)
    completions.add([calls.completion("e")])
    #expect(call(&completions, at: 1.5) == ["a finished", "b finished"])
    #expect(!completions.isEmpty)
    #expect(call(&completions, at: 1.5) == [])
    #expect(call(&completions, at: 2) == ["c finished", "d finished", "e finished"])
    #expect(completions.isEmpty && call(&completions, at: 2) == [])
  }

  @Test("where there is no time all animations have ended")
  func noTime() {
    var completions = UpdateCompletions()
    completions.add([calls.completion("a")], end: 2)
    completions.add([calls.completion("b")], end: 1)
    #expect(call(&completions, at: nil) == ["a finished", "b finished"] && completions.isEmpty)
  }

  @Test("another update interrupts all animations under way, and nothing that was not animated")
  func interrupted() {
    var completions = UpdateCompletions()
    completions.add([calls.completion("a")], end: 2)
    completions.add([calls.completion("b")])
    completions.add([calls.completion("c")], end: 3)
    completions.interrupt()
    completions.add([calls.completion("d")], end: 4)
    #expect(call(&completions, at: 0) == ["a interrupted", "b finished", "c interrupted"])
    #expect(call(&completions, at: 4) == ["d finished"])
  }

  @Test("who waits for all updates is told once, in order, and counts as no update")
  func waiting() {
    var completions = UpdateCompletions()
    for name in ["a", "b"] { completions.wait { [calls] in calls.names.append(name) } }
    #expect(completions.isEmpty && completions.takeDue(at: nil).isEmpty)
    for body in completions.takeWaiting() { body() }
    #expect(calls.names == ["a", "b"] && completions.takeWaiting().isEmpty)
  }
}
