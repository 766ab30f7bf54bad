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
  public var environment: MachineEnvironment? { details.environment }
  /// How many frames were due a second.
  public let hz: Double
  /// `real` or `virtual`.
  public var clock: String { details.clock }
  /// What work cost, in virtual time.
  public var costs: FrameCostModel? { details.costs }
  /// What tells the recording from others that costs were taken from; `nil`, where there was none.
  public var recordingDigest: String? { details.recordingDigest }
  /// How many pieces of work that recording does not have: they took as long as ``costs`` say.
  public var unrecordedPieces: Int { details.unrecordedPieces }
  /// What work took, in real time.
  var tally: CostTally { details.tally }
  /// How many workers there were.
  public var workers: Int { details.workers }
  /// How often the scroll was made.
  public let iterations: Int
  /// The frames of all iterations, one after the other, without the first of each, which waits for what it shows.
  public internal(set) var frames: [BudgetFrame]
  /// What workers have done, by iteration; times are seconds since the first frame was shown.
  package var work: [[WorkSpan]] { details.work }
  /// How long the first frame took, for each iteration.
  public var timeToFirstFrameMs: [Double] { details.timeToFirstFrameMs }
  /// How caches have served.
  public var caches: CacheUse { details.caches }
  /// The most memory that the process has held during the run, in bytes; `nil` in virtual time.
  ///
  /// Only Linux tells runs of one process apart; elsewhere it is the most so far.
  public var peakMemoryBytes: Int? { details.peakMemoryBytes }
  /// How many instructions the process took; `nil` in virtual time, and where the machine cannot count.
  public var instructions: Int? { details.instructions }
  /// The counts of the display.
  let accounts: [FrameAccount]
  private let details: Details

  /// What is known beside the frames.
  struct Details: Sendable {
    var environment: MachineEnvironment?
    var clock = "real"
    var costs: FrameCostModel?
    var recordingDigest: String?
    var unrecordedPieces = 0
    var tally = CostTally()
    var workers = 2
    var work: [[WorkSpan]] = []
    var timeToFirstFrameMs: [Double] = []
    var caches = CacheUse()
    var peakMemoryBytes: Int?
    var instructions: Int?
  }

  /// Counts the frames of each iteration.
  init(
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
    self.details = details
  }
}
