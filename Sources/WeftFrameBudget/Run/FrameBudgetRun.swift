package import WeftGraphics

/// The result of a scroll whose frames were due at a rate: how many were in time, how late others were, what they took and what
/// they lacked.
///
/// ``FrameBudgetDefinitions`` says what each figure means. Times are milliseconds. Where a measurement had several iterations,
/// counts are those of all together, and percentiles are taken over the frames of all.
public struct FrameBudgetRun: Sendable {
  /// What was measured.
  public let identity: RunIdentity
  /// What it was measured with.
  public let environment: MachineEnvironment?
  /// How many frames were due a second.
  public let hz: Double
  /// `real` or `virtual`.
  public let clock: String
  /// What work cost, in virtual time.
  public let costs: FrameCostModel?
  /// What tells the recording from others that costs were taken from; `nil`, where there was none.
  public let recordingDigest: String?
  /// How many pieces of work that recording does not have: they took as long as ``costs`` say.
  public let unrecordedPieces: Int
  /// What work took, in real time.
  let tally: CostTally
  /// How many workers there were.
  public let workers: Int
  /// How often the scroll was made.
  public let iterations: Int
  /// The frames of all iterations, one after the other, without the first of each, which waits for what it shows.
  public internal(set) var frames: [BudgetFrame]
  /// What workers have done, by iteration; times are seconds since the first frame was shown.
  package let work: [[WorkSpan]]
  /// How long the first frame took, for each iteration.
  public let timeToFirstFrameMs: [Double]
  /// How caches have served.
  public let caches: CacheUse
  /// The most memory that the process has held during the run, in bytes; `nil` in virtual time.
  ///
  /// Only Linux tells runs of one process apart; elsewhere it is the most so far.
  public let peakMemoryBytes: Int?
  /// How many instructions the process took; `nil` in virtual time, and where the machine cannot count.
  public let instructions: Int?
  /// The counts of the display.
  let accounts: [FrameAccount]

  /// What is known beside the frames.
  package struct Details: Sendable {
    package var environment: MachineEnvironment?
    package var clock = "real"
    package var costs: FrameCostModel?
    package var recordingDigest: String?
    package var unrecordedPieces = 0
    var tally = CostTally()
    package var workers = 2
    package var work: [[WorkSpan]] = []
    package var timeToFirstFrameMs: [Double] = []
    package var caches = CacheUse()
    package var peakMemoryBytes: Int?
    package var instructions: Int?

    package init() {}
  }

  /// Counts the frames of each iteration.
  package init(
    _ iterations: [[BudgetFrame]], hz: Double, identity: RunIdentity, _ details: Details = Details()
  ) {
    self.hz = hz
    self.identity = identity
    self.iterations = iterations.count
    accounts = iterations.enumerated().map { number, frames in
      FrameAccount(
        frames.map { frame in
          var frame = frame
          frame.iteration = number
          return frame
        }, hz: hz)
    }
    frames = accounts.flatMap(\.frames)
    environment = details.environment
    clock = details.clock
    costs = details.costs
    (recordingDigest, unrecordedPieces) = (details.recordingDigest, details.unrecordedPieces)
    tally = details.tally
    workers = details.workers
    work = details.work
    timeToFirstFrameMs = details.timeToFirstFrameMs
    caches = details.caches
    peakMemoryBytes = details.peakMemoryBytes
    instructions = details.instructions
  }
}
