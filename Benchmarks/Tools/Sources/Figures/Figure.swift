/// One line of what a program has measured.
package struct Figure: Encodable, Sendable {
  /// What others find it by: `frames.warm`.
  package let name: String
  /// What was done, for people.
  package let what: String
  /// `ms`, `µs`, `bytes`, `×`, or nothing for a count.
  package let unit: String
  package let samples: Distribution
  /// What others took for the same, in turn with it; in the same unit.
  package var peers: [Peer] = []
  package var targets: [Target] = []

  /// Another library that did the same.
  package struct Peer: Encodable, Sendable {
    let name: String
    let samples: Distribution

    package init(_ name: String, _ samples: Distribution) { (self.name, self.samples) = (name, samples) }
  }

  package init(
    _ name: String, _ what: String, _ samples: Distribution, _ unit: String, peers: [Peer] = [],
    targets: [Target] = []
  ) {
    (self.name, self.what, self.samples, self.unit) = (name, what, samples, unit)
    (self.peers, self.targets) = (peers, targets)
  }
}
