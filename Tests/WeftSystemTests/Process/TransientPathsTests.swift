import Foundation
import Testing
import WeftCLibrary

@testable import WeftSystem

/// What a process leaves that ends in a signal's handler.
@Suite struct TransientPathsTests {
  /// A folder that both the test and the process that it starts can name.
  private static func folder(ofTestIn process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "weft-tests-transient-\(process)").path
  }

  @Test(
    "a process that may take no more processor time ends with status 70, and its unfinished files with it")
  func processorTime() async throws {
    let folder = Self.folder(ofTestIn: getpid())
    try Folder.create(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .exitCode(70)) {
      let folder = Self.folder(ofTestIn: getppid())
      var limit = rlimit()
      unsafe getrlimit(processorTimeLimit, &limit)
      limit.rlim_cur = 10_000
      unsafe setrlimit(processorTimeLimit, &limit)
      ProcessLimits.explainExhaustion()
      let finished = try OutputFile(path: "\(folder)/finished")
      try finished.finish()
      let forgotten = try OutputFile(path: "\(folder)/forgotten")
      forgotten.abandon()
      let unfinished = try OutputFile(path: "\(folder)/e\u{301}")
      try unfinished.write([1, 2, 3])
      // To the process: threads of the pool do not listen.
      kill(getpid(), SIGXCPU)
      while true { pause() }
    }
    #expect(Folder.names(in: folder) == ["finished"])
  }

  @Test("a file goes with the process however many have been finished before it")
  func manyFinished() async throws {
    let folder = Self.folder(ofTestIn: getpid()) + "-many"
    try Folder.create(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) {
      let folder = Self.folder(ofTestIn: getppid()) + "-many"
      TransientPaths.prepare()
      for number in 0..<300 {
        TransientPaths.add("\(folder)/\(number)")
        TransientPaths.remove("\(folder)/\(number)")
      }
      let finished = try OutputFile(path: "\(folder)/finished")
      try finished.finish()
      let unfinished = try OutputFile(path: "\(folder)/unfinished")
      try unfinished.write([1, 2, 3])
      TransientPaths.unlinkAll()
      withExtendedLifetime(unfinished) { exit(0) }
    }
    #expect(Folder.names(in: folder) == ["finished"])
  }
}
