import Testing
import WeftCLibrary

@testable import WeftTransport

/// What wakes a server's thread.
@Suite struct WakePipeTests {
  @Test("an end that is read says end of file once the pipe has gone: both ends are closed")
  func closing() throws {
    var byte: UInt8 = 0
    let copy: Int32
    do {
      let pipe = try WakePipe()
      copy = dup(pipe.input)
      pipe.wake()
      #expect(unsafe read(copy, &byte, 1) == 1)
      #expect(unsafe read(copy, &byte, 1) == -1 && errno == EAGAIN)
      withExtendedLifetime(pipe) {}
    }
    #expect(unsafe read(copy, &byte, 1) == 0)
    close(copy)
  }

  // A pipe holds 65,536 bytes.
  @Test("a pipe that is full is woken without waiting, and is empty once drained; no other program has it")
  func full() throws {
    let pipe = try WakePipe()
    for _ in 0..<70_000 { pipe.wake() }
    pipe.drain()
    var byte: UInt8 = 0
    #expect(unsafe read(pipe.input, &byte, 1) == -1 && errno == EAGAIN)
    #expect(fcntl(pipe.input, F_GETFD) & FD_CLOEXEC != 0)
  }
}
