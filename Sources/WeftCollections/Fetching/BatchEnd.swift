/// An end of the content, at which batches are put.
///
/// In the order in which they are looked at: of one container one fetch is under way at a time.
public enum BatchEnd: String, Hashable, Sendable, CaseIterable {
  /// After what there is.
  case tail
  /// Before what there is: history, in a chat.
  case head
}
