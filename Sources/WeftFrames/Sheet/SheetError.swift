/// Why there is nothing to make a contact sheet of.
public struct SheetError: Error, Hashable, Sendable {
  /// The folder that was to hold frames.
  public let folder: String
  /// What is wrong with it, a clause.
  public let reason: String
  /// Whether its frames are there, and more than is shown.
  package var exceedsLimit = false
}

extension SheetError: CustomStringConvertible {
  /// `frames: cannot make a contact sheet: there are no frames in it`.
  public var description: String { "\(folder): cannot make a contact sheet: \(reason)" }
}
