/// What is known of a node's hooks for layout, found out by calling them.
struct KnownHooks {
  /// Whether ``DisplayNode/layoutSpecThatFits(_:)`` is overridden, as far as is known.
  var supplyLayoutSpec = true
  /// Whether ``DisplayNode/calculateLayoutThatFits(_:restrictedTo:relativeTo:in:)`` is overridden, as far as is known.
  var readWholeRange = false
}
