import WeftCLibrary
import WeftSynchronization

/// A file that is written piece by piece and is whole or not there; or a stream that is written as it comes: standard
/// output, a pipe, a device.
///
/// One writer at a time.
package final class OutputFile: Sendable {
  /// How long is waited for whoever is to read a stream and takes nothing; `nil`: for ever.
  @TaskLocal package static var patience: Duration?

  /// What errors call it.
  package let name: String
  private let path: String
  private let kind: Kind
  /// The folder of a file, in which it is begun and gets its name.
  private let folder: HeldFolder?
  /// `nil` once it is closed.
  private let descriptor: Mutex<Int32?>

  /// What the bytes go to.
  private enum Kind {
    case stream
    /// A file that is called so until it is whole.
    case temporary(String)
    /// A file that has no name until it is whole.
    case nameless
  }

  /// Opens the file at `path`, or standard output where that is `-` and a user has said so.
  ///
  /// - Throws: ``OutputError``, where it cannot be made, is a folder, or a link that leads nowhere.
  package convenience init(path: String) throws(OutputError) {
    if path == "-" {
      self.init(standard: STDOUT_FILENO)
    } else {
      try self.init(path: path, named: .user)
    }
  }

  /// Opens a file of a name that no user has chosen: a link of that name is replaced and not followed.
  package convenience init(ownPath path: String) throws(OutputError) {
    try self.init(path: path, named: .weft)
  }

  /// As ``init(ownPath:)``, in a folder that is held.
  package convenience init(own file: String, in folder: HeldFolder) throws(OutputError) {
    try self.init(path: "\(folder.name)/\(file)", named: .weft, in: folder)
  }

  /// Standard output, or standard error, which stay open.
  package init(standard stream: Int32) {
    name = stream == STDERR_FILENO ? "standard error" : OutputError.standardOutput
    (path, kind, folder) = ("-", .stream, nil)
    descriptor = Mutex(stream)
  }

  /// - Parameter folder: that of the file, where it is held already.
  init(path: String, named naming: OutputPlace.Naming, in folder: HeldFolder? = nil) throws(OutputError) {
    name = path
    let given = folder.map { "\($0.path)/\(path.lastPathName)" } ?? path
    switch try OutputPlace(given, naming, calledBy: path) {
    case .file(var target, let mode):
      guard !target.isEmpty else { throw OutputError(SystemError(ENOENT), "write", path) }
      let folder = if let folder { folder } else { try Self.hold(Folder.of(target), for: path) }
      target = "\(folder.path)/\(target.lastPathName)"
      (self.path, self.folder) = (target, folder)
      // Folders of our own are rid of what killed runs have left there; a user's folder must not have it in the first place.
      let opened: Int32
      if naming == .user, let nameless = NamelessFile.create(in: folder.path) {
        (kind, opened) = (.nameless, nameless)
      } else {
        let unfinished = try UnfinishedFiles.create(beside: target, for: path)
        (kind, opened) = (.temporary(unfinished.path), unfinished.descriptor)
      }
      // Who may read it, and who may not, has been decided; a file system without modes has none to keep.
      if let mode { fchmod(opened, mode) }
      descriptor = Mutex(opened)
    case .stream(let target):
      (self.path, kind, self.folder) = (target, .stream, nil)
      descriptor = Mutex(try Self.openStream(target, for: path))
    }
  }

  private static func hold(_ folder: String, for path: String) throws(OutputError) -> HeldFolder {
    do throws(SystemError) {
      return try HeldFolder(folder)
    } catch {
      throw OutputError(error, "write", path)
    }
  }

  deinit { abandon() }

  /// Opens a stream; a pipe once somebody reads it.
  private static func openStream(_ target: String, for path: String) throws(OutputError) -> Int32 {
    let begin = ContinuousClock.now
    while true {
      do throws(SystemError) {
        return try FileDescriptor.open(target, O_WRONLY | O_NONBLOCK)
      } catch {
        guard error.code == ENXIO, isPipe(target) else {
          throw OutputError(error, "write", path)
        }
      }
      try checkPatience(since: begin, path)
      // There is nothing that tells when a reader comes.
      _ = poll(nil, 0, ContinuousClock.now - begin < .seconds(1) ? 10 : 100)
    }
  }

  /// Whether a pipe has that name, which has no reader yet where it cannot be opened; of a device that error means that it has no
  /// driver.
  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Returns once a stream takes more.
  private func waitForRoom(_ descriptor: Int32) throws(OutputError) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let begin = ContinuousClock.now
    repeat { try Self.checkPatience(since: begin, name) } while unsafe poll(&entry, 1, 100) == 0
  }

  /// Gives up waiting for the reader of a stream, where nobody wants it written any more, or it has taken nothing for too long.
  private static func checkPatience(since begin: ContinuousClock.Instant, _ path: String) throws(OutputError)
  {
    let isOver = patience.map { ContinuousClock.now - begin >= $0 } ?? false
    guard Task.isCancelled || isOver else { return }
    throw OutputError(
      path: path, action: "write",
      reason: isOver
        ? "nobody reads it" : "its reader did not take it before that was given up")
  }

  private var closed: OutputError { OutputError(path: name, action: "write", reason: "it is closed") }

  /// Writes all of `bytes`; waits while a pipe is full.
  ///
  /// - Throws: ``OutputError``, also where the task is cancelled while it waits.
  package func write(_ bytes: [UInt8]) throws(OutputError) { try write(bytes.span) }

  /// As ``write(_:)-([UInt8])``.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard let descriptor = descriptor.withLock({ $0 }) else { throw closed }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe WeftCLibrary.write(descriptor, $0.baseAddress.map { unsafe $0 + written }, $0.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        try waitForRoom(descriptor)
      } else if count == 0 || errno != EINTR {
        throw errno == EBADF ? closed : .last("write", name)
      }
    }
  }

  /// Cuts the file to its first `count` bytes and goes on writing there; for files only.
  package func cut(to count: Int) throws(OutputError) {
    guard let descriptor = descriptor.withLock({ $0 }) else { throw closed }
    guard ftruncate(descriptor, off_t(count)) == 0, lseek(descriptor, off_t(count), SEEK_SET) >= 0 else {
      throw .last("write", name)
    }
  }

  /// Closes the file and gives it its name.
  ///
  /// - Throws: ``OutputError``, also where its folder is not where it was any more; the file is taken away then.
  package func finish() throws(OutputError) {
    if let loss = folder?.loss {
      abandon()
      throw OutputError(path: name, action: "write", reason: "its folder has changed: \(loss)")
    }
    guard let held = takeDescriptor() else {
      if case .stream = kind { return }
      throw closed
    }
    var temporary: String?
    do throws(OutputError) {
      switch kind {
      case .stream: break
      case .temporary(let name): temporary = name
      case .nameless: temporary = try UnfinishedFiles.link(held, beside: path, for: name)
      }
    } catch {
      _ = close(held)
      throw error
    }
    // A full disk may be noticed as late as here.
    if !close(held) {
      let error = OutputError.last("write", name)
      if let temporary { UnfinishedFiles.remove(temporary) }
      throw error
    }
    if let temporary { try UnfinishedFiles.rename(temporary, to: path, for: name) }
  }

  /// Closes the file and takes it away, unless it is finished.
  ///
  /// What went down a stream stays there.
  package func abandon() {
    guard let held = takeDescriptor() else { return }
    _ = close(held)
    if case .temporary(let temporary) = kind { UnfinishedFiles.remove(temporary) }
  }

  private func takeDescriptor() -> Int32? {
    descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
  }

  /// Closes what is written to, unless it is a standard stream; gives whether that went well.
  private func close(_ held: Int32) -> Bool { path == "-" || WeftCLibrary.close(held) == 0 }
}
