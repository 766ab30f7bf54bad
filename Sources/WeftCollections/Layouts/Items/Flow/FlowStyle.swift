import WeftLayout

/// How items flow: the room for a line, and the room between items and between lines, in pixels.
struct FlowStyle: Sendable {
  let breadth: Int
  let itemSpacing: Int
  let lineSpacing: Int
  /// The sizes that an item may have, in points.
  let sizeRange: SizeRange
}
