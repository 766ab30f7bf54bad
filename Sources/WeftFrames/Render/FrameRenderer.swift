import DequeModule
import WeftCollections
import WeftGeometry
import WeftGraphics
import WeftNodes

/// Scrolls a table through a viewport and makes a PNG of every step.
///
/// Offline: every frame shows everything, and is a pure function of the data, the fonts, the viewport and the offset. The
/// bytes are the same for one worker and for many.
///
/// A renderer belongs to the isolation domain that made it, with its table: that is the frame context. Shaping, drawing,
/// decoding, compressing and writing happen on workers.
public final class FrameRenderer {
  private let table: TableNode
  private let viewport: Viewport
  private let pool: WorkerPool
  private var frameCount = 0

  /// Makes a renderer for `table`.
  ///
  /// - Parameter workers: how many cells may be measured, drawn and compressed at once; the number of cores is a good choice.
  /// - Precondition: `workers` is at least 1.
  public init(table: TableNode, viewport: Viewport, environment: RenderEnvironment, workers: Int) {
    self.table = table
    self.viewport = viewport
    pool = WorkerPool(count: workers)
    table.attach(
      viewport: viewport, pool: pool, environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
  }

  /// The frame at `offset` points; further down than the content goes, the last one.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  /// - Precondition: `offset` is finite.
  public func frame(atOffset offset: Double) async throws -> EncodedFrame {
    let index = frameCount
    frameCount += 1
    let frame = try await table.makeFrame(atOffset: offset)
    return try await encode(frame, index: index).value
  }

  /// Scrolls as `script` says and hands every frame to `sink`, in order.
  ///
  /// Frames are compressed and written while the next ones are being made; when the sink cannot keep up, the scroll waits.
  /// - Parameter progress: called on the frame context after each frame.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; what the sink throws;
  ///   `CancellationError`, where the task was cancelled. Frames taken by the sink before that are whole.
  public func render(
    _ script: ScrollScript, to sink: some FrameSink, progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    let clock = ContinuousClock()
    let begin = clock.now
    var report = RenderReport()
    var writes: Deque<Task<Int, any Error>> = []
    defer { for write in writes { write.cancel() } }

    func finishOldestWrite() async throws {
      guard let write = writes.first else { return }
      report.byteCount += try await write.value
      writes.removeFirst()
      report.frameCount += 1
      report.seconds = (clock.now - begin).seconds
      if report.frameCount == 1 { report.secondsToFirstFrame = report.seconds }
      progress(estimate(script, done: report.frameCount))
    }

    let space = TableSpace(table: table)
    var cursor = ScrollCursor(script)
    var index = 0
    while let offset = try await cursor.next(in: space) {
      try Task.checkCancellation()
      if index == 1 { table.beginDragging() }
      let frame = try await table.makeFrame(atOffset: offset)
      writes.append(
        write(encode(frame, index: index, time: script.time(ofFrame: index)), after: writes.last, to: sink))
      index += 1
      // Enough frames under way to keep every worker busy, and no more: memory stays bounded.
      while writes.count > 2 * pool.count { try await finishOldestWrite() }
    }
    while !writes.isEmpty { try await finishOldestWrite() }
    return report
  }

  private func encode(_ frame: TableFrame, index: Int, time: Double? = nil) -> Task<EncodedFrame, any Error> {
    let pool = pool
    return Task {
      try await pool.run(.visible) { _ in
        EncodedFrame(info: FrameInfo(frame, index: index, time: time), png: try FrameEncoder.encode(frame))
      }
    }
  }

  /// Hands a frame to the sink once it is made and the one before has been taken.
  ///
  /// Gives the number of its bytes.
  private func write(
    _ frame: Task<EncodedFrame, any Error>, after previous: Task<Int, any Error>?, to sink: some FrameSink
  ) -> Task<Int, any Error> {
    Task {
      _ = try await previous?.value
      let frame = try await frame.value
      try Task.checkCancellation()
      try await sink.write(frame)
      return frame.png.count
    }
  }

  private func estimate(_ script: ScrollScript, done: Int) -> RenderProgress {
    let maximum = table.estimatedMaximumOffset
    let bounds = table.minimumOffset...max(table.minimumOffset, maximum.offset)
    let (total, isExact) = script.estimatedFrameCount(in: bounds)
    return RenderProgress(
      frameCount: done, total: max(total, done), isTotalFinal: maximum.isFinal && isExact)
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension FrameInfo {
  /// What `frame` shows.
  init(_ frame: TableFrame, index: Int, time: Double?) {
    self.init(index: index, time: time, offset: frame.offset, cells: frame.cells.map(Cell.init))
  }
}

extension FrameInfo.Cell {
  fileprivate init(_ cell: TableFrame.Cell) {
    switch cell.element {
    case .header(let section):
      self.init(id: cell.id, kind: .header, section: section, row: nil, frame: cell.frame)
    case .row(let path):
      self.init(id: cell.id, kind: .row, section: path.section, row: path.row, frame: cell.frame)
    case .footer(let section):
      self.init(id: cell.id, kind: .footer, section: section, row: nil, frame: cell.frame)
    }
  }
}
