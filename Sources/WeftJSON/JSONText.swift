import WeftFoundation
import WeftGeometry

/// What is `Encodable` as JSON, its keys sorted.
package enum JSONText {
  /// How a text lies in lines.
  package enum Layout: Sendable {
    /// All of it on one line.
    case line
    /// A member to a line; the last line has no end.
    case indented
  }

  /// Any value.
  ///
  /// - Parameter escapesSlashes: whether “/” is written as “\/”, as readers of some answers have always got it.
  /// - Throws: what `value` throws; `EncodingError`, where it holds a number that is not finite.
  package static func encoded(
    _ value: some Encodable, as layout: Layout, escapesSlashes: Bool = false
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if layout == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
    if !escapesSlashes { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A value of our own.
  /// - Precondition: its numbers are finite.
  package static func of(
    _ value: some Encodable, as layout: Layout, escapesSlashes: Bool = false
  ) -> String {
    guard let text = try? encoded(value, as: layout, escapesSlashes: escapesSlashes) else {
      misuse("Names and finite numbers can always be written as JSON.")
    }
    return text
  }
}
