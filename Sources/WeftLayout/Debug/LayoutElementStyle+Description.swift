import WeftGeometry

extension LayoutElementStyle: CustomStringConvertible {
  /// The properties that are not at their defaults, in the order of their declaration: `{width 50pt, flexGrow 1}`.
  public var description: String {
    var properties: [String] = []
    let initial = LayoutElementStyle()
    func add<Value: Equatable>(
      _ name: String, _ property: KeyPath<LayoutElementStyle, Value>, _ text: (Value) -> String
    ) {
      let value = self[keyPath: property]
      if value != initial[keyPath: property] { properties.append("\(name) \(text(value))") }
    }
    add("width", \.width) { "\($0)" }
    add("height", \.height) { "\($0)" }
    add("minWidth", \.minWidth) { "\($0)" }
    add("maxWidth", \.maxWidth) { "\($0)" }
    add("minHeight", \.minHeight) { "\($0)" }
    add("maxHeight", \.maxHeight) { "\($0)" }
    add("flexGrow", \.flexGrow, shortened)
    add("flexShrink", \.flexShrink, shortened)
    add("flexBasis", \.flexBasis) { "\($0)" }
    add("alignSelf", \.alignSelf) { "\($0)" }
    add("spacingBefore", \.spacingBefore, shortened)
    add("spacingAfter", \.spacingAfter, shortened)
    add("ascender", \.ascender) { $0.map(shortened) ?? "nil" }
    add("descender", \.descender) { $0.map(shortened) ?? "nil" }
    add("layoutPosition", \.layoutPosition) { "(\(shortened($0.x)), \(shortened($0.y)))" }
    add("extensionFlag", \.extensionFlag) { "\($0)" }
    add("extensionIntegers", \.extensionIntegers) { "\($0)" }
    add("extensionInsets", \.extensionInsets) {
      "(\(shortened($0.top)), \(shortened($0.left)), \(shortened($0.bottom)), \(shortened($0.right)))"
    }
    return "{\(properties.joined(separator: ", "))}"
  }
}
