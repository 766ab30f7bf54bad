import WeftCLibrary

/// Where a Unix socket is: at a path.
package struct UnixSocketAddress {
  private var address = sockaddr_un()

  /// The address of `path`.
  /// - Precondition: the path fits in an address: on every system it does with 103 bytes.
  package init(path: String) {
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { fatalError("A socket's path has fewer than \(room) bytes.") }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
  }

  /// Gives a socket this address; where that fails, the reason is in `errno`.
  package func bind(_ socket: Int32) -> Bool {
    unsafe withPointer { unsafe WeftCLibrary.bind(socket, $0, $1) } == 0
  }

  /// Connects a socket to the one that has this address; where that fails, the reason is in `errno`.
  package func connect(_ socket: Int32) -> Bool {
    unsafe withPointer { unsafe WeftCLibrary.connect(socket, $0, $1) } == 0
  }

  private func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    unsafe withUnsafePointer(to: address) { pointer in
      // A sockaddr_un is a sockaddr with more behind it.
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
