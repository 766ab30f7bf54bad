import WeftCLibrary

/// How much memory the process may have more.
package enum MemoryRoom {
  /// Whether the system lets the process have so many bytes more at the moment.
  ///
  /// For what a file says of itself: Swift's own collections end the process where there is no room for them.
  package static func hasRoom(for byteCount: Int) -> Bool {
    // Smaller ones may come from what the process has already, and end it no sooner than anything else does.
    guard byteCount > 1 << 20 else { return true }
    // Not by malloc: what is taken and given back at once, compilers leave out.
    let memory = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, byteCount)
    return true
  }
}
