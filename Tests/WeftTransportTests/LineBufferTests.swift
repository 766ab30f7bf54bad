import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftTransport

@Suite struct LineBufferTests {
  /// What comes of `pieces`, one after the other, with lines of at most 8 bytes.
  private func lines(_ pieces: String...) -> [IncomingLine] {
    var buffer = LineBuffer(limit: 8)
    for piece in pieces { buffer.append(Array(piece.utf8)[...]) }
    buffer.finish()
    let waiting = buffer.takeAll()
    #expect(buffer.byteCount == 0 && buffer.isEmpty && !buffer.hasLine && buffer.heldByteCount == 0)
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
    #expect(lines("12345678\r\n", "12345678\r\n12345678\n") == whole("12345678", "12345678", "12345678"))
    #expect(lines("123456789\nnext") == [.tooLong] + whole("next"))
    #expect(lines("12345678\r9\nnext\n") == [.tooLong] + whole("next"))
  }

  @Test(
    "lines that are crowded out are told one by one, the one that is coming too; what comes later is fine")
  func crowdOut() {
    var buffer = LineBuffer(limit: 8)
    buffer.append(Array("one\n123456789\n\ntwo\nthr".utf8)[...])
    #expect(buffer.heldByteCount == 22 && buffer.byteCount == 19)
    buffer.crowdOut()
    #expect(buffer.heldByteCount == 0 && buffer.byteCount == 0 && buffer.hasLine)
    // Where the line that is coming ends, a new one begins.
    buffer.append(Array("ee\nfour\n".utf8)[...])
    // Of the first four lines nobody knows any more which was too long.
    #expect(buffer.takeAll() == [.crowdedOut, .crowdedOut, .crowdedOut, .crowdedOut] + whole("four"))
    #expect(buffer.next() == nil && buffer.heldByteCount == 0)
  }

  @Test("lines that are crowded out again and again keep their places beside those that were too long")
  func crowdOutAgain() {
    var buffer = LineBuffer(limit: 8)
    for _ in 0..<2 {
      buffer.append(Array("1\n2\n1234567890".utf8)[...])
      buffer.append(Array("more\n3\n".utf8)[...])
      buffer.crowdOut()
    }
    let once: [IncomingLine] = [.crowdedOut, .crowdedOut, .tooLong, .crowdedOut]
    #expect(buffer.takeAll() == once + once)
  }

  @Test(
    "lines are taken out once they were looked at, one at a time; of those of white space 64 are skipped at once"
  )
  func looking() {
    var buffer = LineBuffer(limit: 8)
    buffer.append(Array("one\r\ntwo\n".utf8)[...])
    #expect(buffer.next() == nil && buffer.hasUnseen && !buffer.isEmpty)
    #expect(buffer.look() == Array("one".utf8)[...])
    #expect(buffer.nextByteCount == 4)
    #expect(buffer.next() == .whole(Array("one".utf8)))
    #expect(buffer.nextByteCount == nil && buffer.next() == nil)
    #expect(buffer.look() == Array("two".utf8)[...] && buffer.look() == nil)
    buffer.append([UInt8](repeating: 0x0a, count: 130)[...])
    #expect(buffer.byteCount == 134)
    while buffer.look() != nil {}
    #expect(buffer.next() == .whole(Array("two".utf8)))
    #expect(!buffer.hasLine && buffer.next() == nil && buffer.byteCount == 66)
    #expect(buffer.next() == nil && buffer.byteCount == 2)
    #expect(!buffer.isEmpty && buffer.next() == nil && buffer.isEmpty)
  }

