import WeftGeometry
import WeftGraphics
import WeftJSON

extension ValueRule where Value == Color {
  /// `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS colour name or `transparent`.
  static var color: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let expected = "a color: #rgb, #rrggbb, #rrggbbaa, a CSS color name or \"transparent\""
      guard case .string(let text) = value.json else { throw value.refused(expected) }
      // Four hexadecimal digits are CSS too, but not in this format: #rgba is easily taken for a slip.
      if text.utf8.count != 5 || !text.hasPrefix("#"), let color = Color(css: text) { return color }
      var error = value.refused(expected)
      if !text.hasPrefix("#") { error.message += Suggestion.text(for: text, among: Color.cssNames) }
      throw error
    }
  }
}

extension ValueRule where Value == Font.Weight {
  /// 1 to 1000, or the name of a weight.
  static var fontWeight: ValueRule {
    let name = ValueRule.oneOf([
      "thin": .thin, "ultraLight": .ultraLight, "light": .light, "regular": .regular, "normal": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ])
    return ValueRule { (value) throws(SceneError) in
      guard case .number = value.json else { return try name.read(value) }
      return Font.Weight(rawValue: try ValueRule<Int>.integer(1...1000).read(value))
    }
  }
}

extension ValueRule where Value == Font.TextStyle {
  static var textStyle: ValueRule {
    .oneOf([
      "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
      "headline": .headline, "subheadline": .subheadline, "body": .body, "callout": .callout,
      "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ])
  }
}

extension ValueRule where Value == CornerRadii {
  /// One radius for every corner, or an object of corners.
  static var cornerRadii: ValueRule {
    let schema = ObjectSchema<CornerRadii>(
      "corner radii",
      [
        .value("topLeft", \.topLeft, .nonNegative),
        .value("topRight", \.topRight, .nonNegative),
        .value("bottomLeft", \.bottomLeft, .nonNegative),
        .value("bottomRight", \.bottomRight, .nonNegative),
      ])
    return ValueRule { (value) throws(SceneError) in
      switch value.json {
      case .number: return CornerRadii(try ValueRule<Double>.nonNegative.read(value))
      case .object: return try ValueRule.object(schema, from: .zero).read(value)
      default:
        throw value.refused("a number or an object with topLeft, topRight, bottomLeft, bottomRight")
      }
    }
  }
}
