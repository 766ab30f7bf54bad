import Testing
import Weft
import WeftTestSupport

@testable import WeftGraphics
@testable import WeftRuns

/// What is said of text that could not be shown, and of the fonts that could show it.
@Suite struct TextWarningsTests {
  /// The test's font, and beside it files that are not installed.
  private func library(lacking missing: [(file: String, package: String)]) throws -> FontLibrary {
    let files = try FontLibrary.test().files
    let absent = missing.map { MissingFont(file: $0.file, package: $0.package) }
    let groups = [
      FontGroup(files: files),
      FontGroup(possibleNames: []) { FontGroup.Contents(files: [], missing: absent) },
    ]
    return try FontLibrary(groups: groups, names: FontNames(of: files.flatMap(\.families)))
  }

  private static let absent = [("b.ttf", "fonts-b"), ("c.ttf", "fonts-a"), ("d.ttf", "fonts-b")]

  @Test("where characters are boxes, packages that may have them are told, each once and in order")
  func packages() throws {
    let fonts = try library(lacking: Self.absent)
    let problems: [(problem: TextProblem, place: String)] = [
      (.tooManyMarks, "a: "), (.missingGlyph("\u{E000}"), "b: "), (.missingGlyph("\u{E001}"), ""),
    ]
    let lines = TextWarnings.list(problems, fonts)
    try #require(lines.count == 4)
    #expect(lines[0] == "a: \(TextProblem.tooManyMarks)")
    #expect(lines[1] == "b: \(TextProblem.missingGlyph("\u{E000}"))")
    #expect(lines[2] == "\(TextProblem.missingGlyph("\u{E001}"))")
    #expect(
      lines[3]
        == "Fonts of the standard library are not installed that may have them: install fonts-a fonts-b.")
  }

  @Test("no package is told where no character is missing, or no font is")
  func none() throws {
    let fonts = try library(lacking: Self.absent)
    let others: [(problem: TextProblem, place: String)] = [
      (.tooManyMarks, ""), (.tooManyGlyphs, ""), (.missingFamily("Nowhere"), ""),
    ]
    #expect(TextWarnings.list(others, fonts).count == 3)
    #expect(TextWarnings.list([], fonts) == [])
    let whole = try library(lacking: [])
    #expect(TextWarnings.list([(.missingGlyph("\u{E000}"), "a: ")], whole).count == 1)
  }

  @Test("the list of fonts has what is not installed, by file and package, in the order of the library")
  func list() throws {
    let list = try FontList(of: library(lacking: Self.absent))
    #expect(list.missing.map(\.file) == ["b.ttf", "c.ttf", "d.ttf"])
    #expect(list.missing.map(\.package) == ["fonts-b", "fonts-a", "fonts-b"])
    #expect(list.families.map(\.name) == ["Weft Test"] && list.families.first?.files.count == 1)
    let lines = list.description.split(separator: "\n").filter { $0.hasPrefix("not installed: ") }
    #expect(
      lines == [
        "not installed: c.ttf of the package fonts-a", "not installed: 2 files of the package fonts-b",
      ])
  }

  @Test("the parts of a text are one line of JSON, and say nothing of a font that there is not")
  func json() throws {
    let shown = try TextFonts(of: "a\u{E000}", family: "sans-serif", in: .standard())
    #expect(!shown.json.contains("\n") && shown.json.contains(#""text":"a""#))
    #expect(shown.json.contains(#"{"text":"\#u{E000}"}"#), "\(shown.json)")
    #expect(shown.json.contains(#""warnings":["#) && !shown.json.contains(#""warnings":[]"#))
  }

  // The last is white space: it goes with what has no font, too.
  @Test("white space behind what has no font is no text of its own, nor are characters of one font")
  func parts() throws {
    let shown = try TextFonts(of: "ab \u{E000} \u{E001}\t", family: "sans-serif", in: .standard())
    #expect(shown.parts.map(\.text) == ["ab ", "\u{E000} \u{E001}\t"])
    #expect(shown.parts.map(\.file).map { $0 == nil } == [false, true])
    #expect(shown.warnings.count { $0.contains("U+E000") } == 1)
    #expect(shown.warnings.count { $0.contains("U+E001") } == 1)
    #expect(try TextFonts(of: "", family: "sans-serif", in: .standard()).parts.isEmpty)
  }
}
