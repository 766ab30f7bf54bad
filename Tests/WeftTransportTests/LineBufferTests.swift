import Testing

@testable import WeftTransport

@Suite struct LineBufferTests {
  /// What comes of `pieces`, one after the other, with lines of at most 8 bytes.
  private func lines(_ pieces: String...) -> [IncomingLine] {
    var buffer = LineBuffer(limit: 8)
    var completed = pieces.flatMap { buffer.append(Array($0.utf8)[...]) }
    completed += buffer.finish()
    var waiting: [IncomingLine] = []
    while let line = buffer.next() { waiting.append(line) }
    #expect(waiting == completed)
    #expect(buffer.byteCount == 0 && buffer.isEmpty)
    return waiting
  }

  private func whole(_ lines: String...) -> [IncomingLine] { lines.map { .whole(Array($0.utf8)) } }

  @Test("lines end with LF or CRLF, the last without, wherever the pieces are cut")
  func ends() {
    #expect(lines("one\ntwo\r\nthree") == whole("one", "two", "three"))
    #expect(lines("o", "ne", "\n", "two\r", "\nth", "ree\n") == whole("one", "two", "three"))
  }

  @Test("lines of white space are skipped")
  func blank() { #expect(lines("\n \t\n\r\na\n\n") == whole("a")) }

  @Test("a line of the limit is taken, with either end; one byte more is too long, and the next line is fine")
  func limit() {
    #expect(lines("12345678\n12345678\r\n") == whole("12345678", "12345678"))
    #expect(lines("123456789\nnext") == [.tooLong] + whole("next"))
    #expect(lines("12345678\r9\nnext\n") == [.tooLong] + whole("next"))
  }

  @Test(
    "lines that are crowded out are told one by one, the one that is coming too; what comes later is fine")
  func crowdOut() {
    var buffer = LineBuffer(limit: 8)
    _ = buffer.append(Array("one\ntwo\nthr".utf8)[...])
    #expect(buffer.heldByteCount == 9)
    buffer.crowdOut()
    #expect(buffer.heldByteCount == 0)
    // Where the line that is coming ends, a new one begins.
    #expect(buffer.append(Array("ee\nfour\n".utf8)[...]) == [.crowdedOut] + whole("four"))
    #expect((0..<4).map { _ in buffer.next() } == [.crowdedOut, .crowdedOut, .crowdedOut] + whole("four"))
    #expect(buffer.next() == nil && buffer.heldByteCount == 0)
  }

  @Test("what is kept was begun when its oldest line was, and no earlier")
  func begin() throws {
    var buffer = LineBuffer(limit: 8)
    #expect(buffer.begin == nil)
    _ = buffer.append(Array("one\n".utf8)[...])
    let first = try #require(buffer.begin)
    let between = ContinuousClock.now
    _ = buffer.append(Array("two\nthr".utf8)[...])
    #expect(buffer.begin == first)
    _ = buffer.next()
    #expect(try #require(buffer.begin) >= between)
    _ = buffer.next()
    // The line that is coming.
    #expect(try #require(buffer.begin) >= between)
    // Of this one nothing is kept.
    _ = buffer.append(Array("e is too long".utf8)[...])
    #expect(buffer.begin == nil)
  }

  @Test("of a line that goes on and on nothing is kept")
  func endless() {
    var buffer = LineBuffer(limit: 8)
    for _ in 0..<1000 { #expect(buffer.append([UInt8](repeating: 0x61, count: 1000)[...]).isEmpty) }
    #expect(buffer.byteCount == 0)
    #expect(buffer.finish() == [.tooLong])
  }
}
