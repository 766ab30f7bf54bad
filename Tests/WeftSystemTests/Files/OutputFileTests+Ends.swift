import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// How files and streams end.
extension OutputFileTests {
  @Test("a stream may be finished again, and takes nothing more; a file may not")
  func finishedStream() throws {
    let stream = try OutputFile(path: "/dev/null")
    try stream.write([1])
    try stream.finish()
    #expect(throws: Never.self) { try stream.finish() }
    let closed = #expect(throws: OutputError.self) { try stream.write([1]) }
    #expect(closed?.description == "cannot write /dev/null: it is closed")
    let file = try OutputFile(path: folder.path("a"))
    try file.finish()
    let again = #expect(throws: OutputError.self) { try file.finish() }
    #expect(again?.description == "cannot write \(folder.path("a")): it is closed")
  }

  @Test("what is given up is closed, and cannot be finished; it is given up once")
  func givenUpIsClosed() throws {
    for naming in [OutputPlace.Naming.user, .weft] {
      let file = try OutputFile(path: folder.path("a"), named: naming)
      file.abandon()
      file.abandon()
      #expect(throws: OutputError.self) { try file.write([1]) }
      #expect(throws: OutputError.self) { try file.finish() }
    }
    #expect(try folder.names() == [])
    let stream = try OutputFile(path: "/dev/null")
    stream.abandon()
    #expect(throws: OutputError.self) { try stream.write([1]) }
    #expect(throws: Never.self) { try stream.finish() }
  }

  // No process has so great a descriptor.
  @Test("a standard stream that is closed says so, by its name")
  func closedStream() {
    let stream = OutputFile(standard: 1 << 20)
    let error = #expect(throws: OutputError.self) { try stream.write([1]) }
    #expect(error?.description == "cannot write standard output: it is closed")
    #expect(error?.isOfStandardOutput == true && error?.hasLostReader == false)
    // Nothing is to be written.
    #expect(throws: Never.self) { try stream.write([]) }
  }

  @Test("a device cannot be cut, and says what the system says of it")
  func cutDevice() throws {
    let stream = try OutputFile(path: "/dev/null")
    let error = #expect(throws: OutputError.self) { try stream.cut(to: 0) }
    #expect(error?.path == "/dev/null" && error?.action == "write")
    #expect(error?.reason == SystemError(EINVAL).reason)
  }

  @Test("a file that is cut to more than it has is filled up with zeros, and goes on behind them")
  func cutBeyond() throws {
    let file = try OutputFile(path: folder.path("a"))
    try file.write([1, 2])
    try file.cut(to: 4)
    try file.write([5])
    try file.finish()
    #expect(RegularFile.bytes(at: folder.path("a")) == [1, 2, 0, 0, 5])
  }

  // A name without a folder: a temporary one lies in the working directory, too.
  @Test("what this process is writing in its working directory is no left-over")
  func workingDirectory() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      guard unsafe chdir(folder.url.path) == 0 else { _exit(4) }
      try folder.write("", to: ".weft-\(getpid())-forgotten.tmp")
      let file = try OutputFile(ownPath: "out")
      try file.write([1, 2])
      guard try folder.names().count == 2 else { _exit(5) }
      AtomicFile.removeUnfinished(in: ".")
      guard try folder.names().count == 1 else { _exit(6) }
      try file.finish()
      guard RegularFile.bytes(at: folder.path("out")) == [1, 2] else { _exit(7) }
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }
}
