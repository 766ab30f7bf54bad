import WeftGeometry

extension LayoutContext {
  /// Whether the tree can be measured: no element twice, not too deep, every number usable.
  ///
  /// Reports the first reason why not.
  ///
  /// - Complexity: O(elements). Allocates nothing once the context has seen a tree as large.
  func accepts(_ root: any LayoutElement) -> Bool {
    met.removeAll()
    return accepts(root, levelsBelow: LayoutContext.maximumDepth - depth)
  }

  private func accepts(_ element: any LayoutElement, levelsBelow: Int) -> Bool {
    guard levelsBelow >= 0 else {
      reportDepth(of: element)
      return false
    }
    guard met.insert(ObjectIdentifier(element)) else {
      reportRepetition(of: element)
      return false
    }
    let style = element.style
    if !style.isValid, let value = style.invalidValue {
      report(value, in: element)
      return false
    }
    if let spec = element as? LayoutSpec, let value = spec.invalidValue {
      report(value, in: element)
      return false
    }
    let children = element.layoutChildren
    for index in children.indices {
      guard accepts(children[index], levelsBelow: levelsBelow - 1) else { return false }
    }
    return true
  }
}
