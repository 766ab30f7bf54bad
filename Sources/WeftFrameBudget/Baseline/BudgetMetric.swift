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
}