  @Test("whatever comes in whatever pieces is cut as the whole is", arguments: randomSeeds(100))
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = (0..<200).map { _ in Array("ab \r\n\nccccc".utf8).randomElement(using: &generator) ?? 0 }
    let expected = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).compactMap {
      line -> IncomingLine? in
      let line = line.last == 0x0d ? line.dropLast() : line
      if line.count > 8 { return .tooLong }
      return line.allSatisfy { $0 == 0x20 || $0 == 0x0d } ? nil : .whole(Array(line))
    }
    var buffer = LineBuffer(limit: 8)
    var (rest, lines) = (bytes[...], [IncomingLine]())
    while !rest.isEmpty {
      let count = Int.random(in: 1...20, using: &generator)
      buffer.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      for _ in 0..<Int.random(in: 0...3, using: &generator) { _ = buffer.look() }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { lines += buffer.next().map { [$0] } ?? [] }
    }
    buffer.finish()
    #expect(lines + buffer.takeAll() == expected)
    #expect(buffer.isEmpty && buffer.heldByteCount == 0)
  }

  @Test("what is kept was begun when its oldest line was, and no earlier")
  func begin() throws {
    var buffer = LineBuffer(limit: 8)
    #expect(buffer.begin == nil)
    buffer.append(Array("one\n".utf8)[...])
    let first = try #require(buffer.begin)
    let between = ContinuousClock.now
    buffer.append(Array("two\nthr".utf8)[...])
    #expect(buffer.begin == first)
    while buffer.look() != nil {}
    _ = buffer.next()
    #expect(try #require(buffer.begin) >= between)
    _ = buffer.next()
    // The line that is coming.
    #expect(try #require(buffer.begin) >= between)
    // Of this one nothing is kept.
    buffer.append(Array("e is too long".utf8)[...])
    #expect(buffer.begin == nil)
  }

  // Bytes have come ten times: two more than are kept.
  @Test("lines beyond eight count as begun with the eighth, until lines before them have been taken out")
  func times() throws {
    var buffer = LineBuffer(limit: 8)
    for number in 0..<10 {
      buffer.append(Array("\(number)\n".utf8)[...])
      let come = ContinuousClock.now
      while ContinuousClock.now <= come {}
    }
    while buffer.look() != nil {}
    for _ in 0..<6 { _ = buffer.next() }
    let seventh = try #require(buffer.begin)
    _ = buffer.next()
    let eighth = try #require(buffer.begin)
    _ = buffer.next()
    #expect(eighth > seventh && buffer.begin == eighth)
    let before = ContinuousClock.now
    buffer.append(Array("new\n".utf8)[...])
    while buffer.look() != nil {}
    for _ in 0..<2 { _ = buffer.next() }
    #expect(try #require(buffer.begin) >= before)
  }

  @Test("once nothing is kept any more, what comes was begun when it came", arguments: [false, true])
  func newTimes(isCrowdedOut: Bool) throws {
    var buffer = LineBuffer(limit: 8)
    for number in 0..<8 { buffer.append(Array("\(number)\n".utf8)[...]) }
    if isCrowdedOut { buffer.crowdOut() } else { _ = buffer.takeAll() }
    #expect(buffer.begin == nil)
    let before = ContinuousClock.now
    buffer.append(Array("new\n".utf8)[...])
    #expect(try #require(buffer.begin) >= before)
  }

  @Test("a line that is coming is none yet, and one that was not kept is next with no bytes")
  func sizes() {
    var buffer = LineBuffer(limit: 8)
    buffer.append(Array("half".utf8)[...])
    #expect(!buffer.hasLine && buffer.isEmpty && buffer.byteCount == 0 && buffer.heldByteCount == 4)
    // Ten bytes with those before.
    buffer.append(Array("half 2\nnext\n".utf8)[...])
    #expect(buffer.nextByteCount == 0)
    #expect(buffer.next() == .tooLong)
    #expect(buffer.nextByteCount == nil && buffer.hasLine)
    #expect(buffer.look() == Array("next".utf8)[...])
    #expect(buffer.nextByteCount == 4)
  }

  @Test("of a line that goes on and on nothing is kept")
  func endless() {
    var buffer = LineBuffer(limit: 8)
    for _ in 0..<1000 {
      buffer.append([UInt8](repeating: 0x61, count: 1000)[...])
      #expect(buffer.heldByteCount == 0 && buffer.isEmpty)
    }
    buffer.finish()
    #expect(buffer.takeAll() == [.tooLong])
  }
}

extension LineBuffer {
  /// All lines that wait, looked at and taken out.
  fileprivate mutating func takeAll() -> [IncomingLine] {
    while look() != nil {}
    var lines: [IncomingLine] = []
    while !isEmpty { if let line = next() { lines.append(line) } }
    return lines
  }
}
