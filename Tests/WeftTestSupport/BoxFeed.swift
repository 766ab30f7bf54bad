public import Weft
import WeftSynchronization

/// A feed of plain boxes, which counts what is asked of it.
public final class BoxFeed: TableDataSource {
  /// What happened to the rows.
  public struct Counts: Sendable {
    /// How often the block of a row was asked for.
    public var requests: [Int: Int] = [:]
    /// How often the block of a row was run.
    public var runs: [Int: Int] = [:]
    /// How often a row was drawn.
    public var drawings: [Int: Int] = [:]
    /// The callbacks of the rows, in order: "3 enter visible".
    public var events: [String] = []
  }

  /// An error for blocks to throw.
  public struct Failure: Error, Equatable {
    /// The same each time.
    public init() {}
  }

  /// Counts that blocks on workers may add to.
  public final class Log: Sendable {
    private let state = Mutex(Counts())

    /// The counts so far.
    public var counts: Counts { state.withLock { $0 } }

    func change(_ body: (inout sending Counts) -> Void) { state.withLock { body(&$0) } }
  }

  /// What has happened so far.
  public let log = Log()
  /// The height of each row, in points.
  public var heights: [Double]
  /// The colour of a row.
  public var color: @Sendable (Int) -> Color = BoxFeed.defaultColor
  /// The row whose block fails.
  public var failingRow: Int?
  /// Whether there is a header of 10 points above the rows and a footer of 20 below.
  public var hasHeaderAndFooter = false

  /// A feed of rows with these heights.
  public init(heights: [Double]) { self.heights = heights }

  /// Many different colours, none of them the same as its neighbours'.
  public static func defaultColor(_ row: Int) -> Color {
    func component(_ factor: Int) -> Double { Double(row * factor % 256) / 255 }
    return Color(red: component(37), green: component(91), blue: component(53))
  }

  /// As many as there are ``heights``.
  public func numberOfRows(inSection section: Int) -> Int { heights.count }

  /// Counts the request; the block counts its run, then makes a ``BoxCell`` or fails.
  public func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    let (height, color, log, fails) = (heights[row], color(row), log, failingRow == row)
    log.change { $0.requests[row, default: 0] += 1 }
    return {
      log.change { $0.runs[row, default: 0] += 1 }
      if fails { throw Failure() }
      return BoxCell(row: row, height: height, color: color, log: log)
    }
  }

  /// A black box of 10 points, or none.
  public func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    box(height: 10, color: .black, row: -1)
  }

  /// A black box of 20 points, or none.
  public func footerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    box(height: 20, color: .black, row: -2)
  }

  private func box(height: Double, color: Color, row: Int) -> CellNodeBlock? {
    guard hasHeaderAndFooter else { return nil }
    let log = log
    return { BoxCell(row: row, height: height, color: color, log: log) }
  }
}

/// A box that reports what happens to it.
public final class BoxCell: CellNode {
  private let row: Int
  private let log: BoxFeed.Log

  init(row: Int, height: Double, color: Color, log: BoxFeed.Log) {
    self.row = row
    self.log = log
    super.init()
    style.height = .points(height)
    backgroundColor = color
    id = "row-\(row)"
  }

  public override func recordContents(into recorder: inout ContentsRecorder) {
    let (row, log) = (row, log)
    recorder.draw { _ in log.change { $0.drawings[row, default: 0] += 1 } }
  }

  private func record(_ event: String) {
    let row = row
    log.change { $0.events.append("\(row) \(event)") }
  }

  public override func didEnterPreloadState() { record("enter preload") }
  public override func didExitPreloadState() { record("exit preload") }
  public override func didEnterDisplayState() { record("enter display") }
  public override func didExitDisplayState() { record("exit display") }
  public override func didEnterVisibleState() { record("enter visible") }
  public override func didExitVisibleState() { record("exit visible") }
  public override func displayDidFinish() { record("displayed") }
}
