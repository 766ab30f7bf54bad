import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// What others have left, and what nobody may take away.
@Suite struct LeftOversTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // No process has so great a number; 1 is always there.
  @Test("unfinished files of processes that do not run any more are removed, and no others")
  func removed() throws {
    let dead = ["999999999-a", "\(getpid())-forgotten"].map { ".weft-\($0).tmp" }
    let others = [
      ".weft-1-b.tmp", ".weft-.tmp", ".weft-x-c.tmp", ".weft--5-d.tmp", ".weft-0-e.tmp",
      "weft-999999999-f.tmp",
      ".weft-999999999-g.png", "frame-00000.png",
    ]
    for name in dead + others { try folder.write("", to: name) }
    let file = try OutputFile(path: folder.path("out"))
    try file.write([1])
    AtomicFile.removeUnfinished(in: folder.url.path)
    #expect(try folder.names().filter { !$0.hasPrefix(".weft-\(getpid())-") } == others.sorted())
    try file.finish()
    #expect(try folder.names() == (others + ["out"]).sorted())
  }

  @Test("folders of ours are made where they are missing, and no link is followed to them")
  func ownFolders() throws {
    try Folder.create(folder.path("there/a"))
    try Folder.create(ownPath: "a/b/c", in: folder.path("there"))
    try Folder.create(ownPath: "a/b/c", in: folder.path("there"))
    #expect(FileKind(at: folder.path("there/a/b/c")) == .folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("there"))
    try folder.write("", to: "file")
    for name in ["link", "file"] {
      let error = #expect(throws: OutputError.self) {
        try Folder.create(ownPath: "\(name)/new", in: folder.url.path)
      }
      #expect(error?.path == "\(folder.url.path)/\(name)" && error?.action == "create the folder")
      #expect(error?.reason == "something else has that name; remove it")
    }
    #expect(try folder.names(in: "there") == ["a"])
  }

  @Test("what is at a path is told, links not followed")
  func kinds() throws {
    try folder.write("", to: "file")
    try folder.makePipe("pipe")
    for (name, target) in [("to-file", "file"), ("to-nothing", "nothing")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    #expect(FileKind(at: folder.path("file")) == .file && FileKind(at: folder.url.path) == .folder)
    #expect(FileKind(at: folder.path("to-file")) == .link && FileKind(at: folder.path("to-nothing")) == .link)
    #expect(FileKind(at: folder.path("pipe")) == .other && FileKind(at: folder.path("nothing")) == nil)
    #expect(FileKind(at: "/dev/null") == .other)
  }

  @Test("standard streams have names, and stay open")
  func standardStreams() throws {
    let (output, errors) = (OutputFile(standard: STDOUT_FILENO), OutputFile(standard: STDERR_FILENO))
    #expect(output.name == "standard output" && errors.name == "standard error")
    #expect(try OutputFile(path: "-").name == "standard output")
    try output.finish()
    #expect(fcntl(STDOUT_FILENO, F_GETFD) >= 0)
    #expect(OutputError(path: "standard output", action: "write", reason: "r").isOfStandardOutput)
    #expect(!OutputError(path: "standard error", action: "write", reason: "r").isOfStandardOutput)
  }

  @Test("what is made is its owner's: nobody else writes to it, and no file is a program")
  func mode() throws {
    try AtomicFile.write([1], to: folder.path("a"))
    try Folder.create(folder.path("b"))
    var status = stat()
    #expect(unsafe stat(folder.path("a"), &status) == 0 && status.st_mode & 0o733 == 0o600)
    #expect(unsafe stat(folder.path("b"), &status) == 0 && status.st_mode & 0o722 == 0o700)
  }

  // What the clock of the C library says has happened before and after.
  @Test("a process has taken as much time as its clock says, and memory in bytes")
  func usage() {
    func seconds() -> Double { Double(clock()) / 1e6 }
    let before = seconds()
    let usage = ProcessUsage.now
    let after = seconds()
    #expect(usage.processorSeconds >= before - 0.05 && usage.processorSeconds <= after + 0.05)
    // Some mebibytes at least, and no more than the machine has.
    #expect(usage.peakMemoryBytes > 4 << 20)
    #expect(usage.peakMemoryBytes < Int(ProcessInfo.processInfo.physicalMemory))
  }

  @Test("a path is made of its folder and its name, and the root is the folder of what lies in it")
  func folders() {
    #expect(
      Folder.of("a/b") == "a" && Folder.of("/a") == "/" && Folder.of("a") == "." && Folder.of("a/b/") == "a/b"
    )
    #expect(Folder.resolved("/nowhere/at/all") == "/nowhere/at/all")
    #expect(Folder.realPath("/nowhere/at/all") == nil && Folder.realPath("/") == "/")
  }
}
