/// Why a measurement has no figures.
public struct FrameBudgetError: Error, Hashable, CustomStringConvertible {
  /// The most refreshes of a display that a run may last: 41 minutes at 60 Hz.
  ///
  /// About two kilobytes are kept of each.
  package static let mostRefreshes = 150_000

  /// How many refreshes the run lasts at least, rounded down: no more of it is played than says that they are too many.
  let refreshes: Double

  /// What is wrong, and what to do.
  public var description: String {
    "The scroll lasts at least \(refreshes < 1e15 ? "\(Int(refreshes))" : "\(refreshes)") refreshes of the display, and \(Self.mostRefreshes) is the most. "
      + "Give work smaller costs, or scroll less."
  }

  /// Refuses frames that the figures of would take far too long to count.
  static func check(_ frames: [BudgetFrame], hz: Double) throws(FrameBudgetError) {
    let end = frames.lazy.filter(\.isMade).map(\.endMs).max() ?? 0
    let refreshes = (max(end * hz / 1000, Double(frames.last?.index ?? 0))).rounded(.down)
    guard refreshes <= Double(mostRefreshes) else { throw FrameBudgetError(refreshes: refreshes) }
  }
}
