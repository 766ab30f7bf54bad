import DequeModule

/// What a client has sent, cut into lines.
///
/// A line ends with LF or CRLF; the last needs no end. Lines of white space alone are skipped. Of a line that is too long
/// nothing is kept, however long it goes on: memory stays within the limit and a chunk.
package struct LineBuffer: Sendable {
  /// The most bytes that a line may have, its end not counted.
  package let limit: Int

  private var lines: Deque<IncomingLine> = []
  private var partial: [UInt8] = []
  private var isSkipping = false
  /// The bytes of the lines that wait.
  package private(set) var byteCount = 0

  /// An empty buffer for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Whether no line waits.
  package var isEmpty: Bool { lines.isEmpty }

  /// Takes bytes as they came, and gives the lines that they have completed.
  package mutating func append(_ bytes: some Collection<UInt8>) -> [IncomingLine] {
    let earlier = lines.count
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0a) {
      take(rest[..<end])
      finishLine()
      rest = rest[rest.index(after: end)...]
    }
    take(rest)
    return Array(lines[earlier...])
  }

  /// Ends the last line, if it was begun, and gives it: nothing more will come.
  package mutating func finish() -> [IncomingLine] {
    let earlier = lines.count
    finishLine()
    return Array(lines[earlier...])
  }

  /// The line that has waited for longest, which then waits no more.
  package mutating func next() -> IncomingLine? {
    guard let line = lines.popFirst() else { return nil }
    byteCount -= line.byteCount
    return line
  }

  private mutating func take(_ bytes: some Collection<UInt8>) {
    guard !isSkipping else { return }
    // One more than the limit, for a CR that may be the line's end.
    guard partial.count + bytes.count <= limit + 1 else {
      partial = []
      isSkipping = true
      return
    }
    partial += bytes
  }

  private mutating func finishLine() {
    defer {
      partial = []
      isSkipping = false
    }
    if partial.last == 0x0d { partial.removeLast() }
    if isSkipping || partial.count > limit {
      lines.append(.tooLong)
    } else if partial.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) {
      lines.append(.whole(partial))
      byteCount += partial.count
    }
  }
}

/// A line that a client has sent.
package enum IncomingLine: Hashable, Sendable {
  /// All of it, without its end.
  case whole([UInt8])
  /// A line above the limit, of which nothing was kept.
  case tooLong

  var byteCount: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .tooLong: 0
    }
  }
}
