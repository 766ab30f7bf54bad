/// A script that cannot be carried out over this content.
public struct ScrollError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It goes to a row that is not there; both count from 0.
    case missingRow(Int, section: Int)
    /// It scrolls a container of that id, and no cell on show has one.
    case missingContainer(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The segment that asks for it, as messages call it: `script.segments[2]`; `nil`, where the scroll begins.
  public let segment: String?

  init(_ reason: Reason, in segment: String? = nil) {
    self.reason = reason
    self.segment = segment
  }

  /// The same error in a segment, where it names none.
  func within(_ segment: String?) -> ScrollError { ScrollError(reason, in: self.segment ?? segment) }
}

extension ScrollError: CustomStringConvertible {
  /// `script.segments[2]: goes to row 900 of section 0, which is not there; rows and sections count from 0`.
  public var description: String {
    let what =
      switch reason {
      case .missingRow(let row, let section):
        "goes to row \(row) of section \(section), which is not there; rows and sections count from 0"
      case .missingContainer(let id):
        "scrolls the container \"\(id)\", but no cell on show has one of that id; scroll to its cell first"
      }
    return segment.map { "\($0): \(what)" } ?? "the scroll \(what)"
  }
}
