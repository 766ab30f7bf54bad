import WeftCLibrary
import WeftSynchronization
import WeftTransport

/// A client that sends lines and reads lines: one end of a pair of sockets, or of a connection.
///
/// Blocking, so it is used on threads of its own.
public final class LineClient: Sendable {
  private let descriptor: Int32
  private let rest = Mutex<[UInt8]>([])
  private let isClosed = Mutex(false)

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  /// Both ends of a new connection: this client, and the server's.
  public static func pair() -> (client: LineClient, server: Int32) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe socketpair(AF_UNIX, streamSocketType, 0, &ends)
    precondition(result == 0, "No pair of sockets could be made.")
    return (LineClient(descriptor: ends[0]), ends[1])
  }

  /// Leaves what a server leaves that was killed: a socket that nobody listens at.
  public static func leaveSocketBehind(at path: String) {
    let descriptor = socket(AF_UNIX, streamSocketType, 0)
    precondition(UnixSocketAddress(path: path).bind(descriptor), "No socket could be made at \(path).")
    WeftCLibrary.close(descriptor)
  }

  /// Connects to the socket at `path`.
  public static func connect(to path: String) -> LineClient? {
    let descriptor = socket(AF_UNIX, streamSocketType, 0)
    guard UnixSocketAddress(path: path).connect(descriptor) else {
      WeftCLibrary.close(descriptor)
      return nil
    }
    return LineClient(descriptor: descriptor)
  }

  /// Sends lines; gives how many bytes the other end took, which is not all where it has gone.
  @discardableResult
  public func send(_ lines: String...) -> Int { send(Array(lines.map { $0 + "\n" }.joined().utf8)) }

  /// Sends bytes; gives how many the other end took.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe WeftCLibrary.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  /// The next line; `nil` at the end.
  public func line() -> String? {
    rest.withLock { rest in
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        if let end = unsafe rest.withUnsafeBytes({ unsafe $0.firstIndex(of: 0x0a) }) {
          defer { rest.removeFirst(end + 1) }
          return String(decoding: rest[..<end], as: UTF8.self)
        }
        let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
        guard count > 0 else { return nil }
        rest += chunk[..<count]
      }
    }
  }

  /// Returns once something can be read, and reads nothing.
  public func waitForAnswer() {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&entry, 1, -1)
  }

  /// So many lines.
  public func lines(_ count: Int) -> [String?] { (0..<count).map { _ in line() } }

  /// Sends nothing more.
  public func endInput() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Goes.
  public func close() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { WeftCLibrary.close(descriptor) }
  }
}
