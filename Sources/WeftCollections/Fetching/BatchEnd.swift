/// An end of the content, at which batches are put.
public enum BatchEnd: String, Hashable, Sendable, CaseIterable {
  /// Before what there is: history, in a chat.
  case head
  /// After what there is.
  case tail
}
