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

  @Test(
    "a note is sent to a client that has not read all of a large answer, once less waits than notes may wait for"
  )
  func notes() {
    let (client, user) = makeClient()
    client.send([UInt8](repeating: 0x62, count: 1 << 18))
    let waiting = client.unreadByteCount
    client.sendNote([UInt8](repeating: 0x63, count: 10))
    #expect(client.unreadByteCount == waiting)
    // As much as the socket takes; nobody has read it yet.
    client.writeSome()
    let rest = client.unreadByteCount
    #expect(rest > 0 && rest < waiting)
    client.sendNote([UInt8](repeating: 0x63, count: 10))
    #expect(client.unreadByteCount == rest + 11)
    withExtendedLifetime(user) {}
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

  // A kibibyte in two lines of 512 bytes.
  @Test("of long lines that may take back another as many are heard of in a turn as have a kibibyte")
  func longNotices() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 4096)
    let names = ["a", "b", "c"].map { String(repeating: $0, count: 507) }
    for name in names { user.send("seen \(name)") }
    client.readSome(into: &buffer)
    client.lookAhead()
    #expect(names.map { gates.isOpen($0) } == [true, true, false])
    client.leave()
  }

  // With the line's end, 256 KiB and one byte less.
  @Test(
    "no line is begun, and no note sent, once a client leaves 256 KiB unread",
    arguments: [(262_142, true), (262_143, false)])
  func room(byteCount: Int, isRoom: Bool) {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 64)
    user.send("one")
    client.readSome(into: &buffer)
    client.lookAhead()
    client.send([UInt8](repeating: 0x62, count: byteCount))
    #expect(client.nextByteCount == (isRoom ? 3 : nil))
    client.sendNote([0x63])
    #expect(client.unreadByteCount == byteCount + (isRoom ? 3 : 1))
    client.leave()
  }

  @Test(
    "a client is read from while less than 64 KiB of it wait", arguments: [(65_535, true), (65_536, false)])
  func waiting(byteCount: Int, wantsInput: Bool) {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    user.send([UInt8](repeating: 0x0a, count: byteCount))
    while client.heldByteCount < byteCount { client.readSome(into: &buffer) }
    #expect(client.wantsInput == wantsInput)
    client.leave()
  }

  @Test("a client whose input is over is finished once all of it is answered, and the answers sent")
  func finished() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 64)
    user.send("one", "two")
    client.readSome(into: &buffer)
    user.endInput()
    #expect(client.wantsInput)
    client.readSome(into: &buffer)
    #expect(!client.wantsInput && !client.isFinished)
    client.lookAhead()
    #expect(client.nextLine() == .whole(Array("one".utf8)))
    client.begin(Task {}, Expiry(), byteCount: 3, within: nil)
    #expect(client.isWorking && client.workByteCount == 3 && client.idleSince == nil)
    // One is answered after the other.
    #expect(client.nextByteCount == nil && client.nextLine() == nil)
    client.finish(with: [0x31])
    #expect(!client.isWorking && client.workByteCount == 0)
    #expect(client.nextLine() == .whole(Array("two".utf8)))
    client.finish(with: [0x32])
    #expect(!client.isFinished)
    client.writeSome()
    #expect(client.isFinished && user.lines(2) == ["1", "2"])
    client.leave()
  }

  @Test("a client that goes and leaves its answer unread is read from no more")
  func reset() {
    let (client, user) = makeClient()
    var buffer = [UInt8](repeating: 0, count: 64)
    client.send([0x31])
    client.writeSome()
    user.close()
    client.readSome(into: &buffer)
    #expect(!client.wantsInput && client.isFinished)
    client.leave()
  }

  @Test("an answer is given up when its time is over, and not before")
  func expiry() async throws {
    let (client, user) = makeClient()
    let expiry = Expiry()
    let task = Task { [gates] in _ = await gates.wait(for: "x") }
    let before = ContinuousClock.now
    client.begin(task, expiry, byteCount: 1, within: .seconds(60))
    let deadline = try #require(client.work?.deadline)
    #expect(deadline >= before + .seconds(60) && deadline <= ContinuousClock.now + .seconds(60))
    client.expireWork(at: deadline.advanced(by: .nanoseconds(-1)))
    #expect(!expiry.hasCome && !task.isCancelled)
    client.expireWork(at: deadline)
    #expect(expiry.hasCome && task.isCancelled && client.isWorking)
    await task.value
    client.leave()
    withExtendedLifetime(user) {}
  }

  // A file takes 256 KiB at a time: four times of that are a turn.
  @Test("a client is sent a mebibyte in a turn, and all of its answers in their order")
  func largeAnswers() throws {
    let folder = try TemporaryFolder()
    let file = unsafe open(folder.path("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    let client = Client(
      number: 0, channel: ClientChannel(input: file, output: file), session: EchoSession(gates: gates),
      lineLimit: 9)
    let mebibyte = 1 << 20
    client.send([UInt8](repeating: 0x61, count: 3 * mebibyte))
    client.writeSome()
    #expect(client.unreadByteCount == 2 * mebibyte + 1)
    client.send([0x62])
    #expect(client.unreadByteCount == 2 * mebibyte + 3)
    while client.hasOutput { client.writeSome() }
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.path("out"))))
    #expect(bytes.count == 3 * mebibyte + 3 && bytes.suffix(3) == [0x0a, 0x62, 0x0a])
    #expect(bytes.dropLast(3).allSatisfy { $0 == 0x61 })
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
