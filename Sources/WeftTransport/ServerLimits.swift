/// What clients may take of a server.
package struct ServerLimits: Sendable {
  /// The most bytes that a line may have.
  package var line: Int
  /// The most bytes that lines of all clients together may have, finished or not, before it is their turn; at least ``line``.
  ///
  /// So many may those lines have too that are answered at a time, but for small ones. Above it nothing is kept of the client
  /// that has the line that was begun first: all of its lines are answered as ``IncomingLine/crowdedOut``.
  package var held: Int
  /// The most bytes that answers of all clients together may have which have not been read yet; at least as many as an answer.
  ///
  /// Above it the client goes that has taken nothing for the longest time.
  package var unread: Int
  /// How many clients are served at once; more wait to be accepted.
  ///
  /// Each may need two threads, and the system's pool, from which they come, ends at 255. Each has a descriptor, and needs more
  /// for the files of what it asks for: ``mostClients(descriptors:)`` is how many there are enough for.
  package var clients: Int
  /// How long the answer to a line may take; `nil`: no limit.
  ///
  /// After that its task is cancelled.
  package var time: Duration?
  /// How long a client that has nothing to be answered, or takes nothing of its answers, may stay where others wait for its place.
  package var idleTime: Duration

  /// Limits; those that are not given suit lines of no more than 16 MiB.
  package init(
    line: Int, held: Int = 1 << 26, unread: Int = 1 << 28, clients: Int = standardClients,
    time: Duration? = nil,
    idleTime: Duration = .seconds(10)
  ) {
    self.line = line
    self.held = held
    self.unread = unread
    self.clients = clients
    self.time = time
    self.idleTime = idleTime
  }

  /// How many clients are served at once where nothing else is asked for.
  package static let standardClients = 120

  /// How many clients, ``standardClients`` at most, a process can serve that may have so many open files: a socket and a file
  /// for each, beside 32 for what all share.
  package static func mostClients(descriptors: Int) -> Int {
    max(1, min(standardClients, (descriptors - 32) / 2))
  }
}
