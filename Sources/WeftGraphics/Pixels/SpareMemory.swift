import WeftSynchronization

/// Memory for large bitmaps and what is made of them, used again once they have gone.
///
/// The kernel hands out and clears memory page by page, which for a picture takes longer than drawing on it. What is given
/// back therefore waits for whoever needs about as much next, on any thread. As much is kept as a few workers have in work; the
/// rest goes back at once.
///
/// The lock is held for a look at a few numbers, once for each large block.
@safe struct SpareMemory: ~Copyable, Sendable {
  /// Smaller blocks are `malloc`'s: it keeps them by itself.
  private static let smallestKept = 1 << 17
  /// Between a power of two and the next there are so many sizes of blocks, so that bitmaps that are nearly as high share them;
  /// what a bitmap does not need of its block is never touched.
  private static let sizesPerDoubling = 8
  private static let longestList = 8
  private static let mostKept = 1 << 25

  static let shared = SpareMemory()

  /// A block that nobody has.
  @safe private struct Block: @unchecked Sendable {
    // Sendable because it has one owner: the list, and then whoever took it out.
    let start: UnsafeMutableRawPointer
    let byteCount: Int
  }

  private struct Spare {
    var blocks: [Block] = []
    var byteCount = 0
  }

  private let spare = Mutex(Spare())

  /// As much as is allocated for `byteCount` bytes.
  static func capacity(_ byteCount: Int) -> Int {
    guard byteCount >= smallestKept else { return byteCount }
    let granule = (1 << (Int.bitWidth - 1 - byteCount.leadingZeroBitCount)) / sizesPerDoubling
    return (byteCount + granule - 1) / granule * granule
  }

  /// `byteCount` bytes of any content, or some more, aligned as `malloc` aligns; the caller gives them back.
  func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let capacity = Self.capacity(byteCount)
    if capacity >= Self.smallestKept {
      let kept = spare.withLock { spare -> Block? in
        guard let index = spare.blocks.lastIndex(where: { $0.byteCount == capacity }) else { return nil }
        spare.byteCount -= capacity
        return spare.blocks.remove(at: index)
      }
      if let kept { return unsafe kept.start }
    }
    // No more than what `malloc` aligns to by itself. For more, glibc before 2.38 looks for a hole larger than the block,
    // so that those that earlier ones of the same size have left are never filled again: a long scroll took 150 MB
    // more for every 2000 rows.
    return UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  }

  /// Takes back what ``allocate(byteCount:)`` gave for as many bytes.
  func deallocate(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    let capacity = Self.capacity(byteCount)
    guard capacity >= Self.smallestKept, capacity <= Self.mostKept else { return unsafe start.deallocate() }
    let block = unsafe Block(start: start, byteCount: capacity)
    let gone = spare.withLock { spare -> [Block] in
      spare.blocks.append(block)
      spare.byteCount += capacity
      // Those that have waited longest go first.
      var count = 0
      while spare.blocks.count - count > Self.longestList || spare.byteCount > Self.mostKept {
        spare.byteCount -= spare.blocks[count].byteCount
        count += 1
      }
      defer { spare.blocks.removeFirst(count) }
      return Array(spare.blocks[..<count])
    }
    for block in gone { unsafe block.start.deallocate() }
  }
}
