import Foundation
import Weft

/// Runs what an example does.
///
/// An error ends the process, with a line on standard error: with the status 73, `EX_CANTCREAT` of `sysexits.h`, where something
/// cannot be written, else with 1.
public func reportingErrors(_ body: () async throws -> Void) async {
  do {
    try await body()
  } catch {
    let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
    FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
    exit(error is OutputError ? 73 : 1)
  }
}
