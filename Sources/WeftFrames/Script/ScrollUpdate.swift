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
  /// For how many seconds it is seen on its way, where it is animated; else 0.
  public let duration: Double
  /// Changes the data, and tells the container; on the frame context.
  public let perform: (CollectionNode) throws -> Void

  /// Describes a change.
  ///
  /// - Parameter duration: for how many seconds it is seen on its way, where it is animated: parts of a scroll have to know.
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

/// The updates of a scroll, carried out when their moments come.
struct UpdateSchedule {
  private let updates: [ScrollUpdate]
  /// Before which frame each is carried out, where that is planned.
  private let planned: [Int?]?
  private let order: [Int]
  /// Before which frame each has been carried out.
  private(set) var frames: [Int?]
  /// Those that are carried out as soon as the frame is made.
  private var deferred: [Int] = []

  init(_ updates: [ScrollUpdate], planned: [Int?]? = nil) {
    self.updates = updates
    self.planned = planned
    // A part of a scroll carries out many at once: in the order in which the whole has.
    order = updates.indices.sorted { left, right in
      (planned?[left] ?? .max, left) < (planned?[right] ?? .max, right)
    }
    frames = Array(repeating: nil, count: updates.count)
  }

  /// Whether the offset of the next frame has to be known to say which updates come before it.
  var needsOffset: Bool {
    planned == nil
      && zip(updates, frames).contains { update, frame in
        if case .offset = update.moment { frame == nil } else { false }
      }
  }

  /// The frame from which on frames have to be made so that frame `number` shows what is moving then; that frame itself, where nothing is.
  func firstFrame(toShow number: Int, of script: ScrollScript) -> Int {
    guard let planned, let clock = script.framesPerSecond else { return number }
    var first = number
    // From the last one backwards: what was moving when another began is needed too.
    for index in order.reversed() {
      guard let frame = planned[index], updates[index].duration > 0, frame < first else { continue }
      // The frame after the update begins to move; one more for rounding.
      if Double(first - frame) / clock <= updates[index].duration + 1 / clock { first = frame }
    }
    return first
  }

  /// Carries out those that come before frame `number`.
  ///
  /// - Throws: ``ScrollUpdateError``; the update has changed nothing then.
  mutating func perform(
    before number: Int, time: Double?, offset: Double?, on container: CollectionNode
  ) throws {
    for index in order where frames[index] == nil {
      guard isDue(index, number, time, offset) else { continue }
      frames[index] = number
      // An animated update begins with this frame, which still shows what there was; what comes after it waits for it. Where a part of
      // a scroll begins later, nothing of it is to be seen.
      let isLate = planned?[index].map { $0 < number } ?? false
      if !deferred.isEmpty || (updates[index].duration > 0 && time != nil && !isLate) {
        deferred.append(index)
      } else {
        try perform(index, on: container)
      }
    }
  }

  /// Carries out those that begin with the frame that has just been made.
  mutating func performDeferred(on container: CollectionNode) throws {
    for index in deferred { try perform(index, on: container) }
    deferred = []
  }

  private func perform(_ index: Int, on container: CollectionNode) throws {
    do {
      container.record(.update(index))
      try updates[index].perform(container)
    } catch {
      throw ScrollUpdateError(index: index, reason: error)
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
