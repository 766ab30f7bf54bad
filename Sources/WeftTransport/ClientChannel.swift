import WeftCLibrary

/// The descriptors that a client is read from and written to.
///
/// Reading and writing never wait, once `poll` has said that there is something to read or room to write. Standard streams
/// keep the flags they have: they may be shared with whoever started the process.
struct ClientChannel: Sendable {
  /// The result of a call.
  enum Outcome: Equatable {
    /// So many bytes; reading 0 is the end.
    case count(Int)
    /// Nothing now.
    case later
    /// Nothing any more: the other end has gone.
    case gone
  }

  let input: Int32
  let output: Int32
  private let isOwned: Bool
  private let isSocket: Bool
  private let writeLimit: Int

  /// A client on a connected socket, which ``close()`` closes.
  init(socket: Int32) {
    input = socket
    output = socket
    isOwned = true
    isSocket = true
    writeLimit = 1 << 18
  }

  /// A client on two descriptors, such as standard input and output, that stay open.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    isOwned = false
    var status = stat()
    let kind = unsafe fstat(output, &status) == 0 ? status.st_mode & S_IFMT : 0
    isSocket = kind == S_IFSOCK
    // A pipe that poll calls writable takes so much at least.
    writeLimit = isSocket || kind == S_IFREG ? 1 << 18 : Int(PIPE_BUF)
  }

  /// Whether both are one descriptor.
  var isDuplex: Bool { input == output }

  /// The next bytes.
  func read(into buffer: inout [UInt8]) -> Outcome {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe WeftCLibrary.read(input, $0.baseAddress, $0.count)
    }
    if count >= 0 { return .count(count) }
    return Self.isPassing(errno) ? .later : .gone
  }

  /// Writes as much as there is room for.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    let part = bytes.prefix(writeLimit)
    let count = unsafe part.withUnsafeBytes { bytes in
      unsafe isSocket
        ? send(output, bytes.baseAddress, bytes.count, sendWithoutWaitingFlags)
        : WeftCLibrary.write(output, bytes.baseAddress, bytes.count)
    }
    if count >= 0 { return .count(count) }
    return Self.isPassing(errno) ? .later : .gone
  }

  /// Whether there is room to write right now.
  var hasRoom: Bool {
    var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, 0) == 1 && entry.revents == Int16(POLLOUT)
  }

  /// Closes a socket; other descriptors belong to whoever opened them.
  func close() { if isOwned { WeftCLibrary.close(input) } }

  private static func isPassing(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}
