import ArgumentParser
import Weft
import WeftScene

/// `weft layout SCENE.json`, or `-`.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the nodes of a scene are, as JSON.",
    discussion: """
      Frames are in points, relative to the root's origin; layout specs are flattened away. With “-”, scenes are read as \
      JSON lines from standard input, and each is answered by one line, in order; one that is refused is answered by \
      {"error": …}. Blank lines are skipped.
      """)

  @Argument(help: ArgumentHelp("The scene to lay out, or “-”.", valueName: "scene.json"))
  var scene: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, instead of the scene's.", valueName: "s"))
  var scale: Double?

  @OptionGroup var common: CommonOptions

  func validate() throws { try validateScale(scale) }

  func run() async throws {
    try await reporting(quiet: common.quiet) { console in
      let layouts = try SceneLayouts(environment: .standard(), scale: scale)
      if scene == "-" {
        var lines = StandardInput.lines()
        while let line = try lines.next() { try console.write(layouts.answer(to: line.bytes) + "\n") }
      } else {
        try console.write(layouts.layout(of: SceneDocument.load(path: scene)).json + "\n")
      }
    }
  }
}
