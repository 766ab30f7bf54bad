import DequeModule

/// What a client has sent: bytes, of which lines are looked at and taken out one at a time.
///
/// A line ends with LF or CRLF; the last needs no end. Lines of white space alone are skipped. Lines that wait take no more than their
/// bytes, however many they are. Of a line that is too long nothing is kept, however long it goes on: memory stays within the
/// limit and a chunk.
package struct LineBuffer: Sendable {
  /// The most bytes that a line may have, its end not counted.
  package let limit: Int

  /// How many lines of white space are skipped at once: somebody may send nothing else.
  private static let blankLinesAtOnce = 64
  /// How many times are kept of when bytes came; what comes later counts as come with the last of them.
  private static let longestArrivals = 8

  /// What is kept; all places count what has ever come, and stay as they are when bytes are taken out.
  private var bytes: [UInt8] = []
  /// The place of the first of `bytes`, which may have been taken out.
  private var base = 0
  /// Where the line begins that is next.
  private var head = 0
  /// Where the line ends that is next, once that was looked for.
  private var headEnd: Int?
  /// Where the first line begins that was not looked at.
  private var unseen = 0
  /// Where the line begins that is coming.
  private var tail = 0
  /// Lines that are not kept, each with the place before which they stand.
  private var refused: Deque<(place: Int, line: IncomingLine, count: Int)> = []
  /// Why the line that is coming is not kept.
  private var refusal: IncomingLine?
  /// When bytes came, and the place of the first of them.
  private var arrivals: Deque<(place: Int, time: ContinuousClock.Instant)> = []

  /// An empty buffer for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  private var end: Int { base + bytes.count }

  /// Whether no line waits, not even one of white space.
  package var isEmpty: Bool { refused.isEmpty && head == tail }

  /// Whether a line waits that is to be answered.
  ///
  /// - Complexity: O(bytes of white space that come first).
  var hasLine: Bool {
    !refused.isEmpty || bytes[index(head)..<index(tail)].contains { $0 != 0x0a && !LineEnd.isWhiteSpace($0) }
  }

  /// Whether lines have come that were not looked at.
  var hasUnseen: Bool { unseen < tail }

  /// The bytes of the lines that wait, with their ends.
  package var byteCount: Int { tail - head }

  /// The bytes of all that is kept, with those of the line that is coming.
  package var heldByteCount: Int { end - head }

  /// Whether nothing is kept of the line that is coming.
  var discards: Bool { refusal != nil }

  /// When the oldest line of which something is kept was begun; `nil`: nothing is kept.
  ///
  /// Where bytes have come many times since, later lines count as begun a little earlier than they were.
  var begin: ContinuousClock.Instant? { head == end ? nil : arrivals.last { $0.place <= head }?.time }

  /// The bytes of the line that is next; `nil`: none waits that was looked at.
  var nextByteCount: Int? {
    mutating get {
      if refused.first?.place == head { return 0 }
      return nextEnd().map { $0 - head }
    }
  }

  /// Keeps nothing any more of what was not taken out yet: each of those lines is answered as crowded out.
  package mutating func crowdOut() {
    let earlier = refused
    refused = []
    for entry in earlier {
      refuse(.crowdedOut, count: lineCount(from: head, to: entry.place), at: end)
      refuse(entry.line, count: entry.count, at: end)
      head = entry.place
    }
    refuse(.crowdedOut, count: lineCount(from: head, to: tail), at: end)
    if end > tail { refusal = .crowdedOut }
    (base, head, unseen, tail) = (end, end, end, end)
    bytes = []
    headEnd = nil
    arrivals = []
  }

  /// Takes bytes as they came.
  package mutating func append(_ chunk: ArraySlice<UInt8>) {
    var rest = chunk
    // One more than the limit, for a CR that may be the line's end.
    if refusal == nil, end - tail + (LineEnd.first(in: rest) ?? rest.count) > limit + 1 { refuseComing() }
    if let refusal {
      guard let lineEnd = LineEnd.first(in: rest) else { return }
      refuse(refusal, count: 1, at: end)
      self.refusal = nil
      rest = rest.dropFirst(lineEnd + 1)
    }
    guard !rest.isEmpty else { return }
    if arrivals.count < Self.longestArrivals { arrivals.append((end, .now)) }
    bytes += rest
    if LineEnd.first(in: rest) != nil, let last = rest.lastIndex(of: 0x0a) {
      tail = end - (rest.endIndex - last - 1)
    }
    if end - tail > limit + 1 { refuseComing() }
  }

  /// Ends the last line, if it was begun: nothing more will come.
  package mutating func finish() {
    if let refusal {
      refuse(refusal, count: 1, at: end)
      self.refusal = nil
    } else if end > tail {
      bytes.append(0x0a)
      tail = end
    }
  }

  /// The first line that was not looked at, which then is; `nil`: all that are kept were.
  ///
  /// Only lines that were looked at are taken out.
  package mutating func look() -> ArraySlice<UInt8>? {
    guard unseen < tail else { return nil }
    let begin = unseen
    let lineEnd = self.lineEnd(from: begin)
    if begin == head { headEnd = lineEnd }
    unseen = lineEnd + 1
    return line(from: begin, to: lineEnd)
  }

  /// The line that has waited for longest, which then waits no more; `nil`: none waits that was looked at, or there were many of white
  /// space before it, of which some were skipped.
  package mutating func next() -> IncomingLine? {
    for _ in 0..<Self.blankLinesAtOnce {
      if let first = refused.first, first.place == head {
        if first.count == 1 { refused.removeFirst() } else { refused[0].count -= 1 }
        return first.line
      }
      guard let lineEnd = nextEnd() else { return nil }
      if let line = take(to: lineEnd) { return line }
    }
    return nil
  }

  // MARK: Places

  private func index(_ place: Int) -> Int { place - base }

  /// Where the line ends that begins at a place; there is an end.
  private func lineEnd(from place: Int) -> Int {
    place + (LineEnd.first(in: bytes[index(place)...]) ?? end - place)
  }

  /// Where the line ends that is next, if it was looked at.
  private mutating func nextEnd() -> Int? {
    guard head < unseen else { return nil }
    let place = headEnd ?? lineEnd(from: head)
    headEnd = place
    return place
  }

  /// A line without its end.
  private func line(from begin: Int, to lineEnd: Int) -> ArraySlice<UInt8> {
    let line = bytes[index(begin)..<index(lineEnd)]
    return line.last == 0x0d ? line.dropLast() : line
  }

  // MARK: Lines

  /// Takes out the line that is next; `nil`: it was one of white space.
  private mutating func take(to lineEnd: Int) -> IncomingLine? {
    let isAll = head == base && lineEnd + 1 == end
    let (count, isBlank) = measure(from: head, to: lineEnd)
    var result: IncomingLine?
    if count > limit {
      result = .tooLong
    } else if !isBlank, !isAll {
      result = .whole(Array(bytes[index(head)..<index(head + count)]))
    }
    head = lineEnd + 1
    headEnd = nil
    while arrivals.count > 1, arrivals[1].place <= head { arrivals.removeFirst() }
    if head == end {
      var all: [UInt8] = []
      swap(&all, &bytes)
      base = head
      arrivals = []
      // A large line is not copied: most come alone.
      if result == nil, !isBlank {
        all.removeLast(all.count - count)
        result = .whole(all)
      }
    } else if index(head) > bytes.count / 2 {
      bytes.removeFirst(index(head))
      base = head
    }
    return result
  }

  /// How many bytes a line has without its end, and whether they are white space.
  ///
  /// No part of the bytes is held on to afterwards: changing them then would copy them.
  private func measure(from begin: Int, to lineEnd: Int) -> (count: Int, isBlank: Bool) {
    let line = line(from: begin, to: lineEnd)
    return (line.count, line.allSatisfy(LineEnd.isWhiteSpace))
  }

  /// How many lines, those of white space not counted, there are between two places.
  private func lineCount(from begin: Int, to limit: Int) -> Int {
    var (place, count) = (begin, 0)
    while place < limit {
      let lineEnd = lineEnd(from: place)
      if !measure(from: place, to: lineEnd).isBlank { count += 1 }
      place = lineEnd + 1
    }
    return count
  }

  /// Keeps nothing of the line that is coming.
  private mutating func refuseComing() {
    bytes.removeLast(end - tail)
    refusal = .tooLong
  }

  private mutating func refuse(_ line: IncomingLine, count: Int, at place: Int) {
    guard count > 0 else { return }
    if let last = refused.last, last.place == place, last.line == line {
      refused[refused.count - 1].count += count
    } else {
      refused.append((place, line, count))
    }
  }
}
