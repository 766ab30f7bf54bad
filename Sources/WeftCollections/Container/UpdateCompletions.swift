/// Who wants to know that updates have taken effect.
struct UpdateCompletions {
  /// Of updates that are displayed: to be called, in order.
  private var due: [UpdateController.Completion] = []
  private var waiting: [() -> Void] = []

  /// Whether somebody is to be told.
  var isEmpty: Bool { due.isEmpty }

  mutating func add(_ completions: [UpdateController.Completion]) { due += completions }

  mutating func wait(_ body: @escaping () -> Void) { waiting.append(body) }

  /// Takes out those that are due; they are called outside, because what they do may add others.
  mutating func takeDue() -> [UpdateController.Completion] {
    defer { due = [] }
    return due
  }

  mutating func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
