/// What in a folder of goldens, or of sources, could not be looked at.
package struct UnreadPlace: Hashable, Sendable {
  /// The whole path of a folder or a file.
  package let path: String
  /// Why, and where it helps what to do.
  package let reason: String
}
