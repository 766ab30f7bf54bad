extension FontLibrary {
  /// The fonts for a text: as many groups as it needs.
  ///
  /// It would look the same with more of them, because they come later in the order.
  func tier(for texts: StyledText...) -> FontTier {
    let last = groups.count - 1
    var level = firstLevel
    for text in texts where level < last {
      for run in text.runs { level = max(level, self.level(of: run.attributes.font.family) ?? 0) }
    }
    for text in texts where level < last {
      var tier = self.tier(level)
      for scalar in text.string.unicodeScalars where !scalar.isASCII || !tier.hasASCII {
        while level < last, !tier.configuration.hasCharacter(scalar), scalar.isShown {
          level += 1
          tier = self.tier(level)
        }
      }
    }
    return tier(level)
  }
}

extension Unicode.Scalar {
  /// Whether a font has to have a glyph for it: a line break, a joiner or a variation selector needs none.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
