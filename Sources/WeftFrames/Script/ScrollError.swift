/// A script that cannot be carried out over this content.
public enum ScrollError: Error, Hashable, Sendable {
  /// It goes to a row that is not there; both count from 0.
  case missingRow(Int, section: Int)
  /// It scrolls a container of that id, and no cell on show has one.
  case missingContainer(String)
}

extension ScrollError: CustomStringConvertible {
  /// `the script goes to row 900 of section 0, which is not there; rows and sections count from 0`.
  public var description: String {
    switch self {
    case .missingRow(let row, let section):
      "the script goes to row \(row) of section \(section), which is not there; rows and sections count from 0"
    case .missingContainer(let id):
      "the script scrolls the container \"\(id)\", but no cell on show has one of that id; scroll to its cell first"
    }
  }
}
