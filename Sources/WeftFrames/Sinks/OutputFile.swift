import WeftSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written piece by piece and is whole or not there; or a stream that is written as it comes: standard
/// output, a pipe, a device.
///
/// One writer at a time.
final class OutputFile: Sendable {
  /// What errors call it.
  let name: String
  private let path: String
  /// What a regular file is called until it is whole; `nil` for a stream.
  private let temporary: String?
  /// `nil` once it is closed.
  private let descriptor: Mutex<Int32?>

  /// Opens the file at `path`, or standard output where that is `-`.
  init(path: String) throws(OutputError) {
    name = path == "-" ? "standard output" : path
    if path == "-" {
      self.path = path
      temporary = nil
      descriptor = Mutex(STDOUT_FILENO)
      return
    }
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(path: path, action: "write", reason: "it is a folder")
    }
    let isStream = isThere && status.st_mode & S_IFMT != S_IFREG
    // Where the path is a link, what it leads to is replaced.
    let target = isThere ? Folder.resolved(path) : path
    self.path = target
    let temporary = isStream ? nil : AtomicFile.temporaryPath(for: target)
    self.temporary = temporary
    let flags = isStream ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let opened = try UnfinishedFiles.open(temporary ?? target, flags: flags, for: path)
    descriptor = Mutex(opened)
  }

  deinit { abandon() }

  /// Writes all of `bytes`; waits while a pipe is full.
  func write(_ bytes: [UInt8]) throws(OutputError) { try write(bytes.span) }

  /// Writes all of `bytes`; waits while a pipe is full.
  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard let descriptor = descriptor.withLock({ $0 }) else {
      throw OutputError(path: name, action: "write", reason: "it is closed")
    }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe writeSome(UnsafeRawBufferPointer(rebasing: $0[written...]), to: descriptor)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw .last("write", name)
      }
    }
  }

  /// Cuts the file to its first `count` bytes and goes on writing there; for files only.
  func cut(to count: Int) throws(OutputError) {
    guard let descriptor = descriptor.withLock({ $0 }) else {
      throw OutputError(path: name, action: "write", reason: "it is closed")
    }
    guard ftruncate(descriptor, off_t(count)) == 0, lseek(descriptor, off_t(count), SEEK_SET) >= 0 else {
      throw .last("write", name)
    }
  }

  /// Closes the file and gives it its name.
  func finish() throws(OutputError) {
    try close()
    if let temporary { try UnfinishedFiles.rename(temporary, to: path, for: name) }
  }

  /// Closes the file and takes it away, unless it is finished.
  ///
  /// What went down a stream stays there.
  func abandon() {
    guard descriptor.withLock({ $0 != nil }) else { return }
    try? close()
    if let temporary { UnfinishedFiles.remove(temporary) }
  }

  private func close() throws(OutputError) {
    let open = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    guard let open, path != "-" else { return }
    // A full disk may be noticed as late as here.
    guard closeDescriptor(open) == 0 else {
      let error = OutputError.last("write", name)
      if let temporary { UnfinishedFiles.remove(temporary) }
      throw error
    }
  }
}

// Out here the names are the system's.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
