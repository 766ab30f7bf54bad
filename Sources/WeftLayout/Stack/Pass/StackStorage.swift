/// Room for a stack's items and lines, kept by the context from stack to stack so that it is allocated once.
///
/// An object rather than a value, so that lending it moves one reference and copies nothing.
final class StackStorage {
  private var items: [StackItem] = []
  private var lines: [StackLine] = []
  /// The next one that is idle.
  var next: StackStorage?

  /// Exchanges the storage's arrays with those given.
  ///
  /// Swapped rather than copied: an array with a second owner would get new room at the first change.
  func swapContents(_ items: inout [StackItem], _ lines: inout [StackLine]) {
    swap(&self.items, &items)
    swap(&self.lines, &lines)
  }
}
