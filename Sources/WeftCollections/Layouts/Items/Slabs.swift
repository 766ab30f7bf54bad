/// Strips of a fixed length, for layouts that have no lines.
enum Slabs {
  /// What is cut at a frame's edge is compressed afresh, so slabs must not be long; but each is compressed on its own, so not
  /// short either.
  static let length = 64

  /// Calls `body` with the slabs that meet `span` of what is `total` pixels long.
  static func forEach(meeting span: Range<Int>, of total: Int, _ body: (Range<Int>) -> Void) {
    let span = span.clamped(to: 0..<max(0, total))
    guard !span.isEmpty else { return }
    var start = span.lowerBound / length * length
    while start < span.upperBound {
      body(start..<min(start + length, total))
      start += length
    }
  }
}
