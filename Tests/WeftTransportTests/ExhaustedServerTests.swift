import Foundation
import Testing
import WeftCLibrary
import WeftSynchronization
import WeftSystem
import WeftTestSupport

@testable import WeftTransport

/// A server that may have no more descriptors.
///
/// Each in a process of its own: the limit is the whole process's.
@Suite(.timeLimit(.minutes(10))) struct ExhaustedServerTests {
  /// Answers each line by itself, at once, and says on the server's thread that it has come.
  ///
  /// `end` ends the server.
  private struct AtOnceSession: LineSession {
    let didCome: @Sendable (String) -> Void

    func mayTakeBack(_ line: ArraySlice<UInt8>) -> Bool { false }

    func notice(_ line: ArraySlice<UInt8>) -> Bool { false }

    func answerAtOnce(to line: IncomingLine) -> LineAnswer? {
      guard case .whole(let bytes) = line else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      didCome(text)
      return LineAnswer(line: bytes, endsServer: text == "end")
    }

    func answer(
      to line: IncomingLine, isExpired: @escaping @Sendable () -> Bool,
      note: @escaping @Sendable ([UInt8]) -> Void
    ) async -> LineAnswer { LineAnswer(line: []) }
  }

  private static func setDescriptorLimit(_ count: Int) {
    var limit = rlimit()
    unsafe getrlimit(descriptorLimit, &limit)
    limit.rlim_cur = rlim_t(count)
    unsafe setrlimit(descriptorLimit, &limit)
  }

  // Four lines are answered in a turn. The fifth comes after the server has tried to accept the client that
  // came with the first; each line after that is read in another round. Three entries are polled, as many as
  // there may be descriptors.
  @Test("a client that comes while there are no more descriptors is accepted once there are some again")
  func accepts() async {
    await #expect(processExitsWith: .exitCode(3)) {
      await startDispatch()
      let folder = try TemporaryFolder()
      let path = folder.path("s")
      // Whichever of the first three are free are taken.
      var free: Int32
      repeat { free = unsafe open("/dev/null", O_RDONLY) } while (0..<3).contains(free)
      if free < 0 { _exit(11) }
      let other = socket(AF_UNIX, streamSocketType, 0)
      let sessionCount = Mutex(0)
      let server = try LineServer(limits: ServerLimits(line: 1000)) { _ in
        sessionCount.withLock { $0 += 1 }
        return AtOnceSession { line in
          if line == "1" {
            Self.setDescriptorLimit(3)
            if !UnixSocketAddress(path: path).connect(other) { _exit(4) }
          } else if line == "5" {
            if sessionCount.withLock({ $0 }) != 1 { _exit(5) }
            Self.setDescriptorLimit(256)
          }
        }
      }
      let endpoint = LineServer.Endpoint.socket(try UnixListener(path: path))
      guard let client = LineClient.connect(to: path) else { _exit(6) }
      let user = DedicatedThread {
        client.send("1", "2", "3", "4", "5")
        if client.lines(5) != ["1", "2", "3", "4", "5"] { _exit(7) }
        for number in 6..<10 {
          client.send("\(number)")
          if client.line() != "\(number)" { _exit(8) }
        }
        if sessionCount.withLock({ $0 }) != 2 { _exit(9) }
        client.send("end")
      }
      let ending = await server.run(endpoint)
      await user.end()
      guard case .finished = ending else { _exit(10) }
      unsafe unlink(path)
      unsafe rmdir(folder.url.path)
      _exit(3)
    }
  }

  // The system refuses to poll more entries than there may be descriptors.
  @Test("a server that cannot wait for its clients any more ends, and says what the system says")
  func fails() async {
    await #expect(processExitsWith: .exitCode(3)) {
      await startDispatch()
      let server = try LineServer(limits: ServerLimits(line: 1000)) { _ in AtOnceSession { _ in } }
      let (client, descriptor) = LineClient.pair()
      Self.setDescriptorLimit(1)
      let ending = await server.run(.streams(input: descriptor, output: descriptor))
      guard case .failed(let error) = ending, error.reason == SystemError(EINVAL).reason else { _exit(4) }
      withExtendedLifetime(client) {}
      let text =
        "cannot wait for clients: \(error.reason); if ulimit -n was lowered, raise it and start anew"
      _exit("\(error)" == text ? 3 : 5)
    }
  }

  @Test("where there are no more descriptors a server cannot be made")
  func unmade() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Self.setDescriptorLimit(0)
      do throws(PollError) {
        _ = try LineServer(limits: ServerLimits(line: 1000)) { _ in AtOnceSession { _ in } }
        _exit(4)
      } catch {
        _exit(error.reason == SystemError(EMFILE).reason ? 3 : 5)
      }
    }
  }
}
