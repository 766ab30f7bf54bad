/// Things that several cells use and that are made once for all of them, and what each takes.
struct SharedWork: Hashable, Sendable {
  private struct Thing: Hashable {
    var users = 0
    /// The most that one of the users has said.
    var weight = 0
  }

  private var things: [Int: Thing] = [:]
  /// What all of them take.
  private(set) var weight = 0

  /// What one user needs: told apart by numbers, with what each weighs.
  init(_ weights: [Int: Int] = [:]) {
    for (thing, weight) in weights {
      things[thing] = Thing(users: 1, weight: weight)
      self.weight += weight
    }
  }

  /// Counts the things of another user too, those that are there once only.
  /// - Complexity: O(things of the other)
  mutating func add(_ other: SharedWork) {
    for (id, added) in other.things {
      var thing = things[id] ?? Thing()
      thing.users += added.users
      if added.weight > thing.weight {
        weight += added.weight - thing.weight
        thing.weight = added.weight
      }
      things[id] = thing
    }
  }

  /// What all take with those of another user.
  /// - Complexity: O(things of the other)
  func weight(with other: SharedWork) -> Int {
    other.things.reduce(weight) { $0 + max(0, $1.value.weight - (things[$1.key]?.weight ?? 0)) }
  }

  /// Counts the things of a user no longer; those that nobody uses then have gone.
  /// - Precondition: they were counted.
  /// - Complexity: O(things of the other)
  mutating func subtract(_ other: SharedWork) {
    for (id, removed) in other.things {
      guard var thing = things[id] else { continue }
      thing.users -= removed.users
      if thing.users > 0 {
        things[id] = thing
      } else {
        weight -= thing.weight
        things[id] = nil
      }
    }
  }
}
