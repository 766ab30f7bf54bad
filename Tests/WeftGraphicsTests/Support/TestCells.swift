@testable import WeftGraphics

/// Cells of a feed that take so much together, as long as these are kept.
final class TestCells {
  /// What one more is drawn beside.
  let beside: WorkBeside
  private let lease: CellWork.Lease

  /// - Parameter amounts: what they take together.
  init(taking amounts: WorkAmounts) throws {
    let work = CellWork(.unlimited)
    lease = try work.lease(amounts)
    beside = .cells(work, FrameShares())
  }
}

extension WorkAmounts {
  /// What both take together.
  static func + (first: WorkAmounts, second: WorkAmounts) -> WorkAmounts {
    var sum = first
    sum += second
    return sum
  }

  /// What is left without the second.
  static func - (first: WorkAmounts, second: WorkAmounts) -> WorkAmounts {
    var rest = first
    rest -= second
    return rest
  }
}
