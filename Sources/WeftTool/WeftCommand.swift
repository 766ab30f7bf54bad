import ArgumentParser

/// The `weft` command: one subcommand a file, with no logic of its own.
@main
struct WeftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weft",
    abstract: "Lays out and renders scrolling feeds without a screen.",
    discussion: """
      Results go to standard output, progress and diagnostics to standard error.

      Exit status: 0 done, 64 usage, 65 bad input data, 66 input missing, 70 a bug in weft, 73 cannot write, \
      130 interrupted.
      """,
    version: "0.1.0",
    subcommands: [FramesCommand.self, RenderCommand.self, LayoutCommand.self, SheetCommand.self])
}
