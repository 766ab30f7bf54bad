import ArgumentParser
import Weft
import WeftRuns
import WeftScene

/// `weft fonts`.
struct FontsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the fonts that text is set in, and which of them shows a text.",
    discussion: """
      Families come in the order in which they are tried for a character that the font asked for does not have. The \
      fingerprint tells these fonts, byte for byte, and the versions of the libraries that shape and draw them, from any \
      others: where it is the same, the same text has the same pixels.
      """)

  @Argument(
    help: ArgumentHelp("A scene or a feed: with the fonts that it brings, too.", valueName: "document.json"))
  var document: String?

  @Option("Say which font shows each part of this text, instead of the list.", anyValue: "text")
  var text: String?

  @Option("The family that the text is set in. (default: the default family)", anyValue: "name")
  var family: String?

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var fonts: FontOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if family != nil, text == nil { throw ValidationError("--family is for --text.") }
  }

  func run(_ console: Reporter) throws {
    var environment = try fonts.environment()
    if let document {
      environment = try DocumentEnvironment.load(path: document).applied(to: environment)
    }
    if let text {
      let shown = TextFonts(of: text, family: family ?? "sans-serif", in: environment)
      console.warn(ofEach: shown.warnings)
      try console.write((answer.format == .json ? shown.json : shown.description) + "\n")
    } else {
      let list = try FontList(of: environment.fonts)
      try console.write((answer.format == .json ? list.json : list.description) + "\n")
    }
  }
}
