#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fonts that text is set in: the files given, and no others.
///
/// The order of the files is the order in which they are tried for a character that the font asked for does not have,
/// so that the same text looks the same on every machine. What the machine has installed plays no part, unless
/// ``system()`` is asked for. Any thread may use a library; it never changes.
public final class FontLibrary: Sendable {
  /// The names of the families, in the order of the files.
  public let families: [String]

  let configuration: FontConfiguration
  private let known: Set<String>

  /// Reads font files (TrueType, OpenType, collections), in the order they are tried.
  ///
  /// "sans-serif" is then the first family, "serif" and "monospace" the first whose name says so, "emoji" the first in
  /// colour; where there is none, the first family.
  /// - Throws: ``FontError`` where a file is missing or holds no font, or none is given.
  public convenience init(files: [String]) throws(FontError) {
    guard !files.isEmpty else {
      throw FontError(.empty, "A font library needs at least one font file, but none was given.")
    }
    for file in files where !FileManager.default.fileExists(atPath: file) {
      throw FontError(.missing(file: file), "There is no font file \(file). Check the path.")
    }
    try self.init(configuration: try FontConfiguration(files: files))
  }

  init(configuration: FontConfiguration) throws(FontError) {
    let families = configuration.families()
    guard let first = families.first else {
      throw FontError(
        .empty, "There is no font to set text in. Install some, for instance fonts-dejavu-core.")
    }
    func family(_ isWanted: (FontFamily) -> Bool) -> String {
      (families.first(where: isWanted) ?? first).name
    }
    try configuration.addRules(
      FontRules(
        generics: [
          ("sans-serif", first.name),
          ("serif", family { $0.name.contains("Serif") && !$0.name.contains("Sans") }),
          ("monospace", family { $0.name.contains("Mono") }),
          ("emoji", family { $0.hasColor }),
        ],
        fallbacks: families.map(\.name)
      ).xml)
    self.configuration = configuration
    self.families = families.map(\.name)
    known = Set(families.map { $0.name.lowercased() } + ["sans-serif", "serif", "monospace", "emoji"])
  }

  /// Whether the library has a family of this name, or it is one of the generic names.
  ///
  /// Letter case does not matter. Of names separated by commas, one is enough.
  public func contains(family: String) -> Bool {
    if known.contains(family.lowercased()) { return true }
    return family.contains(",")
      && family.split(separator: ",").contains { name in
        known.contains(name.drop { $0 == " " }.lowercased())
      }
  }

  /// What the system has, as its Fontconfig configuration says.
  ///
  /// What is rendered then depends on the machine.
  /// - Throws: ``FontError`` where there is no font.
  public static func system() throws(FontError) -> FontLibrary {
    try FontLibrary(configuration: try FontConfiguration(system: ()))
  }
}
