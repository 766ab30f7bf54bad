import WeftCLibrary
import WeftGeometry
import WeftSystem

/// Where an image's encoded bytes are: in a file or in memory.
///
/// Two are equal when they certainly hold the same bytes: the same file, unchanged in between (``FileState``), or equal bytes
/// in memory.
package enum ImageBytes: Hashable, Sendable {
  case file(path: String, state: FileState)
  case memory([UInt8])

  /// Bytes in memory hash by their count and a sample: equality compares them all.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .file(_, let state): hasher.combine(state)
    case .memory(let bytes):
      hasher.combine(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
        hasher.combine(bytes[index])
      }
    }
  }

  /// Whether both are the same file in the same version, or the same bytes.
  package static func == (left: ImageBytes, right: ImageBytes) -> Bool {
    switch (left, right) {
    case (.file(_, let one), .file(_, let other)): one == other
    case (.memory(let one), .memory(let other)): one == other
    default: false
    }
  }

  /// Opens `path` and notes which file it is.
  package init(file path: String) throws(ImageError) {
    let file = try OpenFile(path: path)
    self = .file(path: path, state: file.state)
  }

  /// How many there are.
  package var count: Int {
    switch self {
    case .file(_, let state): state.byteCount
    case .memory(let bytes): bytes.count
    }
  }

  /// Refuses more bytes than an image may have.
  ///
  /// - Parameter name: what messages call the image.
  func check(_ limits: ImageLimits, name: String) throws(ImageError) {
    guard count > limits.maximumByteCount else { return }
    throw ImageError(
      .tooLarge, name: name,
      found: "it has \(grouped(count)) bytes, and at most \(grouped(limits.maximumByteCount)) are read",
      advice: "Export it smaller, or in another format.")
  }

  /// The first `limit` bytes, or all where there are fewer.
  package func prefix(_ limit: Int) throws(ImageError) -> [UInt8] {
    switch self {
    case .memory(let bytes):
      return bytes.count <= limit ? bytes : Array(bytes.prefix(limit))
    case .file(let path, let state):
      let file = try OpenFile(path: path)
      guard file.state.isSameFile(as: state) else {
        throw ImageError(
          .changed, name: path, found: "the file was changed while it was in use",
          advice: "Make a new Image from it.")
      }
      return try file.read(limit: limit)
    }
  }

  /// The first `limit` bytes, or all where there are fewer, to look for something in them: of many when it is the turn of whoever reads
  /// much.
  ///
  /// - Parameter name: what messages call the image.
  func searchedPrefix(_ limit: Int, name: String) throws(ImageError) -> [UInt8] {
    // What editors put before the pixels has 64 KiB, and a little more; a document may name many such files.
    let isMuch = min(limit, count) > 2 * GivenUpWork.fewBytes
    if isMuch ? GivenUpWork.isGivenUpBeforeReadingMuch : GivenUpWork.isGivenUp {
      throw ImageDecoder.givenUp(name)
    }
    return try prefix(limit)
  }

  /// All bytes, read from the file where they are in one.
  package func all() throws(ImageError) -> [UInt8] { try prefix(count) }
}

/// A file that is open for reading, closed when it goes.
private struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  let state: FileState

  init(path: String) throws(ImageError) {
    guard FileRoot.allows(path) else { throw Self.error(.outsideOfRoot, path: path) }
    // O_NONBLOCK: a named pipe without a writer is refused below instead of waited for.
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw Self.error(error, path: path)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw Self.error(error, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw ImageError(
        .unreadable, name: path, found: isDirectory ? "this is a directory" : "this is not an ordinary file",
        advice: "Name an image file.")
    }
    self.descriptor = descriptor
    self.path = path
    state = FileState(status)
  }

  deinit { close(descriptor) }

  /// The first `limit` bytes, or all where there are fewer.
  borrowing func read(limit: Int) throws(ImageError) -> [UInt8] {
    var code: Int32 = 0
    let wanted = min(limit, state.byteCount)
    guard MemoryRoom.hasRoom(for: wanted) else {
      throw ImageError(
        .outOfMemory, name: path, found: "there is no memory for its \(grouped(wanted)) bytes",
        advice: "Allow more by ulimit -v and -d, or use a larger machine.")
    }
    let descriptor = descriptor
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let step = unsafe pread(descriptor, buffer.baseAddress! + count, wanted - count, off_t(count))
        if step > 0 {
          count += step
        } else if step == 0 || errno != EINTR {
          code = step == 0 ? 0 : errno
          break
        }
      }
    }
    guard code == 0 else { throw Self.error(SystemError(code), path: path) }
    return bytes
  }

  private static func error(_ error: SystemError, path: String) -> ImageError {
    switch error.code {
    case SystemError.outsideOfRoot.code:
      return ImageError(
        .permissionDenied, name: path, found: "the file may not be read: \(FileRoot.refusal)",
        advice: "Name a file in that folder.")
    case ENOENT where path.contains("://"):
      return ImageError(
        .notFound, name: path, found: "this is a URL, and images are read from files alone",
        advice: "Give the path of a file, or fetch the image first.")
    case ENOENT, ENOTDIR:
      return ImageError(
        .notFound, name: path, found: "there is no such file",
        advice: "Check the path; a relative one starts at the working directory.")
    case EACCES, EPERM:
      return ImageError(
        .permissionDenied, name: path, found: "the file may not be read by this process",
        advice: "Give it read permission, also on the directories above it.")
    default:
      return ImageError(
        .unreadable, name: path, found: "reading failed: \(error.reason)",
        advice: "Check the file and its disk.")
    }
  }
}
