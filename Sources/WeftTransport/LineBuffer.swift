import DequeModule
import WeftCLibrary

/// What a client has sent, cut into lines.
///
/// A line ends with LF or CRLF; the last needs no end. Lines of white space alone are skipped. Of a line that is too long
/// nothing is kept, however long it goes on: memory stays within the limit and a chunk.
package struct LineBuffer: Sendable {
  /// The most bytes that a line may have, its end not counted.
  package let limit: Int

  private var lines: Deque<(line: IncomingLine, begin: ContinuousClock.Instant)> = []
  private var partial: [UInt8] = []
  private var partialBegin: ContinuousClock.Instant?
  /// Why the line that is coming is not kept.
  private var refusal: IncomingLine?
  /// The bytes of the lines that wait.
  package private(set) var byteCount = 0

  /// An empty buffer for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Whether no line waits.
  package var isEmpty: Bool { lines.isEmpty }

  /// The bytes of all that is kept, with those of the line that is coming.
  package var heldByteCount: Int { byteCount + partial.count }

  /// When the oldest line of which something is kept was begun; `nil`: nothing is kept.
  var begin: ContinuousClock.Instant? {
    lines.first { $0.line.byteCount > 0 }?.begin ?? (partial.isEmpty ? nil : partialBegin)
  }

  /// The bytes of the line that is next; `nil`: none waits.
  var nextByteCount: Int? { lines.first?.line.byteCount }

  /// Keeps nothing any more of what was not taken out yet: each of those lines is answered as crowded out.
  package mutating func crowdOut() {
    if !partial.isEmpty { refusal = .crowdedOut }
    partial = []
    for index in lines.indices { if case .whole = lines[index].line { lines[index].line = .crowdedOut } }
    byteCount = 0
  }

  /// Takes bytes as they came, and gives the lines that they have completed.
  package mutating func append(_ bytes: ArraySlice<UInt8>) -> [IncomingLine] {
    let earlier = lines.count
    var rest = bytes
    while let end = Self.end(of: rest) {
      take(rest[..<end])
      finishLine()
      rest = rest[rest.index(after: end)...]
    }
    take(rest)
    return lines[earlier...].map(\.line)
  }

  /// Ends the last line, if it was begun, and gives it: nothing more will come.
  package mutating func finish() -> [IncomingLine] {
    let earlier = lines.count
    finishLine()
    return lines[earlier...].map(\.line)
  }

  /// The line that has waited for longest, which then waits no more.
  package mutating func next() -> IncomingLine? {
    guard let line = lines.popFirst()?.line else { return nil }
    byteCount -= line.byteCount
    return line
  }

  /// Where the first line ends.
  ///
  /// By the C library, which looks at many bytes at a time: of what a loop does that is flooded, the search is a large part.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let start = buffer.baseAddress, let end = unsafe memchr(start, 0x0a, buffer.count) else {
        return nil
      }
      return unsafe bytes.startIndex + (UnsafeRawPointer(end) - UnsafeRawPointer(start))
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    guard refusal == nil, !bytes.isEmpty else { return }
    if partialBegin == nil { partialBegin = .now }
    // One more than the limit, for a CR that may be the line's end.
    guard partial.count + bytes.count <= limit + 1 else {
      partial = []
      refusal = .tooLong
      return
    }
    partial += bytes
  }

  private mutating func finishLine() {
    let begin = partialBegin ?? .now
    defer { (partial, partialBegin, refusal) = ([], nil, nil) }
    if partial.last == 0x0d { partial.removeLast() }
    if let refusal {
      lines.append((refusal, begin))
    } else if partial.count > limit {
      lines.append((.tooLong, begin))
    } else if partial.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) {
      lines.append((.whole(partial), begin))
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
  /// A line that was not kept: all clients together had sent more than is held for them.
  case crowdedOut

  /// The bytes of the line that are kept.
  var byteCount: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .tooLong, .crowdedOut: 0
    }
  }
}
