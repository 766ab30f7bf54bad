import Foundation
import Testing
import WeftCLibrary
import WeftGraphics
import WeftSynchronization
import WeftTestSupport

@testable import WeftScene
@testable import WeftSystem

/// Documents that are read from files which somebody else has a hand in.
@Suite struct InputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Linux: fcntl(2), “Leases”. Not all file systems have them.
  @Test("a file that another has a lease on is not waited for") func lease() throws {
    try folder.write("{}", to: "a.json")
    // Else the signal that says that the lease is wanted would end the tests.
    signal(SIGIO, SIG_IGN)
    let owner = try FileDescriptor.open(folder.path("a.json"), O_RDWR)
    defer { close(owner) }
    let (setLease, writeLease): (CInt, CInt) = (1024, 1)
    guard fcntl(owner, setLease, writeLease) == 0 else { return }
    let error = #expect(throws: SceneError.self) { _ = try InputFile(path: folder.path("a.json")) }
    #expect(error?.kind == .unreadable)
    _ = fcntl(owner, setLease, 2)
    #expect(try InputFile(path: folder.path("a.json")).readToEnd() == Array("{}".utf8))
  }

  @Test("a pipe is read to its end, whoever of the two comes first") func pipe() async throws {
    let path = folder.path("pipe")
    try folder.makePipe("pipe")
    for readerIsFirst in [true, false] {
      let read = Mutex<[UInt8]?>(nil)
      let write: @Sendable () -> Void = {
        guard let end = try? FileDescriptor.open(path, O_WRONLY) else { return }
        for part in ["a", "bc"] { _ = unsafe WeftCLibrary.write(end, part, part.utf8.count) }
        close(end)
      }
      var writer = readerIsFirst ? nil : DedicatedThread(write)
      let reader = DedicatedThread {
        let bytes = try? InputFile(path: path).readToEnd()
        read.withLock { $0 = bytes }
      }
      if readerIsFirst { writer = DedicatedThread(write) }
      await reader.end()
      await writer?.end()
      #expect(read.withLock { $0 } == Array("abc".utf8))
    }
  }

  /// How many bytes a file has, read by such work.
  private func count(_ path: String, by work: AskedWork) -> Result<Int, SceneError> {
    GivenUpWork.$current.withValue(work) {
      Result { () throws(SceneError) in try InputFile(path: path).readToEnd(limit: 1 << 20).count }
    }
  }

  @Test("more than 64 KiB are read when it is the turn of whoever reads much, and less as it comes")
  func much() throws {
    let path = folder.path("a.json")
    for (bytes, isMuch) in [(0, false), (65_536, false), (65_537, true)] {
      try folder.write(String(repeating: " ", count: bytes), to: "a.json")
      let wanted = AskedWork()
      #expect(count(path, by: wanted) == .success(bytes))
      #expect(wanted.readingCount == (isMuch ? 1 : 0) && wanted.longStepCount == (isMuch ? 1 : 0))
      switch count(path, by: AskedWork(longSteps: 0)) {
      case .success(let found): #expect(!isMuch && found == bytes)
      case .failure(let error): #expect(isMuch && error.file == path)
      }
    }
  }

  #if os(Linux)
    // It says that it has no bytes, and has 8 for each page that a process could have.
    @Test("a file that the system makes up while it is read is read as it turns out to be large")
    func madeUp() {
      guard case .failure(let error) = count("/proc/self/pagemap", by: AskedWork(longSteps: 0)) else {
        return #expect(Bool(false), "It is read to its end.")
      }
      #expect(error.kind != .limit)
    }
  #endif

  @Test("an empty name is no file, and is said to be empty") func emptyName() {
    let error = #expect(throws: SceneError.self) { _ = try InputFile(path: "") }
    #expect(error?.kind == .unreadable)
    #expect(error.map { "\($0)" }?.contains("“”: cannot be read: the name of the file is empty") == true)
  }

  @Test("what is no file is told by what it is, and a name that no file has by that") func kinds() throws {
    try folder.makePipe("pipe")
    let others = [
      (folder.path("pipe"), "a pipe"), ("/dev/null", "a device"), (folder.url.path, "a folder"),
    ]
    for (path, kind) in others {
      let error = #expect(throws: SceneError.self) { _ = try InputFile(regularFileAt: path) }
      #expect(error?.kind == .unreadable && error?.file == path)
      #expect(error?.message == "cannot be read: it must be a file, but is \(kind)")
    }
    let name = #expect(throws: SceneError.self) { _ = try InputFile(path: folder.url.path + "/a\0b") }
    #expect(name?.kind == .unreadable && name?.message.contains("NUL") == true)
  }

  @Test("who serves others waits for no pipe") func patience() throws {
    try folder.makePipe("pipe")
    let error = #expect(throws: SceneError.self) {
      try OutputFile.$patience.withValue(.seconds(1)) { _ = try InputFile(path: folder.path("pipe")) }
    }
    #expect(error?.message.contains("it must be a file, but is a pipe") == true)
  }

  // A file that is kept in memory does not see what becomes of it.
  @Test("a file is kept in memory up to the limit, and read where it lies above it", arguments: [4, 3])
  func kept(limit: Int) throws {
    let path = try folder.write("text", to: "a")
    let file = try InputFile(regularFileAt: path).keptIfSmall(limit: limit)
    let status = unsafe truncate(path, 2)
    #expect(status == 0 && file.name == path)
    let bytes = try file.read(count: 9, at: 0)
    #expect(try bytes == Array((limit == 4 ? "text" : "te").utf8) && file.size() == bytes.count)
  }

  @Test("reading at a place leaves alone where reading goes on, and a device has no number of bytes")
  func places() throws {
    let file = try InputFile(path: try folder.write("text", to: "a"))
    #expect(try file.regularByteCount == 4 && file.read(upTo: 2) == Array("te".utf8))
    #expect(try file.read(count: 2, at: 1) == Array("ex".utf8))
    #expect(try file.read(upTo: 9) == Array("xt".utf8) && file.read(upTo: 9).isEmpty)
    let device = try InputFile(path: "/dev/null")
    #expect(try device.regularByteCount == nil && device.readToEnd().isEmpty)
    #expect(InputFile.standardInput().name == "standard input")
  }
}
