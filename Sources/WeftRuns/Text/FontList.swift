import WeftGeometry
public import WeftGraphics
import WeftJSON

/// The fonts of a library: what `weft fonts` prints.
public struct FontList: Codable, Hashable, Sendable {
  /// A family, and the files of its faces.
  public struct Family: Codable, Hashable, Sendable {
    /// Its name, as the first of its files writes it.
    public var name: String
    /// The paths of the files, each once.
    public var files: [String]
  }

  /// A file of the standard library that is not installed.
  public struct Missing: Codable, Hashable, Sendable {
    /// The name of the file, without a folder.
    public var file: String
    /// The Debian package that brings it.
    public var package: String
  }

  /// The families, in the order of their files, which is the order in which they are tried.
  public var families: [Family]
  /// What the generic names and those of a document stand for.
  public var names: [String: [String]]
  /// The families that are tried before the others.
  public var fallback: [String]
  /// What is not installed.
  public var missing: [Missing]
  /// The versions of the libraries that shape and draw text.
  public var versions: FontLibrary.Versions
  /// A digest of the fonts, of these names and of these versions: `FontLibrary.fingerprint()`.
  public var fingerprint: String

  /// Opens all fonts of `library`, and reads them.
  /// - Throws: `FontError`, where a file can no longer be read.
  public init(of library: FontLibrary) throws(FontError) {
    var families: [Family] = []
    var places: [String: Int] = [:]
    for file in library.files {
      for family in file.families {
        let name = family.name.lowercased()
        if let place = places[name] {
          if !families[place].files.contains(where: { ExactString($0) == ExactString(file.path) }) {
            families[place].files.append(file.path)
          }
        } else {
          places[name] = families.count
          families.append(Family(name: family.name, files: [file.path]))
        }
      }
    }
    self.families = families
    names = library.namedChains
    fallback = library.fallbackFamilies
    missing = library.missingFonts.map { Missing(file: $0.file, package: $0.package) }
    versions = .current
    fingerprint = try library.fingerprint()
  }

  /// The list on one line of JSON.
  public var json: String { JSONText.of(self, as: .line, escapesSlashes: true) }
}

extension FontList: CustomStringConvertible {
  /// The list for people: a family a line, its files after it.
  ///
  /// Names are what fonts say, so control characters are left out.
  public var description: String {
    var lines = families.map { "\($0.name): \($0.files.joined(separator: ", "))".printable }
    lines.append("")
    for (name, chain) in names.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name) is \(chain.joined(separator: ", "))".printable)
    }
    if !fallback.isEmpty { lines.append("tried first: \(fallback.joined(separator: ", "))".printable) }
    for package in Set(missing.map(\.package)).sorted() {
      let files = missing.filter { $0.package == package }
      lines.append(
        "not installed: \(files.count == 1 ? files[0].file : "\(files.count) files") of the package \(package)"
      )
    }
    lines.append(
      "Pango \(versions.pango), HarfBuzz \(versions.harfbuzz), FreeType \(versions.freetype), "
        + "Cairo \(versions.cairo), Fontconfig \(versions.fontconfig)")
    lines.append("fingerprint \(fingerprint)")
    return lines.joined(separator: "\n")
  }
}
