import WeftCLibrary
import WeftFoundation

extension FontLibrary {
  // The order is that of fallback. Latin, Greek, Cyrillic and Hebrew come from Liberation Sans, Arabic from DejaVu.
  private static let firstFiles = [
    ("fonts-liberation2", ["Regular", "Bold", "Italic", "BoldItalic"].map { "LiberationSans-\($0).ttf" }),
    (
      "fonts-dejavu-core",
      ["Sans", "Sans-Bold", "Serif", "Serif-Bold", "SansMono", "SansMono-Bold"].map { "DejaVu\($0).ttf" }
    ),
    ("fonts-lohit-deva", ["Lohit-Devanagari.ttf"]),
    ("fonts-droid-fallback", ["DroidSansFallbackFull.ttf"]),
    ("fonts-noto-color-emoji", ["NotoColorEmoji.ttf"]),
  ].flatMap { package, files in files.map { MissingFont(file: $0, package: package) } }

  private static let korean = MissingFont(file: "LexiGulim.ttf", package: "fonts-lexi-gulim")
  private static let notoPackage = "fonts-noto-core"

  // Where Debian, and Homebrew's casks and formulas, put them.
  private static let standardDirectories = [
    "/usr/share/fonts/truetype/liberation2", "/usr/share/fonts/truetype/liberation",
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/truetype/lohit-devanagari", "/usr/share/fonts/truetype/droid",
    "/usr/share/fonts/truetype/lexi", "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
  ]

  /// The fonts that the project is tested with: Liberation Sans, which text is set in that names no family, DejaVu, Lohit Devanagari,
  /// Droid Sans Fallback, Noto Color Emoji; then Noto Sans and Serif, Lexi Gulim for Korean, and Noto for all other scripts.
  ///
  /// They are looked for in the directories of the environment variable `WEFT_FONT_PATH` (separated by colons), then
  /// where Debian and Homebrew install them. Made at the first call; later calls return the same library. The fonts
  /// after the emoji are opened when a text needs them; where they are not installed, the text's
  /// characters are boxes, and reported as those that no font has.
  /// - Throws: ``FontError`` naming the file up to the emoji that is missing and the package that brings it.
  public static func standard() throws(FontError) -> FontLibrary { try standardLibrary.get() }

  /// The standard library with another family for text that names none: "Noto Sans", say.
  ///
  /// - Throws: ``FontError``, as ``standard()``, and where there is no such family.
  public static func standard(default family: String) throws(FontError) -> FontLibrary {
    try standard().adding(FontStack(defaultFamilies: [family]))
  }

  /// Made by whoever asks first; others wait.
  private static let standardLibrary = Result { () throws(FontError) in try makeStandard() }

  private static func makeStandard() throws(FontError) -> FontLibrary {
    let path = ProcessInfo.processInfo.environment["WEFT_FONT_PATH"] ?? ""
    let directories = path.split(separator: ":").map(String.init) + standardDirectories
    var files: [FontFile] = []
    for file in firstFiles {
      guard let found = find(file.file, in: directories) else {
        throw FontError(
          .missing(file: file.file),
          """
          The font file \(file.file) was not found in \(directories.joined(separator: ", ")). Install the \
          package \(file.package), or name its directory in the environment variable WEFT_FONT_PATH.
          """)
      }
      files.append(try FontFile(path: found, isInstalled: true))
    }
    func group(_ families: [NotoFamily], before others: [MissingFont] = [], _ names: [String] = [])
      -> FontGroup
    {
      FontGroup(possibleNames: names + families.map(\.name)) {
        let noto = families.flatMap(\.files).map { MissingFont(file: $0, package: notoPackage) }
        return contents(of: others + noto, in: directories)
      }
    }
    return try FontLibrary(
      groups: [
        FontGroup(files: files), group(NotoFonts.text),
        group(NotoFonts.living, before: [korean], ["LexiGulim", "렉시굴림"]), group(NotoFonts.rare),
      ], names: FontNames(of: files.flatMap(\.families)))
  }

  /// Opens those of some files that are there.
  private static func contents(of files: [MissingFont], in directories: [String]) -> FontGroup.Contents {
    var opened: [FontFile] = []
    var missing: [MissingFont] = []
    for file in files {
      if let path = find(file.file, in: directories), let font = try? FontFile(path: path, isInstalled: true)
      {
        opened.append(font)
      } else {
        missing.append(file)
      }
    }
    return FontGroup.Contents(files: opened, missing: missing)
  }

  private static func find(_ file: String, in directories: [String]) -> String? {
    directories.lazy.map { "\($0)/\(file)" }.first { unsafe access($0, F_OK) == 0 }
  }
}
