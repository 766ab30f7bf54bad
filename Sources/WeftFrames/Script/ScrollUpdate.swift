import WeftCollections

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
  /// Changes the data, and tells the container; on the frame context.
  public let perform: (CollectionNode) throws -> Void

  /// Describes a change.
  public init(at moment: Moment, perform: @escaping (CollectionNode) throws -> Void) {
    self.moment = moment
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

/// The updates of a scroll, carried out when their moments come.
struct UpdateSchedule {
  private let updates: [ScrollUpdate]
  /// Before which frame each is carried out, where that is planned.
  private let planned: [Int?]?
  /// Before which frame each has been carried out.
  private(set) var frames: [Int?]

  init(_ updates: [ScrollUpdate], planned: [Int?]? = nil) {
    self.updates = updates
    self.planned = planned
    frames = Array(repeating: nil, count: updates.count)
  }

  /// Whether the offset of the next frame has to be known to say which updates come before it.
  var needsOffset: Bool {
    planned == nil
      && zip(updates, frames).contains { update, frame in
        if case .offset = update.moment { frame == nil } else { false }
      }
  }

  /// Carries out those that come before frame `number`.
  ///
  /// - Throws: ``ScrollUpdateError``; the update has changed nothing then.
  mutating func perform(
    before number: Int, time: Double?, offset: Double?, on container: CollectionNode
  ) throws {
    for (index, update) in updates.enumerated() where frames[index] == nil {
      guard isDue(index, number, time, offset) else { continue }
      do {
        try update.perform(container)
      } catch {
        throw ScrollUpdateError(index: index, reason: error)
      }
      frames[index] = number
    }
  }

  private func isDue(_ index: Int, _ number: Int, _ time: Double?, _ offset: Double?) -> Bool {
    if let planned { return planned[index].map { $0 <= number } ?? false }
    switch updates[index].moment {
    case .frame(let frame): return frame <= number
    // A frame's time is a quotient, which may lie a rounding error before the moment it means.
    case .time(let moment): return time.map { $0 >= moment - 1e-9 } ?? false
    case .offset(let place): return offset.map { $0 >= place } ?? false
    }
  }
}
