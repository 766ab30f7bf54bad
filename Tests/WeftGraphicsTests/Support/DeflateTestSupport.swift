import CLibdeflate
import Testing

/// What another implementation reads of a piece that an empty last block is put behind.
func expanded(_ piece: [UInt8], count: Int) throws -> [UInt8] {
  let stream = piece + [0x03, 0x00]
  let allocated = unsafe libdeflate_alloc_decompressor()
  guard let decompressor = unsafe allocated else { fatalError("There is no memory for libdeflate.") }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var written = 0
  var bytes = [UInt8](repeating: 0, count: count + 1)
  let result = unsafe libdeflate_deflate_decompress(
    decompressor, stream, stream.count, &bytes, bytes.count, &written)
  try #require(result == LIBDEFLATE_SUCCESS, "libdeflate does not read it: \(result)")
  return Array(bytes[..<written])
}
