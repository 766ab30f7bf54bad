/// Why a server cannot go on: the system does not say any more what clients have sent.
package struct PollError: Error, Hashable, Sendable {
  /// The system's words for it.
  package let reason: String
}

extension PollError: CustomStringConvertible {
  /// `cannot wait for clients: Invalid argument; …`.
  package var description: String {
    "cannot wait for clients: \(reason); if ulimit -n was lowered, raise it and start anew"
  }
}
