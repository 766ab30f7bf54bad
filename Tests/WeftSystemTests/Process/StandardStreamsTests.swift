import Testing
import WeftCLibrary

@testable import WeftSystem

/// Each in a process of its own: the streams are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct StandardStreamsTests {
  @Test(
    "standard output has names in the file system, and no other stream has them",
    arguments: [
      ("-", true), ("/dev/stdout", true), ("/dev/fd/1", true), ("/proc/self/fd/1", true),
      ("/dev/stderr", false), ("/dev/fd/2", false), ("./-", false), ("", false),
    ])
  func names(path: String, isOutput: Bool) { #expect(StandardStreams.isOutput(path) == isOutput) }

  @Test("closed streams have their numbers taken, and nothing can be read from them or written to them")
  func closed() async {
    await #expect(processExitsWith: .exitCode(3)) {
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { close(stream) }
      StandardStreams.reserveClosed()
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
        _exit(4)
      }
      var byte: UInt8 = 1
      guard unsafe read(STDIN_FILENO, &byte, 1) == -1, errno == EBADF else { _exit(5) }
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        guard unsafe write(stream, &byte, 1) == -1, errno == EBADF else { _exit(6) }
      }
      _exit(3)
    }
  }
}
