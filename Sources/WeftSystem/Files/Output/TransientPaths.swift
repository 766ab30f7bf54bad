import WeftCLibrary
import WeftSynchronization

/// Files that must not outlive the process, written down where a signal's handler may read: what it may call knows neither locks nor
/// arrays.
///
/// There is room for 128 paths of 1,023 bytes, more than a process has at a time in practice; one beyond that is not written down, and
/// its file stays where a signal ends the process.
package enum TransientPaths {
  private static let slotCount = 128
  private static let longestPath = 1024

  /// A slot holds a path as C has it, from its second byte on; the first is 0 where the slot is free.
  @safe private struct Slots: @unchecked Sendable {
    // Sendable because slots are taken and freed under the lock below alone. A handler that interrupts that reads half of a path,
    // which names no file.
    let start: UnsafeMutablePointer<CChar>

    func slot(_ index: Int) -> UnsafeMutablePointer<CChar> {
      unsafe start + index * (1 + longestPath)
    }
  }

  private static let slots: Slots = {
    let byteCount = slotCount * (1 + longestPath)
    let start = UnsafeMutablePointer<CChar>.allocate(capacity: byteCount)
    unsafe start.initialize(repeating: 0, count: byteCount)
    return unsafe Slots(start: start)
  }()

  private struct State {
    /// The slots by their paths, which are bytes.
    var taken: [[UInt8]: Int] = [:]
    var free = Array(0..<slotCount)
  }

  private static let state = Mutex(State())

  /// Writes a path down: the file there goes with the process.
  package static func add(_ path: String) {
    let bytes = Array(path.utf8)
    guard bytes.count < longestPath else { return }
    state.withLock { state in
      guard state.taken[bytes] == nil, let index = state.free.popLast() else { return }
      let slot = unsafe slots.slot(index)
      for (offset, byte) in bytes.enumerated() { unsafe slot[1 + offset] = CChar(bitPattern: byte) }
      unsafe slot[1 + bytes.count] = 0
      unsafe slot.pointee = 1
      state.taken[bytes] = index
    }
  }

  /// Forgets a path: its file has gone, or has another name now.
  package static func remove(_ path: String) {
    state.withLock { state in
      guard let index = state.taken.removeValue(forKey: Array(path.utf8)) else { return }
      unsafe slots.slot(index).pointee = 0
      state.free.append(index)
    }
  }

  /// Has the memory made that ``unlinkAll()`` reads.
  ///
  /// Before handlers of signals are set.
  package static func prepare() { _ = slots }

  /// Removes the files that are written down.
  ///
  /// For handlers of signals: takes no lock and no memory.
  package static func unlinkAll() {
    for index in 0..<slotCount {
      let slot = unsafe slots.slot(index)
      if unsafe slot.pointee != 0 { _ = unsafe unlink(slot + 1) }
    }
  }
}
