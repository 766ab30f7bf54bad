import ArgumentParser
import Weft
import WeftGraphics

/// The options of commands that set text: which fonts there are beside the standard ones.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("font"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A font file, or a folder of them, beside the standard fonts; may be given more than once.",
      discussion: "Found by its family's name, and tried before the standard fonts for what these lack.",
      valueName: "path"))
  var fonts: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Also the fonts that this machine has installed, after all others.",
      discussion:
        "Without it the same input gives the same pixels on every machine; with it that depends on the machine."
    ))
  var systemFonts = false

  /// The font files, those in folders too, which no output may replace.
  var inputs: [(name: String, path: String?)] {
    fonts.flatMap { [$0] + ((try? FontPaths.list($0)) ?? []) }.map { ("a font", $0) }
  }

  /// The standard fonts and those of the options.
  /// - Throws: `FontError`, where one is missing or holds no font.
  func library() throws(FontError) -> FontLibrary {
    let standard = try FontLibrary.standard()
    guard !fonts.isEmpty || systemFonts else { return standard }
    return try standard.adding(FontStack(files: fonts, includesSystemFonts: systemFonts))
  }

  /// An environment with these fonts; commands say themselves what text lacks.
  func environment() throws(FontError) -> RenderEnvironment {
    RenderEnvironment(fonts: try library(), textProblemPolicy: .ignore)
  }
}

/// The options of commands that draw or lay out a document.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions

  @OptionGroup var limit: LimitOptions

  @Flag(
    help: ArgumentHelp(
      "Fail, before anything is written, where a character has no font or a font family is not there.",
      discussion: "Otherwise boxes, or the default family, take their place, and a warning says so."))
  var strict = false

  /// An environment as the options have it.
  /// - Throws: `FontError`, where a font is missing or holds no font.
  func environment() throws(FontError) -> RenderEnvironment {
    let environment = try fonts.environment()
    return strict ? environment.with(textProblemPolicy: .fail) : environment
  }
}
