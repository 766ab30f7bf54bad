import ArgumentParser
import WeftSystem

/// A subcommand, which says through a ``Reporter`` what it has to say.
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
  func run() async throws { try await reporting { try await run($0) } }

  fileprivate func reporting(_ body: (Reporter) async throws -> Void) async throws {
    let console = Reporter(quiet: common.quiet)
    do {
      try await body(console)
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

/// A subcommand that cannot be cancelled: where the process is told to stop meanwhile, it ends at once, without the files that
/// are not whole.
protocol UncancellableCommand: ReportingCommand {}

extension UncancellableCommand {
  /// Runs the command, as ``Interruption/ending(_:_:)`` does, and tells what goes wrong.
  func run() async throws {
    try await reporting { console in
      try await Interruption.ending(console) { try await run(console) }
    }
  }
}
