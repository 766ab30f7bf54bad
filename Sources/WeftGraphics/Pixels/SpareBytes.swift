/// Bytes that do not change, in memory that others use again once they have gone: for what is large and short-lived.
@safe package final class SpareBytes: @unchecked Sendable {
  // Sendable because only the initializer writes.
  private let start: UnsafeMutableRawPointer  // owned: allocated in init, given back in deinit
  /// How many there are.
  package let count: Int

  /// `count` bytes that `body` writes, all of them.
  ///
  /// - Precondition: `count` is not negative.
  package init<Failure: Error>(
    count: Int, filling body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    self.count = count
    unsafe start = SpareMemory.shared.allocate(byteCount: max(count, 16))
    try unsafe body(start.bindMemory(to: UInt8.self, capacity: max(count, 16)))
  }

  deinit { unsafe SpareMemory.shared.deallocate(start, byteCount: max(count, 16)) }

  /// Lends them to `body`.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(
      unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count).span)
  }
}
