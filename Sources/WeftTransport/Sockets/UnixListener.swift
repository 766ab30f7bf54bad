import WeftCLibrary
import WeftSynchronization
import WeftSystem

/// A Unix socket that clients connect to.
///
/// It appears under its path when it takes clients, not before; only its owner may connect. The path is removed when the
/// listener is withdrawn or goes, unless somebody else has put another file there since.
package final class UnixListener: Sendable {
  /// The path, as it was given.
  package let path: String
  let descriptor: Int32
  private let device: UInt64
  private let inode: UInt64
  private let isWithdrawn = Mutex(false)

  /// The most bytes that a path may have: what a socket's address holds, less what a temporary name needs.
  package static let longestPath = 96

  /// Listens at `path`.
  ///
  /// A socket that nobody listens at any more is replaced.
  /// - Throws: ``SocketError``, where the path is too long, another file or a socket in use is there, or the folder cannot
  ///   be written to.
  package init(path: String) throws(SocketError) {
    guard (1...Self.longestPath).contains(path.utf8.count), !path.utf8.contains(0) else {
      throw SocketError(
        path: path,
        reason: "the path of a socket must have from 1 to \(Self.longestPath) bytes, and this one has "
          + "\(path.utf8.count); choose a shorter one, or one relative to the working directory")
    }
    // A name that nobody can know before, so that nobody can have put something there.
    let temporary = "\(path).\(String(UInt32.random(in: .min ... .max), radix: 36))"
    descriptor = try Self.listen(at: temporary, for: path)
    var status = stat()
    do throws(SocketError) {
      guard unsafe stat(temporary, &status) == 0 else { throw .last(path) }
      try Self.move(temporary, to: path)
    } catch {
      unsafe unlink(temporary)
      close(descriptor)
      throw error
    }
    self.path = path
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    TransientPaths.add(path)
  }

  deinit {
    withdraw()
    close(descriptor)
  }

  /// Removes the path, once: nobody finds the listener from then on, while clients that have connected stay.
  ///
  /// To be called before anybody is told that a server has ended: a process that ends takes nobody's last reference away.
  func withdraw() {
    let isFirst = isWithdrawn.withLock { isWithdrawn in
      defer { isWithdrawn = true }
      return !isWithdrawn
    }
    guard isFirst else { return }
    defer { TransientPaths.remove(path) }
    var status = stat()
    guard unsafe stat(path, &status) == 0, UInt64(truncatingIfNeeded: status.st_dev) == device,
      UInt64(status.st_ino) == inode
    else { return }
    unsafe unlink(path)
  }

  /// The next client that waits.
  func accept() -> Accepted {
    guard DescriptorRoom.hasRoom(like: descriptor) else { return .exhausted }
    let client = WeftCLibrary.accept(descriptor, nil, nil)
    if client >= 0 {
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      return .client(client)
    }
    return errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS ? .exhausted : .none
  }

  /// The result of accepting a client.
  enum Accepted {
    case client(Int32)
    case none
    /// The process or the system has no room for another one now.
    case exhausted
  }

  /// Gives a socket its name, where nobody else has that: of two that are started at the same moment one is refused.
  private static func move(_ temporary: String, to path: String) throws(SocketError) {
    // Each time somebody has come or gone in between.
    for _ in 0..<100 {
      if unsafe link(temporary, path) == 0 {
        unsafe unlink(temporary)
        return
      }
      let reason = errno
      guard let left = try abandonedSocket(path) else {
        // Nothing is in the way, and there are no links here.
        if reason != EEXIST, unsafe rename(temporary, path) == 0 { return }
        if reason != EEXIST { throw .last(path) }
        continue
      }
      try remove(path, ifStill: left, aside: temporary + "-")
    }
    throw SocketError(path: path, reason: "others put sockets there all the time; choose another path")
  }

  /// Removes a socket that nobody listens at, unless somebody has put another one in its place.
  private static func remove(_ path: String, ifStill left: ino_t, aside: String) throws(SocketError) {
    guard unsafe rename(path, aside) == 0 else {
      // Somebody else has taken it away; otherwise it is not ours to remove, as in a folder that all may write to.
      if errno == ENOENT { return }
      throw .last(path)
    }
    defer { unsafe unlink(aside) }
    var status = stat()
    guard unsafe lstat(aside, &status) == 0, status.st_ino != left else { return }
    unsafe link(aside, path)
    throw SocketError(path: path, reason: inUse)
  }

  private static let inUse = "somebody listens there already; choose another path"

  /// The socket at a path that nobody listens at any more; `nil`, where nothing is there.
  ///
  /// - Throws: ``SocketError``, where something is there that must stay.
  private static func abandonedSocket(_ path: String) throws(SocketError) -> ino_t? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SocketError(
        path: path, reason: "a file that is no socket is in the way; remove it, or choose another path")
    }
    let probe = try makeSocket(path)
    defer { close(probe) }
    _ = fcntl(probe, F_SETFL, O_NONBLOCK)
    if UnixSocketAddress(path: path).connect(probe) || errno == EAGAIN {
      throw SocketError(path: path, reason: inUse)
    }
    switch errno {
    // Whoever made it has gone: nobody listens any more.
    case ECONNREFUSED: return status.st_ino
    // It has been taken away meanwhile.
    case ENOENT: return nil
    default: throw .last(path)
    }
  }

  private static func listen(at temporary: String, for path: String) throws(SocketError) -> Int32 {
    let socket = try makeSocket(path)
    unsafe unlink(temporary)
    guard UnixSocketAddress(path: temporary).bind(socket), unsafe chmod(temporary, 0o600) == 0,
      WeftCLibrary.listen(socket, SOMAXCONN) == 0, fcntl(socket, F_SETFL, O_NONBLOCK) == 0
    else {
      let error = SocketError.last(path)
      unsafe unlink(temporary)
      close(socket)
      throw error
    }
    return socket
  }

  private static func makeSocket(_ path: String) throws(SocketError) -> Int32 {
    let made = socket(AF_UNIX, streamSocketType, 0)
    guard made >= 0 else { throw .last(path) }
    _ = fcntl(made, F_SETFD, FD_CLOEXEC)
    return made
  }
}
