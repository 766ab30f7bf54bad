import WeftScene

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads standard input.
enum StandardInput {
  /// The scene in the file at `path`, or with `-` the one on standard input.
  static func scene(_ path: String) throws -> SceneDocument {
    guard path == "-" else { return try SceneDocument.load(path: path) }
    return try SceneDocument.load(bytes: all(), name: "standard input")
  }

  /// The next line without its end, or what is left where there is no end; `nil` at the end of the input.
  static func line() -> [UInt8]? {
    guard let text = readLine(strippingNewline: true) else { return nil }
    return Array(text.utf8)
  }

  private static func all() -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = 1 << 16
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(STDIN_FILENO, $0.baseAddress?.advanced(by: start), chunk)
      }
      bytes.removeLast(chunk - max(0, count))
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
    }
  }
}
