import WeftGeometry

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as JSON, its keys sorted.
package enum JSONText {
  /// On one line.
  /// - Precondition: the numbers of `value` are finite.
  package static func line(_ value: some Encodable) -> String { text(value, .sortedKeys) }

  /// A member to a line, without the last line's end.
  /// - Precondition: the numbers of `value` are finite.
  package static func indented(_ value: some Encodable) -> String {
    text(value, [.prettyPrinted, .sortedKeys])
  }

  private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(value) else {
      misuse("Counts and times are finite numbers, which JSON can always hold.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
