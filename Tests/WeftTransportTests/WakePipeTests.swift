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
}
