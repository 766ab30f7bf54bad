import Foundation
import Testing
import WeftCLibrary
import WeftSystem
import WeftTestSupport

@testable import WeftTransport

/// What is left of a socket.
extension UnixListenerTests {
  @Test("a socket goes with a process that a signal ends, and what has its name later does not")
  func transient() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      TransientPaths.prepare()
      let listener = try UnixListener(path: folder.path("s"))
      TransientPaths.unlinkAll()
      guard try folder.names() == [] else { _exit(4) }
      listener.withdraw()
      try folder.write("", to: "s")
      TransientPaths.unlinkAll()
      guard try folder.names() == ["s"] else { _exit(5) }
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }

  @Test("a file that has taken the name of a socket stays when that is withdrawn, and when it goes")
  func otherFile() throws {
    do {
      let listener = try UnixListener(path: folder.path("s"))
      // The socket has another name, so that its number is not given to the file.
      let isMoved = unsafe rename(folder.path("s"), folder.path("moved")) == 0
      try #require(isMoved)
      try folder.write("text", to: "s")
      listener.withdraw()
      #expect(try folder.names() == ["moved", "s"])
    }
    #expect(RegularFile.bytes(at: folder.path("s")) == Array("text".utf8))
  }

  @Test("an error of a socket has its path and the system's words")
  func errors() {
    errno = EACCES
    let error = SocketError.last("/run/weft.sock")
    #expect(error.path == "/run/weft.sock" && error.reason == "Permission denied")
    #expect("\(error)" == "cannot listen at /run/weft.sock: Permission denied")
  }
}
