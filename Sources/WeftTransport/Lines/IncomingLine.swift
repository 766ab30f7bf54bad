/// A line that a client has sent.
package enum IncomingLine: Hashable, Sendable {
  /// All of it, without its end.
  case whole([UInt8])
  /// A line above the limit, of which nothing was kept.
  case tooLong
  /// A line that was not kept: all clients together had sent more than is held for them.
  case crowdedOut

  /// The bytes of the line that are kept.
  var byteCount: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .tooLong, .crowdedOut: 0
    }
  }
}
