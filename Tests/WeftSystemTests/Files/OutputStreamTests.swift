import Foundation
import Testing
import WeftSynchronization
import WeftTestSupport

@testable import WeftSystem

/// Streams that are written to: pipes with and without a reader.
@Suite(.timeLimit(.minutes(10))) struct OutputStreamTests {
  let folder: TemporaryFolder
  private var pipe: String { folder.path("pipe") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makePipe("pipe")
  }

  /// Does `body` in a task that has been cancelled, on a thread of its own.
  private func cancelled(_ body: @escaping @Sendable () throws -> Void) async throws {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try body()
    }
    try await task.value
  }

  @Test("a pipe that nobody reads is not waited for any more where the task is cancelled")
  func noReader() async throws {
    let path = pipe
    let error = await #expect(throws: OutputError.self) {
      try await cancelled { _ = try OutputFile(path: path) }
    }
    #expect(
      error?.description
        == "cannot write \(path): its reader did not take it before that was given up")
  }

  @Test(
    "a pipe that nobody reads is waited for as long as there is patience, whether anybody has opened it or not"
  )
  func patience() throws {
    func write() throws {
      let file = try OutputFile(path: pipe)
      try file.write([UInt8](repeating: 1, count: 1 << 21))
    }
    let reason = "cannot write \(pipe): nobody reads it"
    let error = #expect(throws: OutputError.self) {
      try OutputFile.$patience.withValue(.zero) { try write() }
    }
    #expect(error?.description == reason)
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let full = #expect(throws: OutputError.self) { try OutputFile.$patience.withValue(.zero) { try write() } }
    #expect(full?.description == reason)
  }

  @Test("a socket is refused: nobody could ever open it")
  func socket() throws {
    let path = folder.path("s")
    // A node of that kind; nobody listens.
    let status = unsafe mknod(path, S_IFSOCK | 0o600, 0)
    try #require(status == 0)
    let error = #expect(throws: OutputError.self) { _ = try OutputFile(path: path) }
    #expect(error?.description == "cannot write \(path): it is a socket; name a file or a pipe")
  }

  // Numbers of four bytes each, more than any pipe holds.
  @Test("what is written to a pipe in parts comes out in one piece")
  func inParts() async throws {
    let numbers = (0..<(1 << 19) as Range<UInt32>).flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = try OutputFile(path: pipe)
    let writer = DedicatedThread {
      try? file.write(numbers)
      try? file.finish()
    }
    // From here on it waits for bytes.
    #expect(fcntl(reader, F_SETFL, 0) == 0)
    let found = Mutex<[UInt8]>([])
    let listener = DedicatedThread {
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe part.withUnsafeMutableBytes { unsafe read(reader, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        found.withLock { $0 += part[..<count] }
      }
    }
    await writer.end()
    await listener.end()
    #expect(found.withLock { $0 } == numbers)
  }

  @Test("only where a pipe's reader has gone has the reader been lost")
  func lostReader() {
    #expect(OutputError(SystemError(EPIPE), "write", "pipe").hasLostReader)
    #expect(!OutputError(SystemError(EIO), "write", "pipe").hasLostReader)
  }

  @Test("a pipe that is full is not waited for any more where the task is cancelled")
  func fullPipe() async throws {
    let path = pipe
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = try OutputFile(path: path)
    let error = await #expect(throws: OutputError.self) {
      // More than any pipe holds.
      try await cancelled { try file.write([UInt8](repeating: 0x61, count: 4 << 20)) }
    }
    #expect(error?.action == "write")
  }
}
