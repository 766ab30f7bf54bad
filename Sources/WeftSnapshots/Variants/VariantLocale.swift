public import Weft

/// The language that a snapshot is taken in: a real one, or one made of the texts that are there.
public struct VariantLocale: Hashable, Sendable {
  /// The tag of BCP 47: `ar`, `pt-BR`; empty for the texts as they are.
  public let identifier: String
  /// Which way its trees run.
  public let layoutDirection: LayoutDirection
  /// What is done with texts; nothing in a real language.
  public let pseudoLocalization: PseudoLocalization

  /// A language.
  ///
  /// - Parameters:
  ///   - identifier: the tag of BCP 47, or of Foundation's, with underscores in place of hyphens.
  ///   - layoutDirection: which way its trees run; `nil`: as its script, or else its language, is written.
  public init(_ identifier: String, layoutDirection: LayoutDirection? = nil) {
    self.init(identifier, layoutDirection: layoutDirection, pseudoLocalization: [])
  }

  private init(
    _ identifier: String, layoutDirection: LayoutDirection?, pseudoLocalization: PseudoLocalization
  ) {
    self.identifier = String(identifier.map { $0 == "_" ? "-" : $0 })
    self.layoutDirection = layoutDirection ?? Self.direction(of: self.identifier)
    self.pseudoLocalization = pseudoLocalization
  }

  /// The language that nodes are told: none where only the direction is another one.
  var languageTag: String { self == .rightToLeft ? "" : identifier }

  /// The texts as they are, from left to right.
  public static let standard = VariantLocale("")
  /// The texts as they are, in trees that run from right to left; called `rtl`.
  public static let rightToLeft = VariantLocale("rtl", layoutDirection: .rightToLeft)
  /// Accents on all letters, a third more of them, brackets around: `en-XA`, as Android and Chrome have it.
  public static let accented = VariantLocale(
    "en-XA", layoutDirection: .leftToRight, pseudoLocalization: [.accents, .expansion, .brackets])
  /// Words that run from right to left, in trees that do: `ar-XB`, as Android and Chrome have it.
  public static let mirrored = VariantLocale(
    "ar-XB", layoutDirection: .rightToLeft, pseudoLocalization: .mirroring)

  // CLDR, scripts and the languages that are written in them.
  private static let rightToLeftScripts: Set<String> = [
    "arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "mand", "rohg", "samr",
  ]
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  private static func direction(of identifier: String) -> LayoutDirection {
    let parts = identifier.lowercased().split(separator: "-").map(String.init)
    let isRightToLeft =
      if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.first?.isLetter == true }) {
        rightToLeftScripts.contains(script)
      } else {
        parts.first.map { rightToLeftLanguages.contains($0) } ?? false
      }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension VariantLocale: ExpressibleByStringLiteral {
  /// A language by its tag.
  public init(stringLiteral identifier: String) { self.init(identifier) }
}
