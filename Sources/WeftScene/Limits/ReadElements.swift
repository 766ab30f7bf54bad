import WeftGraphics
import WeftSynchronization

/// The elements that cells have had together, when all of a feed is read once.
final class ReadElements: Sendable {
  private let left: Mutex<Int>
  private let most: Int

  /// What a cell counts beside its elements: its data is found and parsed.
  private static let elementsOfCell = 4

  /// - Parameter bytes: how many bytes the feed has beyond those that the limit is for: each pays for some elements, so that a
  ///   long feed may be read, and a short text that names a row many times may not.
  init(_ limits: RenderLimits, bytes: Int) {
    let (sum, overflows) = limits[.feedNodes].addingReportingOverflow(3 * bytes)
    most = overflows ? .max : sum
    left = Mutex(most)
  }

  /// How much of all that there may be they are.
  var share: Double { most == 0 ? 0 : Double(most - left.withLock { $0 }) / Double(most) }

  /// Counts a cell, or the key of a row, with what reading it took; says whether that is too much.
  func add(_ effort: Int) -> Bool {
    left.withLock { left in
      left -= effort + Self.elementsOfCell
      return left < 0
    }
  }
}
