import CMalloc
import WeftCLibrary

/// How this process gets its memory.
package enum ProcessMemory {
  /// Has large buffers, such as the pixels of a picture, given back when they are let go of: for a process that goes on, or is about
  /// to need as much once more.
  ///
  /// Glibc otherwise learns from the first of them to put the next ones on its heap, where small values that are kept come
  /// to lie between them: 2,000 pictures of 900 × 1500 pixels then left 500 MB, and so 44 MB, in the same time.
  package static func giveBackLargeBuffers() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 256 << 10)
    #endif
  }

  /// Gives memory back that nothing is in any more.
  ///
  /// Glibc keeps what many small values have taken, for each of some threads by itself.
  /// - Complexity: O(what is given back): some tenths of a millisecond for a megabyte.
  package static func giveBackFreed() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
