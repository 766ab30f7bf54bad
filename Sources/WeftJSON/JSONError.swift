/// Why bytes are not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong with them.
  package var message: String
  /// The line, from 1; `nil` where it is all of them.
  package var line: Int?
  /// The column in that line, from 1, in characters.
  package var column: Int?

  init(_ message: String) { self.message = message }
}
