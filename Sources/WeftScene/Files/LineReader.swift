import WeftJSON

/// Reads a file line by line and holds no more of it than a line and a chunk.
///
/// Lines end with LF or CRLF; the last needs no end. Lines of white space alone are skipped, but counted in errors.
package struct LineReader: ~Copyable {
  private let file: InputFile
  /// Where a regular file ended when reading it began: what the system makes up as it is read has no end.
  private let end: Int
  private var chunk: [UInt8] = []
  private var position = 0
  /// How many bytes lie before the chunk.
  private var readCount = 0
  private var lineNumber = 0

  /// How many bytes a line may have.
  private let lineLimit: Int

  /// Reads `file` from where it stands.
  package init(_ file: consuming InputFile, lineLimit: Int = InputFile.documentLimit) {
    self.lineLimit = lineLimit
    end = file.regularByteCount ?? .max
    self.file = file
  }

  /// The bytes of the next line that is not blank, without the line feed, or `nil` at the end.
  package mutating func next() throws(SceneError) -> [UInt8]? {
    while let line = try nextOfAnyKind() {
      if line.contains(where: { !JSONParser.isJSONSpace($0) }) { return line }
    }
    return nil
  }

  private mutating func nextOfAnyKind() throws(SceneError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      if position == chunk.count {
        readCount += chunk.count
        position = 0
        chunk = try file.read(upTo: min(1 << 16, max(0, end - readCount)))
        if chunk.isEmpty {
          guard !bytes.isEmpty else { return nil }
          break
        }
      }
      if let end = chunk[position...].firstIndex(of: 0x0a) {
        bytes += chunk[position..<end]
        position = end + 1
        break
      }
      bytes += chunk[position...]
      position = chunk.count
      if bytes.count > lineLimit { break }
    }
    lineNumber += 1
    guard bytes.count <= lineLimit else {
      throw SceneError(
        .limit, file: file.name,
        "must have lines of at most \(lineLimit) bytes, found more in line \(lineNumber)")
    }
    if lineNumber == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    return bytes
  }
}
