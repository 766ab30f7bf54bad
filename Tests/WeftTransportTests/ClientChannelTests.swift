import Testing
import WeftCLibrary
import WeftTestSupport

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

    // A pipe of a mebibyte that holds a byte takes a page of 4 kB at a time.
    @Test("a client is written to 128 times in a turn, and no more")
    func writes() throws {
      var ends: [Int32] = [-1, -1]
      let status = unsafe WeftCLibrary.pipe(&ends)
      try #require(status == 0)
      defer { for end in ends { close(end) } }
      // F_SETPIPE_SZ.
      try #require(fcntl(ends[1], 1031, 1_048_576) >= 1_048_576)
      let client = Client(
        number: 0, channel: ClientChannel(input: ends[0], output: ends[1]),
        session: EchoSession(gates: Gates()), lineLimit: 9)
      client.send([])
      client.writeSome()
      #expect(!client.hasOutput)
      client.send([UInt8](repeating: 1, count: 1 << 20))
      client.writeSome()
      #expect(client.unreadByteCount == (1 << 20) + 1 - 128 * 4096)
    }
  #endif

  @Test("the process at the other end of a socket is known, and that of other streams is not")
  func process() {
    let (user, descriptor) = LineClient.pair()
    defer { close(descriptor) }
    #expect(ClientChannel(socket: descriptor).process == getpid())
    #expect(ClientChannel(input: descriptor, output: STDERR_FILENO).process == nil)
    #expect(ClientChannel(input: STDERR_FILENO, output: STDERR_FILENO).process == nil)
    withExtendedLifetime(user) {}
  }

  @Test("a socket takes more than a pipe would, and nothing once the other end has gone")
  func sockets() {
    let (user, descriptor) = LineClient.pair()
    defer { close(descriptor) }
    let channel = ClientChannel(input: descriptor, output: descriptor)
    let bytes = [UInt8](repeating: 1, count: 8192)
    #expect(channel.isDuplex && channel.hasRoom && channel.write(bytes[...]) == .count(8192))
    user.close()
    #expect(!channel.hasRoom && channel.write(bytes[...]) == .gone)
  }

  @Test("a channel closes the socket that is its own, and no descriptors of others")
  func closing() {
    let (user, descriptor) = LineClient.pair()
    ClientChannel(input: descriptor, output: descriptor).close()
    #expect(user.send([1]) == 1)
    ClientChannel(socket: descriptor).close()
    #expect(user.send([1]) == 0)
  }
}
