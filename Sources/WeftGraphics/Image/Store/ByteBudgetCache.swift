/// Values by key, of which those that were used least recently are dropped when all together cost too much.
///
/// A value type without a lock: its owner has one. Each operation is O(1), apart from what is dropped.
struct ByteBudgetCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many bytes may be kept; 0 keeps nothing.
  let budget: Int
  private(set) var byteCount = 0
  private var slots: [Slot] = []
  private var slotByKey: [Key: Int] = [:]
  private var freeSlots: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  private struct Slot {
    var key: Key
    var value: Value?
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  init(budget: Int) { self.budget = budget }

  var count: Int { slotByKey.count }

  /// The value of `key`, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let slot = slotByKey[key] else { return nil }
    unlink(slot)
    link(slot)
    return slots[slot].value
  }

  /// Keeps `value`, unless it alone costs more than the budget.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= budget else { return }
    let entry = Slot(key: key, value: value, cost: cost)
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      slots[slot] = entry
    } else {
      slot = slots.count
      slots.append(entry)
    }
    slotByKey[key] = slot
    byteCount += cost
    link(slot)
    while byteCount > budget, let oldest { remove(slots[oldest].key) }
  }

  mutating func remove(_ key: Key) {
    guard let slot = slotByKey.removeValue(forKey: key) else { return }
    unlink(slot)
    byteCount -= slots[slot].cost
    slots[slot].value = nil
    freeSlots.append(slot)
  }

  mutating func removeAll() {
    self = ByteBudgetCache(budget: budget)
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
