package import ArgumentParser
import Weft
import WeftCLibrary
import WeftGraphics
import WeftSystem

/// The `weft` command: one subcommand a file, with no logic of its own.
package struct WeftCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "weft",
    abstract: "Lays out and renders scrolling feeds without a screen.",
    discussion: """
      Results go to standard output, progress and diagnostics to standard error.

      Exit status: 0 done, 64 usage, 65 bad input data, 66 input missing, 70 a bug in weft or too little of the system, 73 cannot write, \
      130 interrupted, 141 nobody reads the output any more.
      """,
    version: weftVersion,
    subcommands: [
      FramesCommand.self, JoinCommand.self, RenderCommand.self, LayoutCommand.self, SheetCommand.self,
      ViewCommand.self, DiffCommand.self, BenchCommand.self, ReviewCommand.self, PruneCommand.self,
      ServeCommand.self, FontsCommand.self,
    ])

  package init() {}

  /// Reads the command line and does what it says.
  ///
  /// A mistake in it is told in the manner of all errors.
  package static func main() async {
    ProcessLimits.endWithoutStack()
    StandardStreams.reserveClosed()
    // Who reads what is written here may go: an error of that output, and not the end of a process that leaves half a file.
    signal(SIGPIPE, SIG_IGN)
    if let shortage = ProcessLimits.shortage() ?? CommandArguments.shortage {
      Console.printError("weft: error: \(shortage)\n")
      exit(withError: ExitStatus.software.code)
    }
    if let finding = CommandArguments.finding {
      Console.printError("weft: error: \(finding)\n")
      exit(withError: ExitCode.validationFailure)
    }
    ProcessLimits.explainExhaustion()
    Interruption.watch()
    SystemFonts.leaveAlone()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let isRefused = exitCode(for: error) == .validationFailure
      let misspelling = isRefused ? Misspelling.message(for: Array(CommandLine.arguments.dropFirst())) : nil
      let message = misspelling ?? fullMessage(for: error)
      if exitCode(for: error).isSuccess { exit(withError: show(message)) }
      guard isRefused else { exit(withError: error) }
      let text = message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".count)) : message
      Console.printError("weft: error: \(Console.lines(text))\n")
      exit(withError: ExitCode.validationFailure)
    }
  }

  /// Writes what somebody has asked to be told: help, the version, a completion script.
  private static func show(_ message: String) -> ExitCode {
    guard !message.isEmpty else { return .success }
    do throws(OutputError) {
      try OutputFile(standard: STDOUT_FILENO).write(Array("\(message)\n".utf8))
      return .success
    } catch {
      if error.hasLostReader { return ExitStatus.lostReader }
      Console.printError("weft: error: \(error)\n")
      return ExitStatus.cannotCreate.code
    }
  }
}
