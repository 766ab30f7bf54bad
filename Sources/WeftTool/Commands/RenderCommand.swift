import ArgumentParser
import Weft
import WeftRuns
import WeftScene

/// `weft render SCENE.json -o FILE.png`.
struct RenderCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw one scene to one PNG.",
    discussion: "“-” is standard input in place of the scene, and standard output in place of the file.")

  @Argument(help: ArgumentHelp("The scene to draw, or “-”.", valueName: "scene.json"))
  var scene: String

  @Option(output: "The PNG to write, or “-”.", value: "file.png")
  var output: String

  @Option("Pixels per point, instead of the scene's.", anyValue: "s")
  var scale: Double?

  @Flag(help: "Draw the frame of each node over the picture, with its name and size.")
  var debug = false

  @Option(help: "A PNG made fast, small, or the smallest, which takes longest.")
  var png = PNGCompression.fast

  @Flag(help: PNGHelp.fingerprintHelp)
  var fingerprint = false

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutputs(
      [("--output", output)],
      over: [("the scene", scene)] + drawing.fonts.inputs)
    try validatePNG(output)
    try validateScale(scale)
  }

  func run(_ console: Reporter) throws {
    let run = SceneRun(
      try StandardInput.scene(scene, drawing.limit.limits), scale: scale, showsFrames: debug, png: png,
      hasFingerprint: fingerprint)
    try run.checkOutput(output)
    let environment = try drawing.environment()
    // The file may take as much memory as the picture, and there is no other one.
    let outcome = try run.render(in: environment) {
      environment.images.removeAll()
      ProcessMemory.giveBackLargeBuffers()
    }
    console.warn(ofEach: outcome.warnings)
    try console.write(outcome.png, to: output)
  }
}
