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

  /// Has each of so many threads take its small values from a heap of its own.
  ///
  /// For a process that works for many who know nothing of one another; to be asked for before there are threads. Glibc otherwise has
  /// eight heaps a processor, each with a lock, which is kept while what was freed is put together or given back. In two ways threads then
  /// pay for what others do: who has a little to free does that for a hundred megabytes, and who holds the lock is sent away by the
  /// system while others wait. A heap takes 64 MiB of address space, so where that is limited nothing changes.
  package static func separateHeaps(threads: Int) {
    #if canImport(Glibc)
      if !ProcessLimits.isMemoryLimited { mallopt(M_ARENA_MAX, Int32(clamping: threads)) }
    #endif
  }

  /// Gives memory back that lies at the end of the heap of the thread that asks, and that nothing is in any more.
  ///
  /// ``giveBackFreed()`` leaves the ends of heaps, which are up to 64 MiB each.
  /// - Complexity: O(small values that were freed and what is given back)
  package static func giveBackOwnHeap() {
    #if canImport(Glibc)
      weft_tidy_heap()
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
