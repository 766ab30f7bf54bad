import Weft
package import WeftGraphics

/// What text was drawn by: the versions of the libraries, and the fonts.
///
/// A golden image has it in a text of its PNG file, keyword `WeftTextStack`, a line for each: `FreeType 2.12.1`, or
/// `font 1f2e3d4c5b6a7988 DejaVuSans.ttf`: the CRC-64 (ECMA-182, reflected) of a font file's bytes and its name.
public struct TextStack: Hashable, Sendable {
  /// The keyword of its text in a PNG file.
  public static let keyword = "WeftTextStack"

  /// A part of the stack: a library and its version, or a font file and its checksum.
  public struct Part: Hashable, Sendable {
    /// `FreeType`, `DejaVuSans.ttf`.
    public let name: String
    /// `2.12.1`; of a font 16 hexadecimal digits.
    public let version: String
    /// Whether it is a font file.
    public let isFont: Bool
  }

  /// The libraries, then the fonts by their names.
  public let parts: [Part]

  /// The libraries of this process, and fonts that something was drawn with.
  package init(fonts: Set<FontFile>) {
    let versions = FontLibrary.Versions.current
    let libraries = [
      ("Pango", versions.pango), ("HarfBuzz", versions.harfbuzz), ("FreeType", versions.freetype),
      ("Cairo", versions.cairo), ("Fontconfig", versions.fontconfig),
    ].map { Part(name: $0.0, version: $0.1, isFont: false) }
    let files = fonts.map { font in
      let checksum = try? font.checksum()
      return Part(
        name: font.name, version: checksum.map { Self.digits($0.checksum) } ?? "unreadable", isFont: true)
    }
    parts = libraries + Set(files).sorted { ($0.name, $0.version) < ($1.name, $1.version) }
  }

  /// What a PNG file says; `nil` where it says nothing.
  package init?(ofPNG bytes: [UInt8]) {
    let start = Array(Self.keyword.utf8) + [0]
    for chunk in PNGChunks(bytes) {
      if chunk.type == "IDAT" { return nil }
      guard chunk.type == "tEXt" || chunk.type == "iTXt", bytes[chunk.content].starts(with: start) else {
        continue
      }
      // A name of a font that is not Latin-1 makes it an iTXt, which has four bytes more before the text.
      let text = bytes[chunk.content].dropFirst(start.count + (chunk.type == "iTXt" ? 4 : 0))
      let scalars =
        chunk.type == "tEXt" ? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })) : nil
      self.init(scalars ?? String(decoding: text, as: UTF8.self))
      return
    }
    return nil
  }

  init(_ text: String) {
    parts = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 3, words[0] == "font" { return Part(name: words[2], version: words[1], isFont: true) }
      guard words.count >= 2 else { return nil }
      return Part(name: words[0], version: words.dropFirst().joined(separator: " "), isFont: false)
    }
  }

  /// The lines for a PNG file.
  package var text: String {
    parts.map { $0.isFont ? "font \($0.version) \($0.name)" : "\($0.name) \($0.version)" }.joined(
      separator: "\n")
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension TextStack {
  /// By what this stack, which is here, is another than that of a golden: a sentence; `nil` where nothing is known to be.
  ///
  /// `Drawn by another text stack: FreeType 2.12.1 here, 2.13.2 there; DejaVuSans.ttf has other bytes there.` Fonts that only one
  /// of them has are told where both have the same libraries: another text stack may well look elsewhere for a glyph.
  package func difference(from golden: TextStack) -> String? {
    var clauses: [String] = []
    let mine = Dictionary(parts.map { ($0.name, $0) }) { first, _ in first }
    for part in golden.parts {
      guard let own = mine[part.name], own.version != part.version else { continue }
      clauses.append(
        part.isFont
          ? "\(part.name) has other bytes there" : "\(part.name) \(own.version) here, \(part.version) there")
    }
    if clauses.isEmpty {
      let (here, there) = (fontNames.subtracting(golden.fontNames), golden.fontNames.subtracting(fontNames))
      if !here.isEmpty { clauses.append("\(here.sorted().joined(separator: ", ")) only here") }
      if !there.isEmpty { clauses.append("\(there.sorted().joined(separator: ", ")) only there") }
      guard !clauses.isEmpty else { return nil }
      return "Drawn with other fonts: \(clauses.joined(separator: "; "))."
    }
    return "Drawn by another text stack: \(clauses.joined(separator: "; "))."
  }

  private var fontNames: Set<String> { Set(parts.filter(\.isFont).map(\.name)) }
}
