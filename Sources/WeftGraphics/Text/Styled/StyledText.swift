/// Text as the engine keeps it: a string, and how each stretch of it looks.
package struct StyledText: Hashable, Sendable {
  /// A stretch that looks the same throughout.
  package struct Run: Hashable, Sendable {
    /// Which part of the string, in UTF-8 offsets.
    package var range: Range<Int>
    /// How it looks.
    package var attributes: TextAttributes

    /// Makes a run over a part of the string.
    package init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  /// The characters.
  package let string: String
  /// One after the other they cover the whole string; neighbours differ.
  ///
  /// Empty for an empty string.
  package let runs: [Run]

  /// No text.
  package static let empty = StyledText("")

  /// A string that looks the same throughout.
  package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    runs = string.isEmpty ? [] : [Run(range: 0..<string.utf8.count, attributes: attributes)]
  }

  /// Puts stretches one after the other; empty ones vanish, equal neighbours become one.
  package init(_ pieces: [(String, TextAttributes)]) {
    var string = ""
    var runs: [Run] = []
    for (piece, attributes) in pieces where !piece.isEmpty {
      let start = string.utf8.count
      string += piece
      let end = string.utf8.count
      if let last = runs.last, last.attributes == attributes {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(Run(range: start..<end, attributes: attributes))
      }
    }
    string.makeContiguousUTF8()
    self.string = string
    self.runs = runs
  }

  /// Whether there is no character.
  package var isEmpty: Bool { string.isEmpty }

  /// How many UTF-8 bytes there are.
  package var count: Int { string.utf8.count }

  /// The UTF-8 byte at an offset; `nil` beyond the end.
  func byte(at offset: Int) -> UInt8? {
    guard offset < count else { return nil }
    return string.utf8[string.utf8.index(string.startIndex, offsetBy: offset)]
  }

  /// How the character at a UTF-8 offset looks; the last one's looks from the end on, `nil` without any text.
  package func attributes(at offset: Int) -> TextAttributes? {
    runs.isEmpty ? nil : runs[runIndex(at: offset)].attributes
  }

  /// The run of the character at a UTF-8 offset; the last one from the end on.
  ///
  /// There has to be one.
  /// - Complexity: O(log runs)
  func runIndex(at offset: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Part of the text, by UTF-8 offsets that lie between characters.
  package subscript(range: Range<Int>) -> StyledText {
    StyledText(
      runs.compactMap { run in
        let part = run.range.clamped(to: range)
        return part.isEmpty ? nil : (substring(part), run.attributes)
      })
  }

  /// This text with `other` after it.
  package static func + (left: StyledText, other: StyledText) -> StyledText {
    StyledText((left.pieces + other.pieces))
  }

  private var pieces: [(String, TextAttributes)] { runs.map { (substring($0.range), $0.attributes) } }

  /// The characters between two UTF-8 offsets.
  package func substring(_ range: Range<Int>) -> String {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<utf8.index(start, offsetBy: range.count)])
  }
}
