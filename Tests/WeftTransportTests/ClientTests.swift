import Foundation
import Testing
import WeftCLibrary
import WeftSynchronization
import WeftTestSupport

@testable import WeftTransport

/// One client as the loop sees it, without a loop.
@Suite struct ClientTests {
  let gates = Gates()

  /// A client whose other end is the test's, which writes and reads when it wants to.
  private func makeClient() -> (client: Client, user: LineClient) {
    let (user, descriptor) = LineClient.pair()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let session = EchoSession(gates: gates)
    return (
      Client(number: 0, channel: ClientChannel(socket: descriptor), session: session, lineLimit: 1000), user
    )
  }

  @Test("no more is read from a client that has enough to be answered, until some of it has been")
  func input() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 4096)
    let line = [UInt8](repeating: 0x61, count: 999) + [0x0a]
    var sent = 0
    while client.wantsInput {
      sent += user.send(line)
      client.readSome(into: &buffer)
      client.lookAhead()
    }
    // 65,536 bytes in lines of 999: the sixty-sixth is one too many.
    #expect(sent == 66_000)
    #expect(client.nextLine() != nil && client.wantsInput)
    client.leave()
  }

  @Test("no line is begun for a client that does not read its answers, and one is once there is room again")
  func output() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 4096)
    user.send("one", "two")
    client.readSome(into: &buffer)
    client.lookAhead()
    client.send([UInt8](repeating: 0x62, count: 1 << 18))
    #expect(client.nextLine() == nil)
    // Notes have no room either.
    client.sendNote([UInt8](repeating: 0x63, count: 10))
    // A thread of the system's: this one waits for it without giving way to tasks.
    let read = DispatchSemaphore(value: 0)
    let count = Mutex(0)
    Thread.detachNewThread {
      let length = user.line()?.utf8.count ?? 0
      count.withLock { $0 = length }
      read.signal()
    }
    while client.hasOutput { client.writeSome() }
    read.wait()
    #expect(count.withLock { $0 } == 1 << 18)
    #expect(client.nextLine() == .whole(Array("one".utf8)))
    client.leave()
  }

  @Test("of lines that may take back another four are heard of in a turn, of others 256 are glanced at")
  func lookAhead() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    user.send(Array(((0..<5).map { "seen \($0)\n" } + (0..<300).map { _ in "glance\n" }).joined().utf8))
    client.readSome(into: &buffer)
    // None is answered before it was looked at.
    #expect(client.nextLine() == nil && client.hasUnseen)
    client.lookAhead()
    #expect(gates.isOpen("3") && !gates.isOpen("4"))
    for number in 0..<4 { #expect(client.nextLine() == .whole(Array("seen \(number)".utf8))) }
    #expect(client.nextLine() == nil && client.hasUnseen)
    client.lookAhead()
    #expect(gates.isOpen("4") && client.hasUnseen)
    // One of the 256 was the line that was heard of.
    for _ in 0..<256 { #expect(client.nextLine() != nil) }
    #expect(client.nextLine() == nil)
    client.lookAhead()
    #expect(!client.hasUnseen)
    client.leave()
  }

  @Test("lines of white space wait as others do, and no more is read from who sends nothing else")
  func blank() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    user.send([UInt8](repeating: 0x0a, count: 1 << 16) + Array("last\n".utf8))
    var turns = 0
    while client.wantsInput { client.readSome(into: &buffer) }
    while client.hasUnseen || client.nextByteCount != nil {
      client.lookAhead()
      if let line = client.nextLine() {
        #expect(line == .whole(Array("last".utf8)))
        break
      }
      if client.wantsInput, !client.hasUnseen { client.readSome(into: &buffer) }
      turns += 1
    }
    // Of the lines 64 are skipped at a time.
    #expect(turns == 1 << 10, "\(turns)")
    client.leave()
  }
}
