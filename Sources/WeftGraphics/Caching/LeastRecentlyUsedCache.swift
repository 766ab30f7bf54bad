/// Values by key, of which those that were used least recently are dropped when all together cost too much.
///
/// A value type without a lock: its owner has one.
///
/// - Complexity: each operation is O(1), apart from what is dropped.
package struct LeastRecentlyUsedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What all values together may cost, in a unit of the owner's choice such as bytes; 0 keeps nothing that costs anything.
  ///
  /// What is too much for a smaller one is dropped at once.
  package var budget: Int { didSet { dropTooMuch() } }
  /// What the kept values cost together; never more than the budget.
  package private(set) var cost = 0

  private var slots: [Slot] = []
  private var slotByKey: [Key: Int] = [:]
  private var freeSlots: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  private struct Slot {
    /// Nothing where the slot is free.
    var entry: Entry?
    var newer: Int?
    var older: Int?
  }

  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// Keeps nothing yet.
  package init(budget: Int) { self.budget = budget }

  /// How many values are kept.
  package var count: Int { slotByKey.count }

  /// The value of `key`, which becomes the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let slot = slotByKey[key] else { return nil }
    unlink(slot)
    link(slot)
    return slots[slot].entry?.value
  }

  /// Keeps `value` in place of what is kept for `key`, unless it alone costs more than the budget.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= budget else { return }
    let slot = freeSlot()
    slots[slot].entry = Entry(key: key, value: value, cost: cost)
    slotByKey[key] = slot
    self.cost += cost
    link(slot)
    dropTooMuch()
  }

  private mutating func dropTooMuch() {
    while cost > budget, let oldest, let entry = slots[oldest].entry { remove(entry.key) }
  }

  /// Drops what is kept for `key`, if anything is.
  package mutating func remove(_ key: Key) {
    guard let slot = slotByKey.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= slots[slot].entry?.cost ?? 0
    slots[slot].entry = nil
    freeSlots.append(slot)
  }

  /// Drops all.
  package mutating func removeAll() {
    self = LeastRecentlyUsedCache(budget: budget)
  }

  private mutating func freeSlot() -> Int {
    if let free = freeSlots.popLast() { return free }
    slots.append(Slot())
    return slots.count - 1
  }

  private mutating func link(_ slot: Int) {
    slots[slot].newer = nil
    slots[slot].older = newest
    if let newest { slots[newest].newer = slot } else { oldest = slot }
    newest = slot
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot].newer, slots[slot].older)
    if let newer { slots[newer].older = older } else { newest = older }
    if let older { slots[older].newer = newer } else { oldest = newer }
  }
}
