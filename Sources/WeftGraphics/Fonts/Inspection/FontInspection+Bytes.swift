import WeftCLibrary
import WeftSystem

extension FontInspection {
  /// The bytes of a file that begins as TrueType, OpenType or a collection, `nil` of another.
  ///
  /// FreeType knows others, compressed ones too, which say how large they are to become.
  static func openTypeBytes(_ path: String) throws(FontError) -> [UInt8]? {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw FontError.unreachable(path)
    }
    defer { _ = close(descriptor) }
    var tag: UInt32 = 0
    _ = unsafe pread(descriptor, &tag, 4, 0)
    // Also as Apple has it: “true”; then “OTTO”, “ttcf”.
    guard [0x0001_0000, 0x7472_7565, 0x4F54_544F, 0x7474_6366].contains(UInt32(bigEndian: tag)) else {
      return nil
    }
    let length = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    guard length <= mostBytes else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let read = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, length - count, off_t(count))
        guard read > 0 else { break }
        count += read
      }
    }
  }
}
