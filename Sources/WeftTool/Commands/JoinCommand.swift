import ArgumentParser
import Weft
import WeftSystem

/// `weft join DIR… -o DIR`.
struct JoinCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Check the parts of a scroll and put them together.",
    discussion: """
      Takes folders that “weft frames --shard” has written, in any order. The result is, byte for byte, what one run \
      would have written: a folder of PNG files, or an animated PNG. Nothing is written where a part is missing, twice, \
      incomplete, damaged or of another scroll. A join that was killed can be repeated.
      """)

  /// What `--format` knows.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case png
    case apng
  }

  @Argument(help: ArgumentHelp("The folders of the parts.", valueName: "dir"))
  var folders: [String]

  @Option(output: "The folder for all frames; for an animation the file, or “-”.", value: "path")
  var output: String

  @Option(help: "The format of the frames: png, or apng.")
  var format = Format.png

  @Option("How often an animated PNG is played; 0 for ever.", anyValue: "n")
  var loops = 0

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutputs([("--output", output)], over: [])
    if format == .png { try validateFolder(output, or: "--format apng") }
    if format == .apng, let part = folders.first(where: { FilePlace($0) == FilePlace(Folder.of(output)) }) {
      throw ValidationError("--output lies among the frames of the part \(part); name a file elsewhere.")
    }
    if format == .apng { try validatePNG(output) }
    try validateLoops(loops)
  }

  func run(_ console: Reporter) throws {
    let count =
      switch format {
      case .png: try FrameJoin.join(folders, to: output)
      case .apng: try FrameJoin.animate(folders, to: output, loopCount: loops)
      }
    guard output != "-" else { return }
    try console.write("\(count == 1 ? "1 frame is" : "\(count) frames are") in \(output).\n")
  }
}
