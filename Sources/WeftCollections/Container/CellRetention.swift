extension CollectionNode {
  /// What the collection does with cells that have left the preload range.
  public enum CellRetention: Hashable, Sendable {
    /// Keeps them: an item has one node for as long as it exists. Memory grows with what has been scrolled past.
    case all
    /// Lets go of them, and asks for them again when they come near: for items whose nodes hold no state of their own.
    case nearby
  }
}
