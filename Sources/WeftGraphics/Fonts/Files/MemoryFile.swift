import CMemoryFile
import WeftCLibrary
import WeftSynchronization
import WeftSystem

/// Bytes in memory that libraries read by a path, as long as there is this object.
///
/// Fontconfig, Pango and FreeType open a font by its path, each for itself. On Linux the file is in memory only and sealed: nobody
/// can write to it or shorten it under those who read, and nothing is left behind. Elsewhere it is one in the folder for temporary
/// files that only its owner may read.
final class MemoryFile: Sendable {
  /// Where it is: no two files of a process have one path, not even one after the other, as Cairo knows fonts by it.
  let path: String
  #if os(Linux)
    // The path leads through it.
    private let descriptor: CInt
    private static let count = Atomic<Int>(0)
  #endif

  /// A file with these bytes.
  ///
  /// - Parameters:
  ///   - name: what errors call it.
  ///   - bytes: what is in it.
  /// - Throws: ``FontError``, where the system refuses it.
  init(name: String, bytes: [UInt8]) throws(FontError) {
    #if os(Linux)
      descriptor = unsafe weft_memory_file("weft-font")
      guard descriptor >= 0 else { throw Self.refused(name) }
      guard !DescriptorRoom.isHalfTaken(by: descriptor) else {
        close(descriptor)
        throw Self.refused(
          name, "half of the \(DescriptorRoom.count) files that the process may have open are")
      }
      try Self.write(bytes, to: descriptor, name)
      // A write that the seal refuses would still count as a change of the time.
      guard fchmod(descriptor, S_IRUSR) == 0, weft_seal_memory_file(descriptor) == 0 else {
        throw Self.refused(name, closing: descriptor)
      }
      // Numbers of descriptors come again; the way to them is another one each time: of its number's bits each is a step that leads nowhere.
      let number = Self.count.add(1, ordering: .relaxed).newValue
      let way = String(number, radix: 2).map { $0 == "1" ? "./" : "/" }.joined()
      path = "/proc/self/fd/\(way)\(descriptor)"
    #else
      let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
      var template = Array("\(folder)/weft-font.XXXXXX".utf8CString)
      let descriptor = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress) }
      guard descriptor >= 0 else { throw Self.refused(name) }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      try Self.write(bytes, to: descriptor, name)
      fchmod(descriptor, S_IRUSR)
      close(descriptor)
    #endif
  }

  deinit {
    #if os(Linux)
      close(descriptor)
    #else
      unlink(path)
    #endif
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt, _ name: String) throws(FontError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let count = unsafe rest.withUnsafeBytes {
        unsafe WeftCLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw refused(name, closing: descriptor) }
      start += count
    }
  }

  /// The error of the last call, by its `errno`.
  private static func refused(_ name: String, closing descriptor: CInt? = nil) -> FontError {
    let reason = SystemError.last.reason
    if let descriptor { close(descriptor) }
    return refused(name, reason)
  }

  private static func refused(_ name: String, _ reason: String) -> FontError {
    FontError(
      .system,
      "The font \(name) could not be put into memory: \(reason). Each takes an open file: bring fewer, or raise ulimit -n."
    )
  }
}
