public import ArgumentParser
import Weft
import WeftRuns
import WeftScene

/// `weft layout SCENE.json`, or `-`.
struct LayoutCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the nodes of a scene are.",
    discussion: """
      Frames are in points, relative to the root's origin; layout specs are flattened away. With “-”, scenes are read as \
      JSON lines from standard input, and each is answered by one line, in order; one that is refused is answered by \
      {"error": ...}. Blank lines are skipped.
      """)

  @Argument(help: ArgumentHelp("The scene to lay out, or “-”.", valueName: "scene.json"))
  var scene: String

  @Option("Pixels per point, instead of the scene's.", anyValue: "s")
  var scale: Double?

  @Option(help: "How to write the frames down: json, text, or svg (boxes with labels).")
  var format = LayoutFormat.json

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateScale(scale)
    guard scene != "-" || format == .json else {
      throw ValidationError(
        "Scenes from standard input are answered in JSON; name a file for --format \(format).")
    }
  }

  func run(_ console: Reporter) throws {
    let layouts = try SceneLayouts(
      environment: drawing.environment(), scale: scale, limits: drawing.limit.limits)
    if scene == "-" {
      var lines = StandardInput.lines()
      while let line = try lines.next() { try console.write(layouts.answer(to: line) + "\n") }
    } else {
      let layout = try layouts.layout(of: SceneDocument.load(path: scene, limits: drawing.limit.limits))
      console.warn(ofEach: layout.warnings)
      try console.write(layout.written(as: format) + "\n")
    }
  }
}

extension LayoutFormat: ExpressibleByArgument {}
