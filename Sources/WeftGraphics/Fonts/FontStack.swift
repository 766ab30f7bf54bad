/// Fonts for a ``FontLibrary``: files and folders, and by which names they are found.
public struct FontStack: Hashable, Sendable {
  /// Font files (TrueType, OpenType, collections) and folders of them, in the order in which they are tried for a character
  /// that the font asked for does not have.
  ///
  /// Of a folder all files with the names `.ttf`, `.otf`, `.ttc` and `.otc` are taken, also of the folders in it, sorted by
  /// their paths.
  public var files: [String]
  /// Names of one's own: each stands for a chain of families, of which the first that has a character shows it.
  ///
  /// The generic names "serif", "monospace" and "emoji" may be given another meaning. Letter case does not matter; of names that
  /// differ in nothing else the first in the order of UTF-8 counts.
  public var families: [String: [String]]
  /// The families that "sans-serif" stands for, which is what text is set in that names no font.
  ///
  /// Empty: the first family of the library, or what it was before.
  public var defaultFamilies: [String]
  /// The families that are tried first for a character that the font asked for does not have; all others follow in the order
  /// of their files.
  public var fallback: [String]
  /// Whether the fonts that the machine has installed are tried after all others.
  ///
  /// What is rendered then depends on the machine.
  public var includesSystemFonts: Bool

  /// Names fonts; all may be left out.
  public init(
    files: [String] = [], families: [String: [String]] = [:], defaultFamilies: [String] = [],
    fallback: [String] = [], includesSystemFonts: Bool = false
  ) {
    self.files = files
    self.families = families
    self.defaultFamilies = defaultFamilies
    self.fallback = fallback
    self.includesSystemFonts = includesSystemFonts
  }
}
