import WeftCLibrary
import WeftGraphics
import WeftSystem

/// An open file that is only read.
///
/// One owner; ``read(count:at:)`` may be called from any thread.
package struct InputFile: ~Copyable, Sendable {
  /// How many bytes a document may have: what it becomes takes many times as much.
  package static let documentLimit = 64 << 20
  /// How many JSON values a document may have, for the same reason: with so many, short ones, it takes about a gigabyte.
  package static let documentValueLimit = 4_000_000

  /// The path as errors show it.
  package let name: String
  private let descriptor: CInt
  private let isOwned: Bool
  /// All there is in the file, where it has been closed.
  private var kept: [UInt8]?

  /// Opens the file at `path`.
  ///
  /// Of a pipe it waits for the other end. Of a file nothing is waited for: another process may have a lease on it, and some of the
  /// system's own have bytes only when something happens.
  package init(path: String) throws(SceneError) {
    let descriptor = try Self.descriptor(of: path, O_NONBLOCK)
    do throws(SceneError) {
      try Self.checkIsFile(descriptor, path)
    } catch {
      // Who serves others waits for no pipe.
      guard OutputFile.patience == nil else {
        WeftCLibrary.close(descriptor)
        throw error
      }
      Self.waitForWriter(descriptor)
    }
    self.init(name: path, descriptor: descriptor, isOwned: true)
  }

  /// Waits until somebody has opened the other end of a pipe; from then on reads wait for what comes.
  private static func waitForWriter(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, 0)
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&end, 1, -1) < 0, errno == EINTR {}
  }

  /// Opens the file at `path`, which must be a file: a pipe or a device may have no end, and a folder has no bytes.
  package init(regularFileAt path: String) throws(SceneError) {
    // Not to wait for the other end of a pipe.
    let descriptor = try Self.descriptor(of: path, O_NONBLOCK)
    do throws(SceneError) {
      try Self.checkIsFile(descriptor, path)
    } catch {
      WeftCLibrary.close(descriptor)
      throw error
    }
    self.init(name: path, descriptor: descriptor, isOwned: true)
  }

  private static func checkIsFile(_ descriptor: CInt, _ path: String) throws(SceneError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw error(path, errno) }
    guard let kind = RegularFile.otherKind(UInt32(status.st_mode)) else { return }
    throw SceneError(.unreadable, file: path, "cannot be read: it must be a file, but is \(kind)")
  }

  /// Opens the file at `path` to read it.
  private static func descriptor(of path: String, _ flags: CInt) throws(SceneError) -> CInt {
    guard !path.isEmpty else {
      throw SceneError(.unreadable, file: "“”", "cannot be read: the name of the file is empty; name one")
    }
    guard !path.utf8.contains(0) else {
      throw SceneError(.unreadable, file: path, "cannot be read: the path holds a NUL character")
    }
    guard FileRoot.allows(path) else {
      throw SceneError(.unreadable, file: path, "cannot be read: \(FileRoot.refusal)")
    }
    do throws(SystemError) {
      return try FileDescriptor.open(path, O_RDONLY | flags)
    } catch {
      throw Self.error(path, error.code)
    }
  }

  /// The standard input of this process.
  ///
  /// It is not closed.
  package static func standardInput() -> InputFile {
    InputFile(name: "standard input", descriptor: STDIN_FILENO, isOwned: false)
  }

  private init(name: String, descriptor: CInt, isOwned: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(descriptor) } }

  /// The next bytes, at most `count`; empty at the end.
  ///
  /// Returns what there is rather than wait for more.
  package func read(upTo count: Int) throws(SceneError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var got: Int
      repeat { got = unsafe retriedRead(buffer) } while got < 0 && errno == EINTR
      if got < 0 { failure = errno }
      initialized = max(got, 0)
    }
    guard failure == 0 else { throw Self.error(name, failure) }
    return bytes
  }

  private func retriedRead(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    unsafe WeftCLibrary.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Everything from here to the end.
  ///
  /// Whatever the system says of its size: what turns out to be much is read when it is the turn of whoever reads much.
  /// - Parameter limit: how many bytes there may be.
  package func readToEnd(limit: Int = .max) throws(SceneError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let chunk = try read(upTo: all.isEmpty ? GivenUpWork.fewBytes : 1 << 18)
      if chunk.isEmpty { return all }
      let isMuch = all.count <= GivenUpWork.fewBytes && all.count + chunk.count > GivenUpWork.fewBytes
      if isMuch ? GivenUpWork.isGivenUpBeforeReadingMuch : GivenUpWork.isGivenUp {
        throw SceneError.notWanted(name)
      }
      all += chunk
      guard all.count <= limit else {
        throw SceneError(.limit, file: name, "must have at most \(limit >> 20) MiB, found more")
      }
    }
  }

  /// The `count` bytes that start at `offset`, whatever was read before; fewer where the file ends earlier.
  package func read(count: Int, at offset: Int) throws(SceneError) -> [UInt8] {
    if let kept { return Array(kept[min(offset, kept.count)...].prefix(count)) }
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initialized...])
        let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + initialized))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        initialized += got
      }
    }
    guard failure == 0 else { throw Self.error(name, failure) }
    return bytes
  }

  /// The file with what it holds in memory, and closed, where that is `limit` bytes at most: a process may have few files open.
  ///
  /// - Throws: ``SceneError`` (`crowded`), where half of them are: a larger one would stay open, and others have to be opened too.
  /// From then on only ``read(count:at:)`` and ``size()`` may be asked.
  package consuming func keptIfSmall(limit: Int) throws(SceneError) -> InputFile {
    let count = try size()
    guard isOwned else { return self }
    guard count <= limit else {
      guard !DescriptorRoom.isHalfTaken(by: descriptor) else {
        throw SceneError(
          .crowded, file: name,
          "cannot be kept open now: half of the \(DescriptorRoom.count) files that the process may have open are; put rows into fewer files, ask again later, or raise ulimit -n"
        )
      }
      return self
    }
    var file = InputFile(name: name, descriptor: -1, isOwned: false)
    file.kept = try read(count: count, at: 0)
    return file
  }

  /// How many bytes a regular file has now, wherever it is read; `nil` for a pipe or a device.
  package var regularByteCount: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// How many bytes the file has now.
  package func size() throws(SceneError) -> Int {
    if let kept { return kept.count }
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw Self.error(name, errno) }
    return Int(end)
  }

  private static func error(_ name: String, _ code: CInt) -> SceneError {
    SceneError(.unreadable, file: name, "cannot be read: " + SystemError(code).reason)
  }
}
