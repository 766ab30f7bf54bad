import WeftGraphics
import WeftSynchronization

/// The elements that cells have had together, when all of a feed is read once.
final class ReadElements: Sendable {
  private let left: Mutex<Int>

  /// - Parameter cells: how many cells there are: each pays for some elements, so that long feeds are no longer than they are.
  init(_ limits: RenderLimits, cells: Int) {
    left = Mutex(Self.limit(limits, cells: cells))
  }

  /// How many so many cells may have together.
  static func limit(_ limits: RenderLimits, cells: Int) -> Int {
    let (sum, overflows) = limits[.feedNodes].addingReportingOverflow(250 * cells)
    return overflows ? .max : sum
  }

  /// Counts those of a cell; says whether they are too many.
  func add(_ nodes: Int) -> Bool {
    left.withLock { left in
      left -= nodes
      return left < 0
    }
  }
}
