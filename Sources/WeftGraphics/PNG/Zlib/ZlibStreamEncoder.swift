import CLibdeflate
import WeftGeometry

/// Compresses whole zlib streams (RFC 1950) with libdeflate, which is fast and thorough, but knows no flush and so makes no
/// pieces.
///
/// One owner, one thread at a time.
@safe struct ZlibStreamEncoder: ~Copyable {
  private let compressor: OpaquePointer  // owned: allocated in init, freed in deinit

  /// - Parameter level: how hard it looks for strings, 1 to 12.
  /// - Precondition: there is memory: up to 9 MB.
  init(level: Int32) {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      misuse("There is no memory for libdeflate at level \(level).")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// The stream that expands to `bytes`.
  ///
  /// The same bytes always give the same result.
  func compress(_ bytes: Span<UInt8>) -> [UInt8] {
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe libdeflate_zlib_compress(
          compressor, bytes.baseAddress, bytes.count, output.baseAddress, output.count)
      }
      require(count > 0, "libdeflate broke its own bound of \(capacity) bytes.")
    }
  }
}
