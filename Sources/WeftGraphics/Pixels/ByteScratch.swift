/// Memory that is written over again and again, and grows to what was needed most.
@safe struct ByteScratch: ~Copyable {
  // Owned: allocated when it is first needed, given back in deinit.
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0

  deinit { giveBack() }

  /// `count` bytes of any content, until there is asked for more, or this goes.
  mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if let start = unsafe start, count <= capacity {
      return unsafe start.assumingMemoryBound(to: UInt8.self)
    }
    giveBack()
    capacity = max(count, 16)
    let memory = unsafe SpareMemory.shared.allocate(byteCount: capacity)
    unsafe start = memory
    return unsafe memory.bindMemory(to: UInt8.self, capacity: capacity)
  }

  private func giveBack() {
    if let start = unsafe start { unsafe SpareMemory.shared.deallocate(start, byteCount: capacity) }
  }
}
