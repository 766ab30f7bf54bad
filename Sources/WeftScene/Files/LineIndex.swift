import WeftCLibrary
import WeftGeometry
import WeftGraphics
import WeftJSON

/// Where the lines of a file are: every eighth that is not blank is remembered, the others are found from there.
///
/// Finding the lines of a file takes one pass that looks for their ends and nothing else; two bytes a line are kept.
struct LineIndex: Sendable {
  /// How many bytes a line may have: eight are read to find one.
  static let lineLimit = 16 << 20
  /// How many lines that are not blank a file may have: those take 100 MB.
  static let countLimit = 50_000_000
  /// The lines between two that are remembered.
  private static let stride = 8

  private struct Mark: Sendable {
    let offset: Int
    let number: Int
  }

  private var marks: [Mark] = []
  /// Where the last line ends.
  private var end = 0
  /// How many lines there are that are not blank.
  private(set) var count = 0
  /// The first byte that is not white space; `nil` where there is none.
  private(set) var firstByte: UInt8?

  /// Looks through `file` from where it stands, which is its start, to where it ends now.
  ///
  /// Of a file that is one JSON array only the first byte is found.
  /// - Throws: ``SceneError``, where it cannot be read, has a line that is too long, too many lines or no end; or where nobody wants it
  ///   any more.
  /// - Complexity: O(bytes)
  init(_ file: borrowing InputFile) throws(SceneError) {
    // The line that is being read: where it began, its number, and whether it has been blank so far.
    var (start, number, isBlank) = (0, 1, true)
    var chunkStart = 0
    let fileEnd = file.regularByteCount ?? .max
    if fileEnd == 0, try !file.read(upTo: 1 << 12).isEmpty {
      throw SceneError(
        .unreadable, file: file.name,
        "cannot be read: the system makes it up as it is read, without an end; copy it to a file")
    }
    while true {
      let chunk = try file.read(upTo: min(1 << 18, max(0, fileEnd - chunkStart)))
      if chunk.isEmpty { break }
      if Task.isCancelled || GivenUpWork.isGivenUp { throw SceneError.notWanted(file.name) }
      var position = 0
      if chunkStart == 0, chunk.starts(with: [0xef, 0xbb, 0xbf]) {
        position = 3
        start = 3
      }
      while position < chunk.count {
        let lineEnd = Self.lineEnd(in: chunk, from: position)
        if isBlank, let byte = Self.firstVisible(in: chunk[position..<(lineEnd ?? chunk.count)]) {
          isBlank = false
          if count == 0 {
            firstByte = byte
            if byte == UInt8(ascii: "[") { return }
          }
          guard count < Self.countLimit else {
            throw SceneError(
              .limit, file: file.name, line: number,
              "must have at most \(grouped(Self.countLimit)) rows, found more; put them into several files")
          }
          if count % Self.stride == 0 { marks.append(Mark(offset: start, number: number)) }
          count += 1
        }
        guard (lineEnd ?? chunk.count) + chunkStart - start <= Self.lineLimit else {
          throw SceneError(
            .limit, file: file.name, line: number,
            "must have at most \(Self.lineLimit >> 20) MiB in a line, found more"
          )
        }
        guard let lineEnd else { break }
        position = lineEnd + 1
        start = chunkStart + position
        number += 1
        isBlank = true
      }
      chunkStart += chunk.count
    }
    end = chunkStart
  }

  /// Reads line `index` of those that are not blank: its number in the file, counted from 1, and its bytes.
  ///
  /// Any thread may ask.
  /// - Precondition: `0 <= index < count`.
  func line(
    _ index: Int, of file: borrowing InputFile
  ) throws(SceneError) -> (number: Int, bytes: ArraySlice<UInt8>) {
    let mark = marks[index / Self.stride]
    let next = index / Self.stride + 1
    let stretch = mark.offset..<(next < marks.count ? marks[next].offset : end)
    let bytes = try file.read(count: stretch.count, at: stretch.lowerBound)
    var (position, number) = (0, mark.number)
    var before = index % Self.stride
    while position < bytes.count {
      let lineEnd = Self.lineEnd(in: bytes, from: position) ?? bytes.count
      let line = bytes[position..<lineEnd]
      if Self.firstVisible(in: line) != nil {
        // Where the file has been cut off, the last line may be half of one.
        if before == 0, lineEnd < bytes.count || bytes.count == stretch.count { return (number, line) }
        before -= 1
      }
      position = lineEnd + 1
      number += 1
    }
    throw SceneError(
      .unreadable, file: file.name, line: number, "the file has become shorter since it was opened")
  }

  private static func lineEnd(in bytes: [UInt8], from position: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + position, 0x0a, buffer.count - position)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  private static func firstVisible(in bytes: ArraySlice<UInt8>) -> UInt8? {
    bytes.first { !JSONParser.isJSONSpace($0) }
  }
}
