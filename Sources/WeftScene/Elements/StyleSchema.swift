import WeftGeometry
import WeftLayout

extension ObjectSchema where Target == LayoutElementStyle {
  /// The keys of `style`.
  ///
  /// Where two write the same length (`width`, `preferredSize`), the later one wins.
  static let style = ObjectSchema(
    "a style",
    [
      .value("width", \.width, .dimension),
      .value("height", \.height, .dimension),
      .value("minWidth", \.minWidth, .dimension),
      .value("maxWidth", \.maxWidth, .dimension),
      .value("minHeight", \.minHeight, .dimension),
      .value("maxHeight", \.maxHeight, .dimension),
      .dimensions("preferredSize", \.width, \.height),
      .dimensions("minSize", \.minWidth, \.minHeight),
      .dimensions("maxSize", \.maxWidth, \.maxHeight),
      .value("flexGrow", \.flexGrow, .nonNegative),
      .value("flexShrink", \.flexShrink, .nonNegative),
      .value("flexBasis", \.flexBasis, .dimension),
      .value(
        "alignSelf", \.alignSelf,
        .oneOf([
          "auto": .auto, "start": .start, "end": .end, "center": .center, "stretch": .stretch,
          "baselineFirst": .baselineFirst, "baselineLast": .baselineLast,
        ])),
      .value("spacingBefore", \.spacingBefore, .finite),
      .value("spacingAfter", \.spacingAfter, .finite),
      .value("ascender", \.ascender, .finite),
      .value("descender", \.descender, .finite),
      .value("layoutPosition", \.layoutPosition, .point),
    ])
}

extension Field where Target == LayoutElementStyle {
  /// A key that writes two lengths, `[width, height]`.
  fileprivate static func dimensions(
    _ name: String, _ width: any WritableKeyPath<Target, Dimension> & Sendable,
    _ height: any WritableKeyPath<Target, Dimension> & Sendable
  ) -> Field {
    let rule = ValueRule<LengthPair>.pair("[width, height]", of: .dimension) {
      LengthPair(width: $0, height: $1)
    }
    return Field(
      name: name,
      kind: .value { (style, value) throws(SceneError) in
        let lengths = try rule.read(value)
        style[keyPath: width] = lengths.width
        style[keyPath: height] = lengths.height
      })
  }
}

private struct LengthPair: Sendable {
  let width: Dimension
  let height: Dimension
}
