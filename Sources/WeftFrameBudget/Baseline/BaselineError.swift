/// Why a report cannot be compared with a baseline.
public struct BaselineError: Error, Hashable, CustomStringConvertible {
  /// The path of the baseline, as it was given.
  public let file: String
  /// Whether it is missing or cannot be read.
  package let isUnreadable: Bool
  private let reason: String

  init(file: String, isUnreadable: Bool = false, _ reason: String) {
    (self.file, self.isUnreadable, self.reason) = (file, isUnreadable, reason)
  }

  /// The reason in a sentence, with the file's name.
  public var description: String { "\(file): \(reason)" }
}
