/// A figure that baselines are compared by; less is better for all of them.
public enum BudgetMetric: String, Hashable, Sendable, CaseIterable {
  case percentDroppedFrames
  case hitchTimeRatioMsPerS
  case frameDurationCpuMsP50 = "frameDurationCpuMs.P50"
  case frameDurationCpuMsP90 = "frameDurationCpuMs.P90"
  case frameDurationCpuMsP99 = "frameDurationCpuMs.P99"
  case frameOverrunMsP99 = "frameOverrunMs.P99"
  case maxBlankArea
  case cumulativeBlankArea
  case blankFrames
  case timeToFirstFrameMs
  case peakMemoryBytes
  case instructions

  /// The figure of a run, or of a baseline; `nil` where it has none.
  func value(in figures: BaselineRun) -> Double? {
    switch self {
    case .percentDroppedFrames: figures.percentDroppedFrames
    case .hitchTimeRatioMsPerS: figures.hitchTimeRatioMsPerS
    case .frameDurationCpuMsP50: figures.frameDurationCpuMs?.p50
    case .frameDurationCpuMsP90: figures.frameDurationCpuMs?.p90
    case .frameDurationCpuMsP99: figures.frameDurationCpuMs?.p99
    case .frameOverrunMsP99: figures.frameOverrunMs?.p99
    case .maxBlankArea: figures.maxBlankArea
    case .cumulativeBlankArea: figures.cumulativeBlankArea
    case .blankFrames: figures.blankFrames
    case .timeToFirstFrameMs: figures.timeToFirstFrameMs
    case .peakMemoryBytes: figures.peakMemoryBytes
    case .instructions: figures.instructions
    }
  }
}
