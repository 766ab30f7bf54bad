import CZlib
import WeftGeometry

/// Compresses pieces that do not depend on each other with zlib.
///
/// The same bytes give the same result on every machine, which faster libraries do not promise.
///
/// One owner, one thread at a time.
@safe struct ZlibDeflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>  // owned: allocated in init, ended and freed in deinit
  private var output: [UInt8] = []

  /// What bytes are like.
  enum Content {
    /// Strings come again: they are looked for.
    case repetitive
    /// Hardly any string comes again: bytes are only given codes as long as they are rare, which is faster and smaller than
    /// looking for strings that are too short to gain anything.
    case noise
  }

  /// - Parameter content: what the bytes are like.
  /// - Precondition: there is memory for zlib's 0.25 MB.
  init(_ content: Content) {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe weft_zlib_start(stream, content == .noise ? Z_HUFFMAN_ONLY : Z_DEFAULT_STRATEGY)
    require(status == Z_OK, "zlib could not start: status \(status).")
  }

  deinit {
    _ = unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses `bytes` to deflate blocks (RFC 1951) of which none is the last, ending on a byte and referring to
  /// nothing before them: wherever they are put between other such pieces, they mean the same.
  ///
  /// The same bytes always give the same result: a full flush forgets all that came before.
  mutating func compress(_ bytes: Span<UInt8>) -> [UInt8] {
    require(
      bytes.count <= Int(UInt32.max) / 2,
      "At most 2 GiB are compressed at once, but got \(bytes.count) bytes.")
    // The bound is for a stream that ends; the flush takes the place of the end, and up to 10 bytes more.
    let bound = unsafe Int(deflateBound(stream, UInt(bytes.count))) + 16
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    let stream = unsafe stream
    let capacity = output.count
    let status = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        // zlib's input is not const, but only read.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(capacity)
        return unsafe deflate(stream, Z_FULL_FLUSH)
      }
    }
    let (rest, room) = unsafe (stream.pointee.avail_in, Int(stream.pointee.avail_out))
    require(
      status == Z_OK && rest == 0 && room > 0,
      "zlib broke its own bound: status \(status), \(rest) of \(bytes.count) bytes left.")
    return Array(output[0..<(capacity - room)])
  }
}
