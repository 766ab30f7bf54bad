import WeftSystem

/// Writes an index line by line to a file beside its place; the ending gives it its name.
///
/// Memory does not grow with the frames. Where a line cannot be written whole, the file is cut back to the
/// lines before it.
struct IndexWriter: Sendable {
  private let file: OutputFile
  /// How many bytes are whole lines; the first line counts the head.
  private var length: Int
  /// What ``length`` was before the last line.
  private var lengthBefore: Int
  private(set) var lineCount = 0

  /// Starts the index of a folder.
  init(in folder: HeldFolder, head: String) throws(OutputError) {
    file = try OutputFile(own: FrameIndex.fileName, in: folder)
    length = head.utf8.count
    lengthBefore = length
    try file.write(Array(head.utf8))
  }

  /// Adds a line without a comma or an end.
  mutating func append(_ line: some StringProtocol) throws(OutputError) {
    let text = Array((lineCount == 0 ? "" : ",\n").utf8) + Array(line.utf8)
    try write(text)
    lengthBefore = length
    length += text.count
    lineCount += 1
  }

  /// Takes the last line back: once, after a line was added.
  mutating func removeLast() throws(OutputError) {
    try file.cut(to: lengthBefore)
    length = lengthBefore
    lineCount -= 1
  }

  /// Writes what comes after the lines, and gives the index its name.
  ///
  /// - Throws: `OutputError`; where the ending could not be written, it can be tried again.
  func finish(ending: String) throws(OutputError) {
    try write(Array(("\n" + ending).utf8))
    try file.finish()
  }

  /// Takes the file away.
  func abandon() { file.abandon() }

  private func write(_ text: [UInt8]) throws(OutputError) {
    do throws(OutputError) {
      try file.write(text)
    } catch {
      try? file.cut(to: length)
      throw error
    }
  }
}
