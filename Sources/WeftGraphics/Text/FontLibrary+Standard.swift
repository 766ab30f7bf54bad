import WeftSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FontLibrary {
  /// A font file of the standard library, and who brings it.
  private struct StandardFile {
    let name: String
    let package: String
  }

  // The order is that of fallback. Latin, Greek, Cyrillic, Arabic and Hebrew come from DejaVu.
  private static let standardFiles = [
    StandardFile(name: "DejaVuSans.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "DejaVuSans-Bold.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "DejaVuSerif.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "DejaVuSerif-Bold.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "DejaVuSansMono.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "DejaVuSansMono-Bold.ttf", package: "fonts-dejavu-core"),
    StandardFile(name: "Lohit-Devanagari.ttf", package: "fonts-lohit-deva"),
    StandardFile(name: "DroidSansFallbackFull.ttf", package: "fonts-droid-fallback"),
    StandardFile(name: "NotoColorEmoji.ttf", package: "fonts-noto-color-emoji"),
  ]

  // Where Debian, and Homebrew's casks and formulas, put them.
  private static let standardDirectories = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/lohit-devanagari",
    "/usr/share/fonts/truetype/droid", "/usr/share/fonts/truetype/noto", "/usr/local/share/fonts",
    "/opt/homebrew/share/fonts", "/Library/Fonts",
  ]

  /// The fonts that the project is tested with: DejaVu, Lohit Devanagari, Droid Sans Fallback, Noto Color Emoji.
  ///
  /// They are looked for in the directories of the environment variable `WEFT_FONT_PATH` (separated by colons), then
  /// where Debian and Homebrew install them. Made at the first call; later calls return the same library.
  /// - Throws: ``FontError`` naming the file that is missing and the package that brings it.
  public static func standard() throws(FontError) -> FontLibrary {
    let result = standardLibrary.withLock { library in
      let result = library ?? Result { () throws(FontError) in try makeStandard() }
      library = result
      return result
    }
    return try result.get()
  }

  private static let standardLibrary = Mutex<Result<FontLibrary, FontError>?>(nil)

  private static func makeStandard() throws(FontError) -> FontLibrary {
    let path = ProcessInfo.processInfo.environment["WEFT_FONT_PATH"] ?? ""
    let directories = path.split(separator: ":").map(String.init) + standardDirectories
    var files: [String] = []
    for file in standardFiles {
      let candidates = directories.map { "\($0)/\(file.name)" }
      guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
        throw FontError(
          .missing(file: file.name),
          """
          The font file \(file.name) was not found in \(directories.joined(separator: ", ")). Install the \
          package \(file.package), or name its directory in the environment variable WEFT_FONT_PATH.
          """)
      }
      files.append(found)
    }
    return try FontLibrary(files: files)
  }
}
