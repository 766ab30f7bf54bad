public import WeftCollections
package import WeftGraphics

/// The result of a scroll in real time: frame by frame, what it cost and what it could not show; and all that it takes to repeat
/// it.
public struct RealTimeRun: Hashable, Sendable {
  /// A frame that was made.
  public struct Frame: Hashable, Sendable {
    /// Which frame of the script it is: numbers that are missing were not made, because the one before was not finished when they
    /// were due.
    public let index: Int
    /// When it was due, in seconds from the beginning.
    public let due: Double
    /// When it was begun, in seconds from the beginning.
    public let begin: Double
    /// When it was finished, as far as the frame context goes, in seconds from the beginning.
    public let end: Double
    /// How long the frame context was at work, in seconds of processor time.
    public let processorTime: Double
    /// What the frame context has done, in seconds.
    public let phases: FramePhases
    /// What was missing.
    public let blank: BlankArea
    /// Where the container stood.
    public let position: ContentPosition
    /// At which ends batches were put in before it.
    let batches: [BatchEnd]
    /// What a meter has found out of it.
    package let details: FrameDetails?
  }

  /// The script that was played.
  public let script: ScrollScript
  /// When frames were due.
  public let clock: FrameClock
  /// How cells were drawn.
  public let mode: DisplayMode
  /// The frames that were made, in order.
  public internal(set) var frames: [Frame] = []
  /// How long it took to make the first frame, which waits for what it shows, in seconds.
  public internal(set) var secondsToFirstFrame = 0.0
  /// How many pixels workers have drawn.
  public internal(set) var drawnPixels = 0
  /// How many of them were let go of without having been seen.
  public internal(set) var wastedPixels = 0
  /// The frames that were due and not made, where a meter measures.
  package internal(set) var leftOut: [LeftOutFrame] = []
  /// What workers have done, in seconds from the beginning, where a meter measures; what they did for the first frame has times
  /// below 0.
  package internal(set) var spans: [WorkSpan] = []
  /// What of the work was a matter of time.
  var work = WorkRecord()

  /// A frame that was not made, because the one before was not finished.
  package struct LeftOutFrame: Hashable, Sendable {
    /// Its number.
    package let index: Int
    /// Whether the script moves on with it: it would have differed from the one before.
    package let isChanged: Bool
  }

  init(_ script: ScrollScript, _ clock: FrameClock, _ mode: DisplayMode) {
    (self.script, self.clock, self.mode) = (script, clock, mode)
  }

  /// How many frames were due and not made.
  public var droppedFrames: Int { (frames.last.map { $0.index + 1 } ?? 0) - frames.count }

  /// The frames in which something was missing.
  ///
  /// - Complexity: O(frames)
  public var blankFrames: [Frame] { frames.filter { !$0.blank.isEmpty } }
}
