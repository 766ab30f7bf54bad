import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftTransport

/// What may have the name of a socket already, and what a socket and its clients are.
extension UnixListenerTests {
  @Test("a link is no socket, wherever it leads, and stays", arguments: ["nothing", "socket"])
  func link(target: String) throws {
    let listener = try UnixListener(path: folder.path("socket"))
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path(target))
    let error = #expect(throws: SocketError.self) { try UnixListener(path: link) }
    #expect(error?.path == link)
    #expect(error?.reason == "a file that is no socket is in the way; remove it, or choose another path")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path(target))
    #expect(try folder.names() == ["link", "socket"])
    withExtendedLifetime(listener) {}
  }

  // One that nobody listens at any more lies there already in half of the rounds.
  @Test("of many listeners that are made at the same moment at one path one is there, and clients find it")
  func manyAtOnce() async throws {
    for round in 0..<20 {
      let path = folder.path("s\(round)")
      if round % 2 == 0 { try leaveSocket(at: path) }
      let listeners = await withTaskGroup(of: UnixListener?.self) { group in
        for _ in 0..<8 { group.addTask { try? UnixListener(path: path) } }
        return await group.reduce(into: [UnixListener]()) { made, one in if let one { made.append(one) } }
      }
      #expect(listeners.count == 1)
      let user = LineClient.connect(to: path)
      #expect(user != nil)
      guard case .client(let client)? = listeners.first?.accept() else {
        Issue.record("Nobody has come to the listener.")
        continue
      }
      close(client)
      withExtendedLifetime(user) {}
      listeners.first?.withdraw()
    }
    #expect(try folder.names() == [])
  }

  /// Leaves a socket that nobody listens at.
  private func leaveSocket(at path: String) throws {
    let socket = socket(AF_UNIX, streamSocketType, 0)
    let isBound = UnixSocketAddress(path: path).bind(socket)
    try #require(isBound)
    close(socket)
  }

  @Test("a path has a byte at least and as many as are promised at most, none of which is 0")
  func lengths() throws {
    let empty = #expect(throws: SocketError.self) { try UnixListener(path: "") }
    #expect(empty?.reason.contains("from 1 to 96 bytes, and this one has 0") == true)
    #expect(throws: SocketError.self) { try UnixListener(path: folder.path("s") + "\0") }
    // As many letters more as there is room for.
    let room = UnixListener.longestPath - folder.path("s").utf8.count
    try #require(room >= 0)
    let longest = folder.path("s") + String(repeating: "x", count: room)
    let listener = try UnixListener(path: longest)
    #expect(LineClient.connect(to: longest) != nil)
    withExtendedLifetime(listener) {}
  }

  @Test("neither the socket nor a client is handed down to other programs, and nobody waits for a client")
  func descriptors() throws {
    let listener = try UnixListener(path: folder.path("s"))
    #expect(fcntl(listener.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    guard case .none = listener.accept() else {
      Issue.record("There is no client.")
      return
    }
    let user = try #require(LineClient.connect(to: folder.path("s")))
    guard case .client(let client) = listener.accept() else {
      Issue.record("The client is not there.")
      return
    }
    #expect(fcntl(client, F_GETFD) & FD_CLOEXEC != 0)
    close(client)
    withExtendedLifetime((user, listener)) {}
  }
}
