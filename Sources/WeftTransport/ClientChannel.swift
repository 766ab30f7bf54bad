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
  private let kind: Kind

  /// What is written to.
  private enum Kind {
    case socket
    case file
    /// A pipe, a terminal or another device.
    case stream
  }

  /// A client on a connected socket, which ``close()`` closes.
  init(socket: Int32) {
    input = socket
    output = socket
    isOwned = true
    kind = .socket
  }

  /// A client on two descriptors, such as standard input and output, that stay open.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    isOwned = false
    var status = stat()
    kind =
      switch unsafe fstat(output, &status) == 0 ? status.st_mode & S_IFMT : 0 {
      case S_IFSOCK: .socket
      case S_IFREG: .file
      default: .stream
      }
  }

  /// Whether both are one descriptor.
  var isDuplex: Bool { input == output }

  /// The number of the process that has connected to a socket, which may have gone meanwhile; `nil`, where the system does not tell.
  var process: Int32? {
    guard kind == .socket, isDuplex else { return nil }
    let process = socketPeer(input)
    return process > 0 ? process : nil
  }

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
    let part = bytes.prefix(kind == .stream ? streamRoom(for: bytes.count) : 1 << 18)
    let count = unsafe part.withUnsafeBytes { bytes in
      unsafe kind == .socket
        ? send(output, bytes.baseAddress, bytes.count, sendWithoutWaitingFlags)
        : WeftCLibrary.write(output, bytes.baseAddress, bytes.count)
    }
    if count >= 0 { return .count(count) }
    return Self.isPassing(errno) ? .later : .gone
  }

  /// How many of `count` bytes a stream takes for certain that poll has called writable.
  ///
  /// An empty pipe takes as many as it has room for, and an answer that is written at once wakes its reader once. Any other takes as
  /// many as are written in one piece.
  private func streamRoom(for count: Int) -> Int {
    let least = Int(PIPE_BUF)
    #if os(Linux)
      var unread: CInt = 0
      guard count > least, unsafe ioctl(output, UInt(FIONREAD), &unread) == 0, unread == 0 else {
        return least
      }
      // F_GETPIPE_SZ; what is no pipe has none.
      return max(least, Int(fcntl(output, 1032)))
    #else
      return least
    #endif
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
