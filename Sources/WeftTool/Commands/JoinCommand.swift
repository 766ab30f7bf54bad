import ArgumentParser
import Weft

/// `weft join DIR… -o DIR`.
struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Check the parts of a scroll and put them together to one folder.",
    discussion: """
      Takes folders that “weft frames --shard” has written, in any order. The result is, byte for byte, what one run \
      would have written. Nothing is written where a part is missing, twice, incomplete or of another scroll.
      """)

  @Argument(help: ArgumentHelp("The folders of the parts.", valueName: "dir"))
  var folders: [String]

  @Option(name: [.short, .long], help: ArgumentHelp("The folder for all frames.", valueName: "dir"))
  var output: String

  @OptionGroup var common: CommonOptions

  func validate() throws { try validateOutput(output) }

  func run() async throws {
    try await reporting(quiet: common.quiet) { console in
      let count = try FrameJoin.join(folders, to: output)
      try console.write("\(count == 1 ? "1 frame is" : "\(count) frames are") in \(output).\n")
    }
  }
}
