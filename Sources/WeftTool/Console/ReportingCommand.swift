import ArgumentParser
import WeftSystem

/// A subcommand, which says through a ``Reporter`` what it has to say.
///
/// Where the process is told to stop meanwhile, it ends at once, without the files that are not whole, unless the command says otherwise:
/// see ``Interruption``.
protocol ReportingCommand: AsyncParsableCommand {
  var common: CommonOptions { get }

  /// Whether nobody need hear of it where the reader of standard output has seen enough: a stream of frames is cut off then.
  var mayLoseItsReader: Bool { get }

  /// Does what the command line says.
  func run(_ console: Reporter) async throws
}

extension ReportingCommand {
  /// Of what a person reads, the beginning may be all that is wanted.
  var mayLoseItsReader: Bool { true }

  /// Runs the command; what goes wrong is told to people, and becomes the exit status.
  func run() async throws {
    let console = Reporter(quiet: common.quiet)
    // To the end, so that whoever is told to stop says so whenever that is.
    try await Interruption.ending(console) { try await reporting(console) }
  }

  private func reporting(_ console: Reporter) async throws {
    do {
      try await run(console)
    } catch let error as ExitCode {
      throw error
    } catch is CancellationError {
      console.note("interrupted")
      throw ExitStatus.interrupted
    } catch let error as OutputError where error.hasLostReader && error.isOfStandardOutput && mayLoseItsReader
    {
      throw ExitStatus.lostReader
    } catch {
      console.fail("\(error)")
      throw ExitStatus(of: error).code
    }
  }
}
