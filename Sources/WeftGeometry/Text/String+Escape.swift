extension String {
  /// Appends `text`, with what `escape` gives for a scalar in its place; `nil` keeps it.
  ///
  /// By scalars: a mark after an ampersand makes another character of it, but not to those who read the result.
  ///
  /// - Complexity: O(characters)
  package mutating func append(_ text: String, escaping escape: (Unicode.Scalar) -> String?) {
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) { self += escaped } else { unicodeScalars.append(scalar) }
    }
  }

  /// The same text, with what `escape` gives for a scalar in its place; `nil` keeps it.
  ///
  /// - Complexity: O(characters)
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.append(self, escaping: escape)
    return result
  }

  /// The text on one line, as it was but for what a terminal would obey, which is shown by its number: control characters, breaks of
  /// lines, and what turns the direction of writing.
  package var terminalLine: String {
    escaped { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: break
      case _ where scalar.properties.isBidiControl: break
      default: return nil
      }
      return "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// The text without what a terminal would obey: control characters, and those that turn the direction of what follows.
  package var printable: String {
    escaped { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: nil
      }
    }
  }
}
