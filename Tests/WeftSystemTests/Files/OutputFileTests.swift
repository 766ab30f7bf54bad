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

  private func open(_ naming: OutputPlace.Naming) throws -> OutputFile {
    try OutputFile(path: folder.path("a"), named: naming)
  }

  @Test(
    "until it is finished whoever looks sees the old file", arguments: [OutputPlace.Naming.user, .weft])
  func unfinished(naming: OutputPlace.Naming) throws {
    try folder.write("old", to: "a")
    let file = try open(naming)
    try file.write(Array("new".utf8))
    #expect(try text("a") == "old")
    let others = try folder.names().filter { $0 != "a" }
    #expect(others.allSatisfy { $0.hasPrefix(".weft-\(getpid())-") && $0.hasSuffix(".tmp") })
    #expect(others.count == (naming == .user && hasNamelessFiles ? 0 : 1))
    try file.write(Array(" text".utf8))
    try file.finish()
    #expect(try text("a") == "new text")
    #expect(try folder.names() == ["a"])
    // Once.
    #expect(throws: OutputError.self) { try file.finish() }
  }

  /// Whether the file system of the test's folder has files without names; not all do.
  private var hasNamelessFiles: Bool {
    guard let descriptor = NamelessFile.create(in: folder.url.path) else { return false }
    close(descriptor)
    return true
  }

  @Test("who replaces a user's file leaves it to those who could read it; a name of ours has no such past")
  func keptMode() throws {
    func mode(_ name: String) -> mode_t {
      var status = stat()
      return unsafe stat(folder.path(name), &status) == 0 ? status.st_mode & 0o777 : 0
    }
    try AtomicFile.write([], to: folder.path("new"))
    for naming in [OutputPlace.Naming.user, .weft] {
      try folder.write("old", to: "a")
      let status = unsafe chmod(folder.path("a"), 0o600)
      try #require(status == 0)
      let file = try open(naming)
      try file.write([1])
      try file.finish()
      #expect(mode("a") == (naming == .user ? 0o600 : mode("new")))
    }
  }

  @Test("a file without a name has the mode of one with a name, and gets a name that is free or none")
  func nameless() throws {
    #expect(NamelessFile.create(in: folder.path("nothing")) == nil)
    try folder.write("taken", to: "b")
    guard let descriptor = NamelessFile.create(in: folder.url.path) else { return }
    defer { close(descriptor) }
    #expect(throws: SystemError.self) { try NamelessFile.link(descriptor, to: folder.path("b")) }
    try NamelessFile.link(descriptor, to: folder.path("c"))
    try AtomicFile.write([], toOwn: folder.path("d"))
    var (status, other) = (stat(), stat())
    #expect(unsafe stat(folder.path("c"), &status) == 0 && stat(folder.path("d"), &other) == 0)
    #expect(status.st_mode == other.st_mode && status.st_nlink == 1)
    #expect(try text("b") == "taken")
  }

  @Test(
    "one that is given up, or let go of, is gone, and the old one is as it was", arguments: [true, false],
    [OutputPlace.Naming.user, .weft])
  func givenUp(isTold: Bool, naming: OutputPlace.Naming) throws {
    try folder.write("old", to: "a")
    do {
      let file = try open(naming)
      try file.write(Array("half".utf8))
      if isTold {
        file.abandon()
        #expect(try folder.names() == ["a"])
      }
    }
    #expect(try text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test(
    "where it cannot get its name nothing of it stays, and the error says which file",
    arguments: [OutputPlace.Naming.user, .weft])
  func nameTaken(naming: OutputPlace.Naming) throws {
    let file = try open(naming)
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
