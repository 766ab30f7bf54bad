import ArgumentParser
import Weft

/// `weft sheet DIR -o FILE.png`.
struct SheetCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw a contact sheet of a folder of frames.")

  @Argument(help: ArgumentHelp("A folder of frames.", valueName: "dir"))
  var folder: String

  @Option(output: "The PNG to write, or “-”.", value: "file.png")
  var output: String

  @Option("Thumbnails in a row.", anyValue: "n")
  var columns = 8

  @Option("The most frames to show; of more, that many are taken evenly.", anyValue: "n")
  var count = 40

  @OptionGroup var fonts: FontOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutputs([("--output", output)], over: fonts.inputs)
    try validatePNG(output)
    if let file = ContactSheet.file(replacedBy: output, in: folder) {
      throw ValidationError("--output would replace \(file); name another file.")
    }
    try validateNumber("--columns", columns, in: 1...100)
    try validateNumber("--count", count, in: 1...1000)
  }

  func run(_ console: Reporter) throws {
    var sheet = ContactSheet()
    sheet.columns = columns
    sheet.maximumCount = count
    try console.write(try sheet.png(folder: folder, environment: fonts.environment()), to: output)
  }
}
