/// What a figure is to reach.
package struct Target: Encodable, Sendable, CustomStringConvertible {
  /// Of whom the ratio is meant; `nil`: the least sample itself.
  private let peer: String?
  private let atLeast: Double?
  private let atMost: Double?
  /// Why it is not judged where it is missed.
  private let excuse: String?

  private init(peer: String? = nil, atLeast: Double? = nil, atMost: Double? = nil, excuse: String? = nil) {
    (self.peer, self.atLeast, self.atMost, self.excuse) = (peer, atLeast, atMost, excuse)
  }

  /// The least sample is not to be more.
  package static func atMost(_ value: Double, excuse: String? = nil) -> Target {
    Target(atMost: value, excuse: excuse)
  }

  /// The least sample is not to be less; with `peer`, the peer's least over ours.
  package static func atLeast(_ value: Double, of peer: String? = nil, excuse: String? = nil) -> Target {
    Target(peer: peer, atLeast: value, excuse: excuse)
  }

  package var description: String {
    let number = atMost.map { "≤ \($0.brief)" } ?? "≥ \((atLeast ?? 0).brief)"
    return peer.map { "\(number) × as fast as \($0)" } ?? number
  }
}

extension Double {
  /// With as many decimals as tell something, and none that it does not have.
  var brief: String {
    if self == rounded() { return "\(Int(self))" }
    let digits: Double = abs(self) >= 100 ? 10 : abs(self) >= 1 ? 100 : 10_000
    return "\((self * digits).rounded() / digits)"
  }
}
