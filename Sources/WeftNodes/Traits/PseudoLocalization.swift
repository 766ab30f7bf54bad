/// What makes texts look like a translation, so that what is wrong with layouts shows before there is one.
///
/// Placeholders stay as they are: `%@`, `%1$d`, `{name}`, and tags in angle brackets.
public struct PseudoLocalization: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// A set of the options below.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Letters of ASCII have accents, as in `Ĥéļļö`.
  ///
  /// What has none was never translated.
  public static let accents = PseudoLocalization(rawValue: 1)
  /// Words follow, until a third of the text's characters are added, as in `Hello one`.
  ///
  /// German is about that much longer than English.
  public static let expansion = PseudoLocalization(rawValue: 2)
  /// Brackets stand around the text, as in `[Hello]`.
  ///
  /// Where one is missing the text was cut off; where there are more it was put together of parts.
  public static let brackets = PseudoLocalization(rawValue: 4)
  /// Words of Latin letters run from right to left.
  public static let mirroring = PseudoLocalization(rawValue: 8)

  /// The text as if it was translated; an empty one stays empty.
  ///
  /// - Complexity: O(characters).
  public func text(_ text: String) -> String {
    guard !isEmpty, !text.isEmpty else { return text }
    var result = ""
    for part in Self.parts(of: text) {
      guard !part.isPlaceholder else {
        result += part.text
        continue
      }
      let changed = contains(.accents) ? String(part.text.map { Self.accented[$0] ?? $0 }) : part.text
      result += contains(.mirroring) ? Self.mirrored(changed) : changed
    }
    if contains(.expansion) { result += padding(for: text) }
    return contains(.brackets) ? "[\(result)]" : result
  }

  private static let accented: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Numbers in words, until there are a third as many characters as in the text.
  func padding(for text: String) -> String {
    let count = text.count
    var padding = ""
    var next = 0
    while padding.count * 3 < count {
      padding += " " + Self.numbers[next % Self.numbers.count]
      next += 1
    }
    return contains(.accents) ? String(padding.map { Self.accented[$0] ?? $0 }) : padding
  }

  /// Each word between a mark that overrides its direction and the end of that, and these between marks of right to left.
  private static func mirrored(_ text: String) -> String {
    var result = ""
    var word = ""
    func finish() {
      if !word.isEmpty { result += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        finish()
        result.append(character)
      }
    }
    finish()
    return result
  }
}

extension PseudoLocalization {
  private struct Part {
    var text: String
    var isPlaceholder: Bool
  }

  /// The text and the placeholders in it, in their order.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      guard let end = placeholderEnd(in: rest) else {
        plain.append(character)
        rest = rest.dropFirst()
        continue
      }
      if !plain.isEmpty { parts.append(Part(text: plain, isPlaceholder: false)) }
      plain = ""
      parts.append(Part(text: String(rest[..<end]), isPlaceholder: true))
      rest = rest[end...]
    }
    return plain.isEmpty ? parts : parts + [Part(text: plain, isPlaceholder: false)]
  }

  /// Where a placeholder ends that the text begins with; `nil` where it begins with none.
  private static func placeholderEnd(in text: Substring) -> Substring.Index? {
    switch text.first {
    case "{": return text.firstIndex(of: "}").map { text.index(after: $0) }
    case "<":
      guard let second = text.dropFirst().first, second.isLetter || second == "/" else { return nil }
      return text.firstIndex(of: ">").map { text.index(after: $0) }
    case "%":
      let flags = text.dropFirst().prefix { $0.isASCII && ($0.isNumber || "$.+-#*'".contains($0)) }
      let length = text[flags.endIndex...].prefix { "hlqzLtj".contains($0) }
      guard let conversion = text[length.endIndex...].first, "@dDiuUxXoOfFeEgGaAcCsSp%".contains(conversion)
      else { return nil }
      return text.index(after: length.endIndex)
    default: return nil
    }
  }
}
