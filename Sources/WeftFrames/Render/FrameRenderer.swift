import DequeModule
import WeftCollections
import WeftGeometry
import WeftGraphics
import WeftNodes

/// Scrolls a table through a viewport and makes a frame of every step: a PNG file, or raw pixels.
///
/// Offline: every frame shows everything, and is a pure function of the data, the fonts, the viewport and the offset. The
/// bytes are the same for one worker and for many.
///
/// A renderer belongs to the isolation domain that made it, with its table: that is the frame context. Shaping, drawing,
/// decoding, compressing and writing happen on workers.
public final class FrameRenderer {
  private let table: TableNode
  private let pool: WorkerPool
  private let format: FrameFormat
  private let hasFingerprints: Bool
  private var frameCount = 0

  /// Makes a renderer for `table`.
  ///
  /// - Parameters:
  ///   - workers: how many cells may be measured, drawn and compressed at once; the number of cores is a good choice.
  ///   - format: what becomes of frames.
  ///   - hasFingerprints: whether each PNG file says a digest of its pixels, in a text called “Fingerprint”. Files of
  ///     the same colour type with the same digest show the same picture, however they are compressed.
  /// - Precondition: `workers` is at least 1.
  public convenience init(
    table: TableNode, viewport: Viewport, environment: RenderEnvironment, workers: Int,
    format: FrameFormat = .png, hasFingerprints: Bool = false
  ) {
    self.init(
      table: table, viewport: viewport, environment: environment, pool: WorkerPool(count: workers),
      format: format, hasFingerprints: hasFingerprints)
  }

  /// Makes a renderer whose work is done by the workers of `pool`, which others may use at the same time.
  package init(
    table: TableNode, viewport: Viewport, environment: RenderEnvironment, pool: WorkerPool,
    format: FrameFormat, hasFingerprints: Bool = false
  ) {
    self.format = format
    self.hasFingerprints = hasFingerprints
    self.table = table
    self.pool = pool
    // Only stitching has a use for compressed rows.
    let compress: @Sendable (Bitmap) -> [EncodedBand]
    if format == .png {
      compress = FrameEncoder.bandCompressor(for: viewport, hasFingerprints: hasFingerprints)
    } else {
      compress = { _ in [] }
    }
    table.attach(viewport: viewport, pool: pool, environment: environment, compress: compress)
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

  /// Works out where every frame of `script` stands: for sinks that have to know how many there will be, and for parts.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built or laid out; ``ScrollError``.
  /// - Complexity: measures all of the content.
  public func plan(_ script: ScrollScript) async throws -> ScrollPlan {
    try await table.measureAll()
    var cursor = ScrollCursor(script)
    var offsets: [Double] = []
    while let offset = try await cursor.next(in: TableSpace(table: table)) {
      try Task.checkCancellation()
      offsets.append(offset)
    }
    return ScrollPlan(script: script, offsets: offsets)
  }

  /// Scrolls as `script` says and hands every frame to `sink`, in order.
  ///
  /// Frames are compressed and written while the next ones are being made; when the sink cannot keep up, the scroll waits.
  /// Neither `finish` nor `abandon` of the sink is called: more may be to come.
  /// - Parameter progress: called on the frame context after each frame.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; ``ScrollError``; what the sink throws;
  ///   `CancellationError`, where the task was cancelled. Frames taken by the sink before that are whole.
  public func render(
    _ script: ScrollScript, to sink: some FrameSink, progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    try await render(FrameSteps(script), of: script, to: sink) { progress(estimate(script, done: $0)) }
  }

  /// Makes some frames of a plan, numbered as in the whole, and hands them to `sink`, in order.
  ///
  /// As ``render(_:to:progress:)`` in all else. Their bytes are those of a run that makes all.
  /// - Parameter frames: the numbers of the frames; `nil`: all.
  /// - Precondition: the plan has these frames, and this renderer has made it over the same data.
  public func render(
    _ plan: ScrollPlan, frames: Range<Int>? = nil, to sink: some FrameSink,
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    let frames = frames ?? 0..<plan.frameCount
    precondition(
      frames.lowerBound >= 0 && frames.upperBound <= plan.frameCount,
      "A plan of \(plan.frameCount) frames has no frames \(frames).")
    return try await render(FrameSteps(plan, frames: frames), of: plan.script, to: sink) {
      progress(RenderProgress(frameCount: $0, total: frames.count, isTotalFinal: true))
    }
  }

  private func render(
    _ steps: FrameSteps, of script: ScrollScript, to sink: some FrameSink, progress: (Int) -> Void
  ) async throws -> RenderReport {
    var writes: Deque<Task<Int, any Error>> = []
    do {
      return try await render(steps, of: script, to: sink, writes: &writes, progress: progress)
    } catch {
      // Nothing is written behind the back of whoever catches this: the sink has been left alone when it is thrown.
      for write in writes { write.cancel() }
      for write in writes { _ = await write.result }
      throw error
    }
  }

  /// The loop of a scroll.
  ///
  /// `writes` are those under way, the oldest first.
  private func render(
    _ steps: FrameSteps, of script: ScrollScript, to sink: some FrameSink,
    writes: inout Deque<Task<Int, any Error>>, progress: (Int) -> Void
  ) async throws -> RenderReport {
    let clock = ContinuousClock()
    let begin = clock.now
    var report = RenderReport()

    func finishOldestWrite(_ writes: inout Deque<Task<Int, any Error>>) async throws {
      guard let write = writes.first else { return }
      report.byteCount += try await write.value
      writes.removeFirst()
      report.frameCount += 1
      report.seconds = (clock.now - begin).seconds
      if report.frameCount == 1 { report.secondsToFirstFrame = report.seconds }
      progress(report.frameCount)
    }

    let space = TableSpace(table: table)
    var steps = steps
    var hasBegun = false
    while let (index, offset) = try await steps.next(in: space) {
      try Task.checkCancellation()
      if hasBegun { table.beginDragging() }
      hasBegun = true
      let frame = try await table.makeFrame(atOffset: offset)
      writes.append(
        write(encode(frame, index: index, time: script.time(ofFrame: index)), after: writes.last, to: sink))
      // Enough frames under way to keep every worker busy, and no more: memory stays bounded.
      while writes.count > 2 * pool.count { try await finishOldestWrite(&writes) }
    }
    while !writes.isEmpty { try await finishOldestWrite(&writes) }
    return report
  }

  private func encode(_ frame: TableFrame, index: Int, time: Double? = nil) -> Task<EncodedFrame, any Error> {
    let (pool, format, hasFingerprints) = (pool, format, hasFingerprints)
    return Task {
      try await pool.run(.visible) { _ in
        EncodedFrame(
          info: FrameInfo(frame, index: index, time: time), format: format,
          bytes: try FrameEncoder.encode(frame, as: format, hasFingerprint: hasFingerprints))
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
      return frame.bytes.count
    }
  }

  private func estimate(_ script: ScrollScript, done: Int) -> RenderProgress {
    let maximum = table.estimatedMaximumOffset
    let bounds = table.minimumOffset...max(table.minimumOffset, maximum.offset)
    let (total, isExact) = script.estimatedFrameCount(in: bounds, pageLength: table.frame.height)
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
