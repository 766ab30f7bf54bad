/// Who wants to know that updates have taken effect.
struct UpdateCompletions {
  /// Of updates that are displayed: to be called in order, each when its animation has ended.
  private var due: [(completion: UpdateController.Completion, end: Double?, finished: Bool)] = []
  private var waiting: [() -> Void] = []

  /// Whether somebody is to be told.
  var isEmpty: Bool { due.isEmpty }

  /// - Parameter end: when the animation ends; `nil`: there is none.
  mutating func add(_ completions: [UpdateController.Completion], end: Double? = nil) {
    due += completions.map { ($0, end, true) }
  }

  /// Ends all animations, because another update goes on from where they are.
  mutating func interrupt() {
    for index in due.indices where due[index].end != nil {
      due[index].end = nil
      due[index].finished = false
    }
  }

  mutating func wait(_ body: @escaping () -> Void) { waiting.append(body) }

  /// Takes out those that are due; they are called outside, because what they do may add others.
  ///
  /// - Parameter time: the time there is; `nil`: all animations have ended.
  /// - Returns: the completions, and whether the animation has run to its end.
  mutating func takeDue(at time: Double?) -> [(completion: UpdateController.Completion, finished: Bool)] {
    let count =
      due.firstIndex { entry in
        guard let end = entry.end, let time else { return false }
        return end > time
      } ?? due.count
    defer { due.removeFirst(count) }
    return due[..<count].map { ($0.completion, $0.finished) }
  }

  mutating func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
