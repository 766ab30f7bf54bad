import Testing
import WeftCLibrary

@testable import WeftTransport

/// What is written to a client at once.
@Suite struct ClientChannelTests {
  #if os(Linux)
    // A pipe has sixteen pages of 4 kB; 60,000 bytes take fifteen of them.
    @Test(
      "an empty pipe takes as much as it has room for, another what is written in one piece, and a full one nothing"
    )
    func pipe() {
      var ends: [Int32] = [-1, -1]
      let status = unsafe WeftCLibrary.pipe(&ends)
      #expect(status == 0)
      defer { for end in ends { close(end) } }
      let channel = ClientChannel(input: ends[0], output: ends[1])
      let bytes = [UInt8](repeating: 1, count: 200_000)
      #expect(channel.hasRoom && channel.write(bytes[..<60_000]) == .count(60_000))
      #expect(channel.hasRoom && channel.write(bytes[...]) == .count(4096))
      #expect(!channel.hasRoom)
      var read = [UInt8](repeating: 0, count: 100_000)
      #expect(channel.read(into: &read) == .count(64_096))
      #expect(channel.hasRoom && channel.write(bytes[...]) == .count(65_536))
    }
  #endif
}
