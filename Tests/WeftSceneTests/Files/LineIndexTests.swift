import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftScene

/// Lines of files: found, counted, and read in any order.
@Suite struct LineIndexTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String) throws -> InputFile {
    try folder.write(text, to: "lines")
    return try InputFile(regularFileAt: folder.path("lines"))
  }

  // Every eighth line is remembered: 0, 8, 16 and 24 of these.
  @Test(
    "lines are read in any order, and their numbers count those that are blank", arguments: ["\n", "\r\n"])
  func numbers(end: String) throws {
    // After each third line come two of white space.
    var (text, numbers, number) = ("", [Int](), 1)
    for index in 0..<25 {
      text += "row \(index)\(end)"
      numbers.append(number)
      number += 1
      if index % 3 == 2 {
        text += " \t\(end)\(end)"
        number += 2
      }
    }
    let file = try file(text)
    let lines = try LineIndex(file)
    #expect(lines.count == 25 && lines.firstByte == UInt8(ascii: "r"))
    for index in (0..<25).reversed() {
      let line = try lines.line(index, of: file)
      #expect(line.number == numbers[index])
      #expect(String(decoding: line.bytes, as: UTF8.self) == "row \(index)" + (end == "\n" ? "" : "\r"))
    }
  }

  @Test("the last line needs no end, and a file without lines has none")
  func ends() throws {
    let file = try file("\n\n  a\nb")
    let lines = try LineIndex(file)
    #expect(lines.count == 2 && lines.firstByte == UInt8(ascii: "a"))
    let (first, last) = (try lines.line(0, of: file), try lines.line(1, of: file))
    #expect(first.number == 3 && String(decoding: first.bytes, as: UTF8.self) == "  a")
    #expect(last.number == 4 && String(decoding: last.bytes, as: UTF8.self) == "b")
    let empty = try LineIndex(try self.file(" \n\t\n"))
    #expect(empty.count == 0 && empty.firstByte == nil)
  }

  @Test("a file that has become shorter is told so, with the line that is not there any more")
  func shorter() throws {
    let file = try file("one\ntwo\nthree\n")
    let lines = try LineIndex(file)
    // The same file with less in it: the second line lacks its end, and may be half of one.
    let status = unsafe truncate(folder.path("lines"), 7)
    #expect(status == 0)
    #expect(try lines.line(0, of: file).bytes.elementsEqual("one".utf8))
    let error = #expect(throws: SceneError.self) { _ = try lines.line(1, of: file) }
    #expect(error?.kind == .unreadable && error?.line == 3 && error?.file == folder.path("lines"))
  }

  @Test("lines are read one after the other: those of white space are passed over, and a byte order mark")
  func reader() throws {
    var reader = LineReader(try file("\u{FEFF}one\r\n\n \t\ntwo\n\nthree"))
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["one\r", "two", "three"])
    #expect(try reader.next() == nil)
  }

  // A file is read in pieces of 65,536 bytes.
  @Test(
    "a line that goes on over pieces of the file is one line, and a line beyond the limit is refused by its number"
  )
  func longLines() throws {
    let long = String(repeating: "x", count: 70_000)
    var reader = LineReader(try file("a\n\(long)\nb"))
    #expect(try reader.next() == Array("a".utf8))
    #expect(try reader.next() == Array(long.utf8))
    #expect(try reader.next() == Array("b".utf8) && reader.next() == nil)
    var limited = LineReader(try file("a\n\(long)\nb"), lineLimit: 1000)
    #expect(try limited.next() == Array("a".utf8))
    do throws(SceneError) {
      _ = try limited.next()
      #expect(Bool(false), "The line is too long.")
    } catch {
      #expect(error.kind == .limit && error.message.hasSuffix("found more in line 2"))
      #expect(error.message.contains("lines of at most 1000 bytes"))
    }
  }

  @Test("a file is read whole up to its limit, and refused above it")
  func limit() throws {
    #expect(try file("text").readToEnd(limit: 4) == Array("text".utf8))
    // Read in pieces of 262,144 bytes, of which the limit is for all.
    let long = String(repeating: "a", count: 300_000)
    #expect(throws: SceneError.self) { _ = try file(long).readToEnd(limit: 270_000) }
    let error = #expect(throws: SceneError.self) { _ = try file("text").readToEnd(limit: 3) }
    #expect(error?.kind == .limit && error?.file == folder.path("lines"))
    let two = #expect(throws: SceneError.self) {
      _ = try file(String(repeating: "a", count: (2 << 20) + 1)).readToEnd(limit: 2 << 20)
    }
    #expect(two?.message == "must have at most 2 MiB, found more")
    #expect(InputFile.documentLimit == 64 * 1024 * 1024)
  }

  // Small ones are kept, and closed.
  @Test(
    "bytes are those at a place, fewer where the file ends, whether it is kept in memory or not",
    arguments: [4, 3])
  func places(limit: Int) throws {
    let file = try file("text").keptIfSmall(limit: limit)
    #expect(try file.size() == 4)
    #expect(try file.read(count: 2, at: 1) == Array("ex".utf8))
    #expect(try file.read(count: 9, at: 2) == Array("xt".utf8))
    #expect(try file.read(count: 1, at: 4) == [] && file.read(count: 1, at: 9) == [])
    #expect(try file.read(count: 4, at: 0) == Array("text".utf8))
  }

  @Test("a file that grows while it is read ends where it ended when reading began")
  func growingFile() throws {
    var reader = LineReader(try file("one\ntwo\n"))
    #expect(try reader.next() == Array("one".utf8))
    let file = unsafe open(folder.path("lines"), O_WRONLY | O_APPEND)
    let more = Array("three\n".utf8)
    #expect(unsafe write(file, more, more.count) == more.count)
    close(file)
    #expect(try reader.next() == Array("two".utf8) && reader.next() == nil)
  }

  // Zeros are no white space.
  @Test("a line may have 16 MiB, and an array more")
  func lineLimit() throws {
    func index(_ start: String, _ length: Int) throws -> LineIndex {
      try folder.write(start, to: "long")
      guard unsafe truncate(folder.path("long"), length) == 0 else { throw CancellationError() }
      return try LineIndex(try InputFile(regularFileAt: folder.path("long")))
    }
    #expect(try index("", 16 << 20).count == 1)
    let error = #expect(throws: SceneError.self) { _ = try index("x\n", (16 << 20) + 3) }
    #expect(error?.kind == .limit && error?.description.contains("long:2: ") == true)
    #expect(try index("[", (16 << 20) + 1).firstByte == UInt8(ascii: "["))
  }

  // Three lines, of five bytes together, and a fourth with one byte too many.
  @Test("a line that is too long is told by its number in the file, blank lines counted")
  func longLineNumber() throws {
    try folder.write("x\n\n \n", to: "long")
    let status = unsafe truncate(folder.path("long"), 5 + (16 << 20) + 1)
    #expect(status == 0)
    let error = #expect(throws: SceneError.self) {
      _ = try LineIndex(try InputFile(regularFileAt: folder.path("long")))
    }
    #expect(error?.kind == .limit && error?.line == 4)
    #expect(error?.message == "must have at most 16 MiB in a line, found more")
  }

  // A file is looked through in pieces of 262,144 bytes.
  @Test("white space that goes on over pieces of the file belongs to its line, and is none without more")
  func longSpace() throws {
    let space = String(repeating: " ", count: 300_000)
    let file = try file("x\n\(space)y\n\(space)\nz")
    let lines = try LineIndex(file)
    #expect(lines.count == 3)
    for (index, number, count) in [(0, 1, 1), (1, 2, 300_001), (2, 4, 1)] {
      let line = try lines.line(index, of: file)
      #expect(line.number == number && line.bytes.count == count)
    }
  }

  @Test("a file that the system makes up without an end is refused")
  func endless() throws {
    let error = #expect(throws: SceneError.self) {
      _ = try LineIndex(try InputFile(regularFileAt: "/proc/self/pagemap"))
    }
    #expect(error?.kind == .unreadable && error?.description.contains("without an end") == true)
  }

  @Test("a file is not read on when nobody wants it any more")
  func cancelled() async throws {
    try folder.write("{}\n", to: "rows")
    let path = folder.path("rows")
    let error = await Task { () -> SceneError? in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do throws(SceneError) {
        _ = try LineIndex(try InputFile(regularFileAt: path))
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error?.description.contains("nobody wants it any more") == true)
  }

  @Test(
    "a line is read up to the limit, and refused above it, with an end or without", arguments: ["", "\n"])
  func readerLimit(end: String) throws {
    for (count, isRead) in [(1000, true), (1001, false)] {
      let text = String(repeating: "x", count: count)
      var reader = LineReader(try file("a\n" + text + end), lineLimit: 1000)
      #expect(try reader.next() == Array("a".utf8))
      var line: [UInt8]?
      do throws(SceneError) { line = try reader.next() } catch { #expect(error.kind == .limit) }
      #expect(line == (isRead ? Array(text.utf8) : nil))
    }
  }

  @Test("a byte order mark is passed over where the file begins, and is text in other lines")
  func byteOrderMarks() throws {
    let text = "\u{FEFF}a\n\u{FEFF}b"
    var reader = LineReader(try file(text))
    #expect(try reader.next() == Array("a".utf8) && reader.next() == Array("\u{FEFF}b".utf8))
    let file = try file(text)
    let lines = try LineIndex(file)
    #expect(lines.count == 2 && lines.firstByte == UInt8(ascii: "a"))
    #expect(try lines.line(0, of: file).bytes.elementsEqual("a".utf8))
    #expect(try lines.line(1, of: file).bytes.elementsEqual("\u{FEFF}b".utf8))
  }
}
