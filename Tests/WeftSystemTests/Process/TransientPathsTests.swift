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

  @Test(
    "there is room for 128 paths; one that is written down twice takes one place, and is forgotten at once")
  func room() async throws {
    let folder = Self.folder(ofTestIn: getpid()) + "-room"
    try Folder.create(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) {
      let folder = Self.folder(ofTestIn: getppid()) + "-room"
      TransientPaths.prepare()
      let paths = (0...128).map { "\(folder)/\($0)" }
      for path in paths[...1] + paths[1...] {
        try AtomicFile.write([], to: path)
        TransientPaths.add(path)
      }
      TransientPaths.remove(paths[1])
      TransientPaths.unlinkAll()
      exit(0)
    }
    #expect(Set(Folder.names(in: folder)) == ["1", "128"])
  }

  // Folders of 200 bytes below the first one, and a name that makes up for the rest.
  @Test("a path of 1,023 bytes is written down, and one of more is not")
  func longestPath() async throws {
    let folder = Self.folder(ofTestIn: getpid()) + "-long"
    try Folder.create(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) {
      var place = Self.folder(ofTestIn: getppid()) + "-long"
      while place.utf8.count < 800 { place += "/" + String(repeating: "d", count: 200) }
      try Folder.create(place)
      for count in [1023, 1024] {
        let path = place + "/" + String(repeating: "f", count: count - place.utf8.count - 1)
        try AtomicFile.write([], to: path)
        TransientPaths.add(path)
      }
      TransientPaths.unlinkAll()
      exit(Folder.names(in: place).map(\.utf8.count) == [1024 - place.utf8.count - 1] ? 0 : 1)
    }
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
