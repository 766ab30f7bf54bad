import CLibdeflate
import WeftGeometry

/// Compresses whole zlib streams (RFC 1950) with libdeflate, which is fast and thorough, but knows no flush and so makes no
/// pieces.
///
/// One owner, one thread at a time.
@safe struct ZlibStreamEncoder: ~Copyable {
  private let compressor: OpaquePointer  // owned: allocated in init, freed in deinit

  /// - Precondition: there is memory: up to 9 MB for the highest level.
  init(_ compression: PNGCompression) {
    let level: Int32 =
      switch compression {
      case .fast: 2
      case .small: 12
      }
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      misuse("There is no memory for libdeflate at level \(level).")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// The stream that expands to `bytes`.
  ///
  /// The same bytes always give the same result.
  func compress(_ bytes: [UInt8]) -> [UInt8] {
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, output.baseAddress, output.count)
      require(count > 0, "libdeflate broke its own bound of \(capacity) bytes.")
    }
  }
}
