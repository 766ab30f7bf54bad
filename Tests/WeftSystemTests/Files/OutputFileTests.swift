import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// Files that are whole or not there.
@Suite struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test("until it is finished a file has another name, and whoever looks sees the old one")
  func unfinished() throws {
    try folder.write("old", to: "a")
    let file = try OutputFile(path: folder.path("a"))
    try file.write(Array("new".utf8))
    #expect(try text("a") == "old")
    let names = try folder.names()
    #expect(names.count == 2 && names[0].hasPrefix(".weft-\(getpid())-") && names[0].hasSuffix(".tmp"))
    try file.write(Array(" text".utf8))
    try file.finish()
    #expect(try text("a") == "new text")
    #expect(try folder.names() == ["a"])
  }

  @Test(
    "one that is given up, or let go of, is gone, and the old one is as it was", arguments: [true, false])
  func givenUp(isTold: Bool) throws {
    try folder.write("old", to: "a")
    do {
      let file = try OutputFile(path: folder.path("a"))
      try file.write(Array("half".utf8))
      if isTold {
        file.abandon()
        #expect(try folder.names() == ["a"])
      }
    }
    #expect(try text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("where it cannot get its name nothing of it stays, and the error says which file")
  func nameTaken() throws {
    let file = try OutputFile(path: folder.path("a"))
    try file.write(Array("text".utf8))
    // Somebody makes a folder of that name meanwhile.
    _ = try Folder.create(folder.path("a/b"))
    let error = #expect(throws: OutputError.self) { try file.finish() }
    #expect(error?.path == folder.path("a") && error?.reason == "Is a directory")
    #expect(try folder.names() == ["a"])
  }

  @Test("where a folder is not there, or is in the way, nothing is made")
  func impossible() throws {
    let missing = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: folder.path("no/a")) }
    #expect(
      missing?.description
        == "cannot write \(folder.path("no/a")): there is no folder \(folder.path("no")); make it first")
    _ = try Folder.create(folder.path("f"))
    let taken = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: folder.path("f")) }
    #expect(taken?.reason == "it is a folder")
    #expect(try folder.names() == ["f"])
    #expect(try folder.names(in: "f") == [])
  }

  @Test("a finished file takes nothing more")
  func finished() throws {
    let file = try OutputFile(path: folder.path("a"))
    try file.finish()
    let closed = #expect(throws: OutputError.self) { try file.write([1]) }
    #expect(closed?.description == "cannot write \(folder.path("a")): it is closed")
    #expect(throws: OutputError.self) { try file.cut(to: 0) }
    file.abandon()
    #expect(try text("a").isEmpty)
  }

  @Test("a file that is cut goes on where it was cut")
  func cut() throws {
    let file = try OutputFile(path: folder.path("a"))
    try file.write(Array("one two three".utf8))
    try file.cut(to: 4)
    try file.write(Array("2".utf8))
    try file.finish()
    #expect(try text("a") == "one 2")
  }

  @Test("a user's link is followed, also when it leads out of the folder; a name of ours is never one")
  func links() throws {
    try folder.write("old", to: "target")
    for (name, target) in [("user", "target"), ("own", "target"), ("lost", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: folder.path(target))
    }
    try AtomicFile.write(Array("new".utf8), to: folder.path("user"))
    #expect(try text("target") == "new")
    try AtomicFile.write(Array("ours".utf8), toOwn: folder.path("own"))
    #expect(try text("target") == "new")
    #expect(try text("own") == "ours")
    let lost = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: folder.path("lost")) }
    #expect(lost?.reason.contains("a link that leads nowhere") == true)
    #expect(try folder.names() == ["lost", "own", "target", "user"])
  }

  @Test("a device takes bytes as they come, and says when it is full")
  func device() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    let full = #expect(throws: OutputError.self) { try AtomicFile.write([1, 2, 3], to: "/dev/full") }
    #expect(full?.reason == "No space left on device")
  }

  @Test("a process that is told to end takes along what it has not finished, and no other file")
  func removedAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try AtomicFile.write([1], to: folder.path("done"))
      let files = try ["a", "b"].map { try OutputFile(path: folder.path($0)) }
      for file in files { try file.write([1]) }
      AtomicFile.removeUnfinished {
        let names = (try? folder.names()) ?? []
        withExtendedLifetime(files) {}
        exit(names == ["done"] ? 0 : 1)
      }
    }
  }
}
