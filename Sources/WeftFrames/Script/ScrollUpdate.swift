public import WeftCollections

/// A change of the data while it is scrolled.
public struct ScrollUpdate {
  /// When a change happens.
  public enum Moment: Hashable, Sendable {
    /// Before the frame of that number is made, counted from 0.
    case frame(Int)
    /// Before the first frame at or after so many seconds of the script's clock; never, where it has none.
    case time(Double)
    /// Before the first frame that has come to or past so many points.
    case offset(Double)
  }

  /// When it happens; of several at the same moment in their order.
  public let moment: Moment
  /// For how many seconds it is seen on its way, where it is animated; else 0.
  public let duration: Double
  /// Changes the data, and tells the container; on the frame context.
  public let perform: (CollectionNode) throws -> Void

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - moment: the time or the frame before which it is carried out.
  ///   - duration: for how many seconds it is seen on its way, where it is animated: parts of a scroll have to know.
  ///   - perform: changes the data and tells the container, on the frame context.
  public init(at moment: Moment, duration: Double = 0, perform: @escaping (CollectionNode) throws -> Void) {
    self.moment = moment
    self.duration = duration
    self.perform = perform
  }
}

/// Why a change of the data could not be made while it was scrolled.
public struct ScrollUpdateError: Error, CustomStringConvertible {
  /// Which one, counted from 0.
  public let index: Int
  /// What it threw.
  public let reason: any Error

  /// Which one, and why.
  public var description: String { "update \(index): \(reason)" }
}
