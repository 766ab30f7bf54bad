import WeftGraphics
import WeftNodes

/// What text could not be shown as asked for, in words.
enum TextWarnings {
  /// A line for each problem, and where fonts are not installed that may have the characters, one that says which package brings
  /// them.
  static func list(_ problems: [(problem: TextProblem, place: String)], _ fonts: FontLibrary) -> [String] {
    let lines = problems.map { "\($0.place)\($0.problem.description(in: fonts))" }
    let lacksGlyphs = problems.contains { if case .missingGlyph = $0.problem { true } else { false } }
    guard lacksGlyphs else { return lines }
    let packages = Set(fonts.missingFonts.map(\.package)).sorted()
    guard !packages.isEmpty else { return lines }
    return lines + [
      "Fonts of the standard library are not installed that may have them: install \(packages.joined(separator: " "))."
    ]
  }
}
