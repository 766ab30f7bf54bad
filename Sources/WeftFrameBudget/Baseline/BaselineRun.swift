/// The figures of a run that are compared, as they stand in the JSON of a report.
struct BaselineRun: Hashable, Sendable, Decodable {
  let conditions: RunConditions
  private let frameDurationCpuMs: Distribution?
  private let frameOverrunMs: Distribution?
  private let percentDroppedFrames: Double
  private let hitchTimeRatioMsPerS: Double
  private let maxBlankArea: Double
  private let cumulativeBlankArea: Double
  private let blankFrames: Double
  private let timeToFirstFrameMs: Double?
  private let peakMemoryBytes: Double?
  private let instructions: Double?

  private enum CodingKeys: String, CodingKey {
    case frameDurationCpuMs, frameOverrunMs, percentDroppedFrames, hitchTimeRatioMsPerS, maxBlankArea
    case cumulativeBlankArea, blankFrames, timeToFirstFrameMs, peakMemoryBytes, instructions
  }

  /// The figures of a run.
  init(_ run: FrameBudgetRun) {
    conditions = RunConditions(run)
    (frameDurationCpuMs, frameOverrunMs) = (run.frameDurationCpuMs, run.frameOverrunMs)
    percentDroppedFrames = wholeMicroseconds(run.percentDroppedFrames)
    hitchTimeRatioMsPerS = wholeMicroseconds(run.hitchTimeRatio)
    (maxBlankArea, cumulativeBlankArea) = (run.maxBlankArea, run.cumulativeBlankArea)
    blankFrames = Double(run.blankFrames)
    timeToFirstFrameMs = Distribution(run.timeToFirstFrameMs)?.p50
    peakMemoryBytes = run.peakMemoryBytes.map(Double.init)
    instructions = run.instructions.map(Double.init)
  }

  init(from decoder: any Decoder) throws {
    conditions = try RunConditions(from: decoder)
    let figures = try decoder.container(keyedBy: CodingKeys.self)
    func figure(_ key: CodingKeys) throws -> Double? { try figures.decodeIfPresent(Double.self, forKey: key) }
    frameDurationCpuMs = try figures.decodeIfPresent(Distribution.self, forKey: .frameDurationCpuMs)
    frameOverrunMs = try figures.decodeIfPresent(Distribution.self, forKey: .frameOverrunMs)
    percentDroppedFrames = try figures.decode(Double.self, forKey: .percentDroppedFrames)
    hitchTimeRatioMsPerS = try figures.decode(Double.self, forKey: .hitchTimeRatioMsPerS)
    maxBlankArea = try figures.decode(Double.self, forKey: .maxBlankArea)
    cumulativeBlankArea = try figures.decode(Double.self, forKey: .cumulativeBlankArea)
    blankFrames = try figures.decode(Double.self, forKey: .blankFrames)
    timeToFirstFrameMs = try figure(.timeToFirstFrameMs)
    peakMemoryBytes = try figure(.peakMemoryBytes)
    instructions = try figure(.instructions)
  }

  /// A figure; `nil` where there is none.
  subscript(metric: BudgetMetric) -> Double? {
    switch metric {
    case .percentDroppedFrames: percentDroppedFrames
    case .hitchTimeRatioMsPerS: hitchTimeRatioMsPerS
    case .frameDurationCpuMsP50: frameDurationCpuMs?.p50
    case .frameDurationCpuMsP90: frameDurationCpuMs?.p90
    case .frameDurationCpuMsP99: frameDurationCpuMs?.p99
    case .frameOverrunMsP99: frameOverrunMs?.p99
    case .maxBlankArea: maxBlankArea
    case .cumulativeBlankArea: cumulativeBlankArea
    case .blankFrames: blankFrames
    case .timeToFirstFrameMs: timeToFirstFrameMs
    case .peakMemoryBytes: peakMemoryBytes
    case .instructions: instructions
    }
  }
}
