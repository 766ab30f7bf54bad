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
