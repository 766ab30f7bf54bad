/// A change of the column of a map, told to what has a place for each element of it.
///
/// The edits of an update are carried out one after the other: each counts positions as those before it have left them.
package enum ColumnEdit: Hashable, Sendable {
  /// What is at these positions goes.
  case remove(Range<Int>)
  /// New elements come.
  case insert(at: Int, count: Int, isItem: Bool)
  /// What is at these positions is taken out, to be put back as `load`.
  case take(Range<Int>, load: Int)
  /// What was taken out as `load` is put in.
  case put(load: Int, at: Int)
  /// The element at a position is another one now.
  case replace(Int)
}
