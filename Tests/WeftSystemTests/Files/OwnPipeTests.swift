import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

@Suite struct OwnPipeTests {
  @Test("a pipe of the process's own is told from one with a name, from files and from nothing")
  func kinds() throws {
    var ends: [CInt] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let folder = try TemporaryFolder()
    #expect(OwnPipe.isAt("/dev/fd/\(ends[0])") && OwnPipe.isAt("/proc/self/fd/\(ends[1])"))
    #expect(unsafe symlink("/dev/fd/\(ends[1])", folder.path("link")) == 0)
    #expect(OwnPipe.isAt(folder.path("link")))
    #expect(unsafe mkfifo(folder.path("named"), 0o600) == 0)
    let named = unsafe open(folder.path("named"), O_RDWR | O_NONBLOCK)
    defer { close(named) }
    try folder.write("", to: "file")
    for path in ["named", "file", "nothing"] { #expect(!OwnPipe.isAt(folder.path(path)), "\(path)") }
  }
}
