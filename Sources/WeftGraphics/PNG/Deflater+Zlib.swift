import CZlib

extension Deflater {
  /// The same with zlib at its best: some 40 times slower than ISA-L, for files that are kept.
  ///
  /// - Precondition: there is memory for zlib's 0.5 MB.
  static func compressWithZlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let started = unsafe weft_zlib_start(&stream)
    precondition(started == Z_OK, "zlib could not start: status \(started).")
    defer { _ = unsafe deflateEnd(&stream) }
    // The bound is for a stream that ends; the flush takes the place of the end, and up to 10 bytes more.
    let capacity = unsafe Int(deflateBound(&stream, UInt(bytes.count))) + 16
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        // zlib's input is not const, but only read.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(capacity)
        let status = unsafe deflate(&stream, Z_FULL_FLUSH)
        precondition(
          unsafe status == Z_OK && stream.avail_in == 0 && stream.avail_out > 0,
          "zlib broke its own bound: status \(status).")
      }
      count = unsafe capacity - Int(stream.avail_out)
    }
  }
}
