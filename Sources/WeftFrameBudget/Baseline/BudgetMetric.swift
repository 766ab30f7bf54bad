/// A figure that baselines are compared by; less is better for all of them.
public enum BudgetMetric: String, Hashable, Sendable, CaseIterable {
  /// Of all frames due, those that were not on time, in percent.
  case percentDroppedFrames
  /// By how much frames were late, in milliseconds for each second of the scroll: Apple's hitch time ratio.
  case hitchTimeRatioMsPerS
  /// Half of the frames take the frame context this long or less, in milliseconds of processor time.
  case frameDurationCpuMsP50 = "frameDurationCpuMs.P50"
  /// Nine frames of ten take no longer, in milliseconds.
  case frameDurationCpuMsP90 = "frameDurationCpuMs.P90"
  /// Ninety-nine frames of a hundred take no longer, in milliseconds.
  case frameDurationCpuMsP99 = "frameDurationCpuMs.P99"
  /// By how much frames end after they are due, in milliseconds; below 0 they were early.
  case frameOverrunMsP99 = "frameOverrunMs.P99"
  /// The most of the viewport's length, in points, that was blank in a frame because cells were not ready.
  case maxBlankArea
  /// The blank lengths of all frames added up, in points.
  case cumulativeBlankArea
  /// The number of frames in which something was blank.
  case blankFrames
  /// From the beginning until the first frame, in milliseconds.
  case timeToFirstFrameMs
  /// The most memory that the process held, in bytes; known in real time alone.
  case peakMemoryBytes
  /// Instructions of the processor, where it counts them; known in real time alone.
  case instructions
}
