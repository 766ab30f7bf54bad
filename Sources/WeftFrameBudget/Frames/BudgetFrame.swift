/// A frame of a run: when it was due, when it was ready, what it took, and what it lacked.
///
/// Times are milliseconds since the first frame was shown, in whole microseconds. A frame is *due* at a refresh of the display,
/// and has until the next one.
public struct BudgetFrame: Hashable, Sendable {
  /// The state of a frame.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It was made, and shows something else than the one before.
    case made
    /// It shows what the one before showed: it was not due, and counts for nothing but blank area.
    case unchanged
    /// It was due and not made, because the one before was not finished.
    case leftOut
    /// It was not made, and would have shown what the one before showed.
    case idle
  }

  /// Its number in the script; the first one, which waits for what it shows, is 0 and not among them.
  public var index: Int
  /// The number of the run that it belongs to, from 0, where a measurement has several.
  public var iteration = 0
  /// Whether the frame was made, and if not, why.
  public var state: State
  /// When it was due.
  public var dueMs: Double
  /// When it was begun; when it was due, where it was not made.
  public var beginMs: Double
  /// When it was ready; when it was due, where it was not made.
  public var endMs: Double
  /// What it took of a processor: the frame context's time, and of workers' time what it waited for.
  public var durationCpuMs = 0.0
  /// How long after its deadline it was ready; below 0 where there was time left.
  public var overrunMs = 0.0
  /// How many refreshes of the display had nothing new to show because of it.
  public var droppedRefreshes = 0
  /// What was done for it.
  public var phases = BudgetPhases()
  /// What it takes to make it into a PNG file and to write that, beside the budget; `nil`, where nobody has found out.
  public var output: FrameOutput?
  /// How much of the viewport's length, along the axis that is scrolled, had something missing, in points.
  public var blankLength = 0.0
  /// How much area was missing, in square points.
  public var blankArea = 0.0
  /// The cells that were missing.
  public var blankCells: [String] = []
  /// How far the content was scrolled, in points.
  public var offset = 0.0
  /// The cells on show, by their ids, or by their places where they have none; from the first to the last.
  public var cells: [String] = []

  /// A frame that missed nothing, of which no phases are known; times are milliseconds since the first frame was shown.
  ///
  /// - Parameters:
  ///   - index: its number in the script.
  ///   - state: its state.
  ///   - dueMs: when it was due.
  ///   - beginMs: when it was begun.
  ///   - endMs: when it was ready.
  public init(index: Int, state: State = .made, dueMs: Double, beginMs: Double, endMs: Double) {
    self.index = index
    self.state = state
    self.dueMs = dueMs
    self.beginMs = beginMs
    self.endMs = endMs
  }

  /// How long it was in the making.
  public var durationMs: Double { wholeMicroseconds(endMs - beginMs) }

  /// Whether it was made at all: else there is no place where it stood.
  var wasMade: Bool { state == .made || state == .unchanged }

  /// Whether a frame was made that shows something new.
  public var isMade: Bool { state == .made }
}

/// Milliseconds in whole microseconds: what is added up is then the same in whatever order.
func wholeMicroseconds(_ milliseconds: Double) -> Double { (milliseconds * 1000).rounded() / 1000 }

/// Seconds as milliseconds in whole microseconds.
func milliseconds(_ seconds: Double) -> Double { (seconds * 1_000_000).rounded() / 1000 }
