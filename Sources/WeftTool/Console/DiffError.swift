/// Why pictures cannot be compared.
struct DiffError: Error, Hashable, CustomStringConvertible {
  /// The sort of problem.
  enum Reason: Hashable {
    /// There is no file or folder of that name, or it may not be read.
    case missing
    /// One is a folder and the other is not.
    case mismatched
    /// There are no pictures in either folder.
    case empty
    /// No pixel is left to be compared.
    case masked
  }

  let reason: Reason
  /// What, what was found, and what to do.
  let description: String
}
