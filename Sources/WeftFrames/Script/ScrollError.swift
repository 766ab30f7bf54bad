/// A script that cannot be carried out over this content.
public struct ScrollError: Error, Hashable, Sendable {
  /// The row that it goes to and that is not there, counted from 0.
  public let row: Int
  /// The section of the row, counted from 0.
  public let section: Int
}

extension ScrollError: CustomStringConvertible {
  /// `the script goes to row 900 of section 0, which is not there; rows and sections count from 0`.
  public var description: String {
    "the script goes to row \(row) of section \(section), which is not there; rows and sections count from 0"
  }
}
