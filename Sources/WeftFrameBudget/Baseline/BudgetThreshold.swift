/// How much a figure may change before it counts: by a part of what it was, or by as much as that, whichever is more.
public struct BudgetThreshold: Hashable, Sendable {
  /// A part of what the figure was: 0.1 is a tenth.
  public var relative: Double
  /// In the figure's own unit.
  public var absolute: Double

  /// A threshold; without figures, one that lets nothing change.
  ///
  /// - Parameters:
  ///   - relative: a part of what the figure was.
  ///   - absolute: in the figure's own unit.
  public init(relative: Double = 0, absolute: Double = 0) {
    (self.relative, self.absolute) = (relative, absolute)
  }

  /// How far a figure may be from `value`.
  func tolerance(of value: Double) -> Double { max(relative * abs(value), absolute) }

  /// What a figure of real time is compared by, unless something else is said: wide enough for what the same build takes from one
  /// run to the next on a quiet machine.
  public static func standard(_ metric: BudgetMetric) -> BudgetThreshold {
    switch metric {
    case .percentDroppedFrames: BudgetThreshold(absolute: 0.5)
    case .hitchTimeRatioMsPerS: BudgetThreshold(absolute: 1)
    case .frameDurationCpuMsP50: BudgetThreshold(relative: 0.15, absolute: 0.1)
    case .frameDurationCpuMsP90: BudgetThreshold(relative: 0.2, absolute: 0.2)
    case .frameDurationCpuMsP99: BudgetThreshold(relative: 0.3, absolute: 0.5)
    case .frameOverrunMsP99: BudgetThreshold(relative: 0.3, absolute: 1)
    case .maxBlankArea: BudgetThreshold(relative: 0.2, absolute: 20)
    case .cumulativeBlankArea: BudgetThreshold(relative: 0.3, absolute: 200)
    case .blankFrames: BudgetThreshold(relative: 0.2, absolute: 3)
    case .timeToFirstFrameMs: BudgetThreshold(relative: 0.3, absolute: 20)
    case .peakMemoryBytes: BudgetThreshold(relative: 0.15, absolute: 8_388_608)
    case .instructions: BudgetThreshold(relative: 0.05)
    }
  }

  /// What figures of virtual time are compared by: they change only where the work does.
  public static let virtual = BudgetThreshold(relative: 0.01)
}
