import WeftGeometry

/// The name of a file as a document has it, which finds itself again at once.
///
/// Cells made of one template share it. Two names are equal where their bytes are: an accented letter and its two halves are two
/// files.
package final class FileName: Hashable, Sendable {
  private let exact: ExactString
  private let hash: Int

  /// The path, as the document has it.
  package var path: String { exact.string }

  /// The name that is a path.
  /// - Complexity: O(bytes)
  package init(_ path: String) {
    exact = ExactString(path)
    hash = exact.hashValue
  }

  /// Whether both have the same bytes.
  /// - Complexity: O(1) for a name and itself
  package static func == (left: FileName, right: FileName) -> Bool {
    left === right || left.hash == right.hash && left.exact == right.exact
  }

  /// Feeds what the bytes came to when it was made.
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
