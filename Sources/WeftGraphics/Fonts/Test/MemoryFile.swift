import CMemoryFile
import WeftCLibrary
import WeftSystem

/// Bytes in memory that libraries read by a path.
///
/// Fontconfig, Pango and FreeType open a font by its path, each for itself.
enum MemoryFile {
  /// The path of a file with these bytes, which is there as long as the process.
  ///
  /// On Linux it is in memory only and sealed: nobody can write to it, and nothing is left behind. Elsewhere it is a file in the
  /// folder for temporary files that only its owner may read.
  /// - Parameters:
  ///   - name: what it is called where the system lists open files.
  ///   - bytes: what is in it.
  /// - Throws: ``FontError``, where the system refuses it.
  static func make(name: String, bytes: [UInt8]) throws(FontError) -> String {
    #if os(Linux)
      let descriptor = unsafe weft_memory_file(name)
      guard descriptor >= 0 else { throw refused(name) }
      try write(bytes, to: descriptor, name)
      // A write that the seal refuses would still count as a change of the time.
      guard fchmod(descriptor, S_IRUSR) == 0, weft_seal_memory_file(descriptor) == 0 else {
        throw refused(name, closing: descriptor)
      }
      // The descriptor stays open: the path leads through it.
      return "/proc/self/fd/\(descriptor)"
    #else
      let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
      var template = Array("\(folder)/\(name).XXXXXX".utf8CString)
      let descriptor = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress) }
      guard descriptor >= 0 else { throw refused(name) }
      try write(bytes, to: descriptor, name)
      fchmod(descriptor, S_IRUSR)
      close(descriptor)
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
    return FontError(.system, "The font \(name) could not be put into memory: \(reason).")
  }
}
