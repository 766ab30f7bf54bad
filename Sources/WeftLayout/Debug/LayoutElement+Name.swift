extension LayoutElement {
  /// The type of the element and its ``LayoutElement/debugName``: `TextNode "title"`.
  package var nameInText: String {
    let type = "\(type(of: self))"
    return debugName.map { "\(type) \"\($0)\"" } ?? type
  }
}
