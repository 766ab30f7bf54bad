import WeftCLibrary

/// Reads files that are files: what is a pipe, a device or a folder is never waited for.
package enum RegularFile {
  /// All bytes of the file at `path`; `nil` where there is none that can be read.
  ///
  /// - Parameters:
  ///   - followsLinks: whether it may be a link to one.
  ///   - limit: how many bytes it may have; of more there is nothing, nor where there is no memory for them.
  ///   - isOwn: whether it is one of the system's, which nobody else has named.
  package static func bytes(
    at path: String, followsLinks: Bool = true, limit: Int = .max, isOwn: Bool = false
  ) -> [UInt8]? {
    guard let (file, size) = open(path, followsLinks: followsLinks, isOwn: isOwn) else {
      return nil
    }
    defer { close(file) }
    guard size <= limit, MemoryRoom.hasRoom(for: size) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let chunk = next(of: file) {
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit { return nil }
    }
    return nil
  }

  /// The first bytes of the file at `path`: as many, or fewer where it has fewer; `nil` where there is none that can be read.
  ///
  /// - Parameters:
  ///   - count: how many, at most.
  ///   - followsLinks: whether it may be a link to one.
  package static func start(of path: String, count: Int, followsLinks: Bool = true) -> [UInt8]? {
    guard let (file, _) = open(path, followsLinks: followsLinks) else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let chunk = next(of: file, upTo: count - bytes.count) else { return nil }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Opens a file that is one, and looks how many bytes it has.
  private static func open(
    _ path: String, followsLinks: Bool, isOwn: Bool = false
  ) -> (descriptor: CInt, size: Int)? {
    // Not to wait for the other end of a pipe.
    let flags = O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    guard let file = try? FileDescriptor.open(path, flags, isOwn: isOwn) else { return nil }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    return (file, max(0, Int(status.st_size)))
  }

  /// The next bytes of an open file: none at its end, `nil` where it cannot be read.
  private static func next(of file: CInt, upTo most: Int = 1 << 16) -> [UInt8]? {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(most, 1 << 16)) { buffer, count in
      var got: Int
      repeat { got = unsafe read(file, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
      failed = got < 0
      count = max(got, 0)
    }
    return failed ? nil : bytes
  }

  /// Why a file is not read.
  package enum Refusal: Hashable, Sendable {
    /// It has more bytes than are read: so many.
    case tooLong(Int)
    /// It is no file but this: a pipe, a folder.
    case otherKind(String)
    /// The system does not let it be opened, for a reason.
    case system(String)
    /// There is no memory for its bytes: so many.
    case noMemory(Int)
  }

  /// Why ``bytes(at:followsLinks:limit:isOwn:)`` gives nothing of what is at `path`; `nil` where there is nothing, or nothing is
  /// wrong with it.
  package static func refusal(of path: String, limit: Int) -> Refusal? {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if let kind = otherKind(UInt32(status.st_mode)) { return .otherKind(kind) }
      if Int(status.st_size) > limit { return .tooLong(Int(status.st_size)) }
    }
    if let reason = obstacle(toReading: path) { return .system(reason) }
    let count = byteCount(of: path) ?? 0
    return MemoryRoom.hasRoom(for: count) ? nil : .noMemory(count)
  }

  /// What it is that has this mode, as `stat` has it, and is no file, such as a pipe; `nil` for a file.
  package static func otherKind(_ mode: UInt32) -> String? {
    switch mode_t(truncatingIfNeeded: mode) & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// How many bytes a file has; `nil` where there is none.
  package static func byteCount(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Why the file at `path` cannot be opened for reading; `nil` where it can, and where there is none.
  package static func obstacle(toReading path: String) -> String? {
    do throws(SystemError) {
      close(try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK))
      return nil
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR ? nil : error.reason
    }
  }
}
