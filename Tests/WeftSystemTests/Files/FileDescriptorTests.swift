import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// Files that the system opens, and what it says where it does not.
@Suite struct FileDescriptorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("an opened file is read from its start, and programs that are started do not get it")
  func open() throws {
    try folder.write("text", to: "file")
    let descriptor = try FileDescriptor.open(folder.path("file"), O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    #expect(bytes.prefix(count).elementsEqual("text".utf8))
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
  }

  @Test("a file that is made has the mode that is asked for")
  func mode() throws {
    let descriptor = try FileDescriptor.open(folder.path("file"), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    defer { close(descriptor) }
    var status = stat()
    #expect(unsafe fstat(descriptor, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("an error has the system's number and its words")
  func errors() throws {
    try folder.write("", to: "file")
    let missing = #expect(throws: SystemError.self) { try FileDescriptor.open(folder.path("no"), O_RDONLY) }
    #expect(missing?.code == ENOENT && missing?.reason == "No such file or directory")
    #expect(throws: SystemError(EEXIST)) {
      try FileDescriptor.open(folder.path("file"), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }
  }
}
