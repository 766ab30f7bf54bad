/// The figures of a run that are compared, as they stand in the JSON of a report.
struct BaselineRun: Hashable, Sendable, Decodable {
  /// What was measured.
  struct Identity: Hashable, Sendable, Decodable {
    var feedDigest: String?
    var script: String
    var viewport: String?
  }

  var identity: Identity
  var mode: String
  var hz: Double
  var clock: String
  var workers: Int
  var iterations: Int
  var costs: FrameCostModel?
  var frameDurationCpuMs: Distribution?
  var frameOverrunMs: Distribution?
  var percentDroppedFrames: Double
  var hitchTimeRatioMsPerS: Double
  var maxBlankArea: Double
  var cumulativeBlankArea: Double
  var blankFrames: Double
  var timeToFirstFrameMs: Double?
  var peakMemoryBytes: Double?
  var instructions: Double?

  /// The figures of a run.
  init(_ run: FrameBudgetRun) {
    identity = Identity(
      feedDigest: run.identity.feedDigest, script: run.identity.script, viewport: run.identity.viewport)
    (workers, iterations, costs) = (run.workers, run.iterations, run.costs)
    (mode, hz, clock) = (run.identity.mode, run.hz, run.clock)
    (frameDurationCpuMs, frameOverrunMs) = (run.frameDurationCpuMs, run.frameOverrunMs)
    percentDroppedFrames = wholeMicroseconds(run.percentDroppedFrames)
    hitchTimeRatioMsPerS = wholeMicroseconds(run.hitchTimeRatio)
    (maxBlankArea, cumulativeBlankArea) = (run.maxBlankArea, run.cumulativeBlankArea)
    blankFrames = Double(run.blankFrames)
    timeToFirstFrameMs = Distribution(run.timeToFirstFrameMs)?.p50
    peakMemoryBytes = run.peakMemoryBytes.map(Double.init)
    instructions = run.instructions.map(Double.init)
  }
}
