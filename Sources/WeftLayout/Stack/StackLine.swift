/// A run of items that lie beside one another in a stack.
struct StackLine {
  /// The items' indices.
  let items: Range<Int>
  /// The length of the items with all spacing.
  var main = 0.0
  /// The extent across the stack.
  var cross = 0.0
  /// The distance of the common baseline from the line's start.
  var baseline = 0.0
}

/// What a stack needs while it is laid out.
///
/// Kept by the context from stack to stack, so that its room is allocated once.
struct StackStorage {
  var items: [StackItem] = []
  var lines: [StackLine] = []

  /// Empties it, keeping the room.
  ///
  /// What is empty is left alone: an array with a second owner would get new room instead.
  mutating func removeAll() {
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
  }
}
