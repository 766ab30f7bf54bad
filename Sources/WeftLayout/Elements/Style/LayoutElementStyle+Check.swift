import WeftGeometry

extension LayoutElementStyle {
  /// Whether every number can be measured with.
  ///
  /// Costs a few comparisons; ``invalidValue`` says what is wrong.
  var isValid: Bool {
    width.isValid && height.isValid && minWidth.isValid && maxWidth.isValid && minHeight.isValid
      && maxHeight.isValid && flexBasis.isValid && flexGrow.isFinite && flexShrink.isFinite
      && spacingBefore.isFinite && spacingAfter.isFinite && layoutPosition.isFinite
      && (ascender?.isFinite ?? true) && (descender?.isFinite ?? true)
  }

  /// The first property with a number that cannot be measured with.
  var invalidValue: InvalidValue? {
    let dimensions: [(String, Dimension)] = [
      ("width", width), ("height", height), ("minWidth", minWidth), ("maxWidth", maxWidth),
      ("minHeight", minHeight), ("maxHeight", maxHeight), ("flexBasis", flexBasis),
    ]
    for (name, dimension) in dimensions where !dimension.isValid {
      return InvalidValue(
        "style.\(name)", found: "\(dimension)",
        advice: "Use auto, a finite number of points that is not negative, or a fraction from 0 to 1.")
    }
    let numbers: [(String, Double)] = [
      ("flexGrow", flexGrow), ("flexShrink", flexShrink), ("spacingBefore", spacingBefore),
      ("spacingAfter", spacingAfter), ("ascender", ascender ?? 0), ("descender", descender ?? 0),
      ("layoutPosition.x", layoutPosition.x), ("layoutPosition.y", layoutPosition.y),
    ]
    for (name, number) in numbers where !number.isFinite {
      return InvalidValue("style.\(name)", notFinite: number)
    }
    return nil
  }
}
