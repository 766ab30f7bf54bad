import WeftGeometry

/// A script that cannot be carried out over this content.
public struct ScrollError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It goes to a row that is not there; both count from 0.
    case missingRow(Int, section: Int)
    /// It scrolls a container of that id, and no cell on show has one.
    case missingContainer(String)
    /// It has more frames than are worked out beforehand, for an animation or a part.
    case tooManyFrames(limit: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// The segment that asks for it, as messages call it: `script.segments[2]`; `nil`, where the scroll begins.
  public var segment: String? { name?.place }
  /// What errors call the document that the script is: its path where it was read from a file; `nil`, where it is part of another.
  public var document: String? { name?.document }

  private let name: SegmentName?

  init(_ reason: Reason, in segment: SegmentName? = nil) {
    self.reason = reason
    name = segment
  }

  /// The same error in a segment, where it names none.
  func within(_ segment: SegmentName?) -> ScrollError { ScrollError(reason, in: name ?? segment) }
}

extension ScrollError {
  /// Whether the script asks for more than a limit allows.
  package var exceedsLimit: Bool {
    if case .tooManyFrames = reason { true } else { false }
  }
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
      case .tooManyFrames(let limit):
        "comes to more than \(grouped(limit)) \(limit == 1 ? "frame" : "frames") here, which is the most that is worked out beforehand, for an animated PNG or a part, and less where containers in cells are scrolled; make it shorter, its steps longer, or raise the limit “plannedFrames”, by --limit plannedFrames=NUMBER, in Swift by RenderLimits"
      }
    guard let name else { return "the scroll \(what)" }
    return "\(name.document.map { "\($0): " } ?? "")\(name.place): \(what)"
  }
}

/// What messages call a segment of a script.
struct SegmentName: Hashable, Sendable {
  /// The document, where the script is one of its own.
  var document: String?
  /// Where the segment stands in it.
  var place: String
}
