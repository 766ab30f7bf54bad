import WeftCLibrary
import WeftSystem

extension FontInspection {
  /// The bytes of a file that begins as TrueType, OpenType or a collection.
  ///
  /// FreeType knows others, compressed ones too, which say how large they are to become.
  /// - Throws: ``FontError`` of another, and where it cannot be read.
  static func openTypeBytes(_ path: String) throws(FontError) -> [UInt8] {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw FontError.unreachable(path, error)
    }
    defer { _ = close(descriptor) }
    let start = unsafe [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    let length = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    guard beginsAsOpenType(start), length <= mostBytes else {
      throw FontError.holdsNoFont(path, start: start)
    }
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let read = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, length - count, off_t(count))
        guard read > 0 else { break }
        count += read
      }
    }
  }

  private static func beginsAsOpenType(_ bytes: [UInt8]) -> Bool {
    let table = FontTable(bytes)
    switch table.uint32(at: 0) {
    // “OTTO”, “ttcf”, and “true”, as Apple has it.
    case 0x4F54_544F, 0x7474_6366, 0x7472_7565: return true
    case 0x0001_0000:
      // MacBinary, an archive of a file with its resources, may begin so too, and FreeType opens fonts inside it. These bytes of it
      // are 0; the first of them is the last letter of the fourth table's name.
      return bytes.count <= 63 || bytes[63] != 0
    default: return false
    }
  }
}
