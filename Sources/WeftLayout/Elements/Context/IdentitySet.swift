/// A set of objects by identity that is emptied in constant time and keeps its storage.
///
/// Open addressing with linear probing; a slot counts only if it carries the current generation.
struct IdentitySet {
  private struct Slot {
    var identity: ObjectIdentifier?
    var generation: UInt64
  }

  private var slots: [Slot] = []
  private var count = 0
  private var generation: UInt64 = 1

  /// Forgets all.
  mutating func removeAll() {
    generation &+= 1
    count = 0
  }

  /// Adds an object; `false` if it was in already.
  mutating func insert(_ identity: ObjectIdentifier) -> Bool {
    // At most half full, so that runs of taken slots stay short.
    if (count + 1) * 2 > slots.count { grow() }
    var index = firstSlot(for: identity)
    while slots[index].generation == generation {
      if slots[index].identity == identity { return false }
      index = (index &+ 1) & (slots.count &- 1)
    }
    slots[index] = Slot(identity: identity, generation: generation)
    count += 1
    return true
  }

  /// The upper bits of a multiplication by 2⁶⁴ / φ spread the addresses, whose lower bits are alike.
  private func firstSlot(for identity: ObjectIdentifier) -> Int {
    let bits = UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 32) & (slots.count &- 1)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(identity: nil, generation: 0), count: Swift.max(64, old.count * 2))
    count = 0
    for slot in old where slot.generation == generation {
      if let identity = slot.identity { _ = insert(identity) }
    }
  }
}
