import WeftCollections
import WeftGeometry
import WeftGraphics
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Scrolls a container through a viewport and makes a frame of every step: a PNG file, or raw pixels.
///
/// Offline: every frame shows everything, and is a pure function of the data, the fonts, the viewport and the position. The
/// bytes are the same for one worker and for many, however the container came there.
///
/// A renderer belongs to the isolation domain that made it, with its container: that is the frame context. Shaping, drawing,
/// decoding, compressing and writing happen on workers.
public final class FrameRenderer {
  private let container: CollectionNode
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
      collection: table, viewport: viewport, environment: environment, workers: workers, format: format,
      hasFingerprints: hasFingerprints)
  }

  /// Makes a renderer for `collection`; see ``init(table:viewport:environment:workers:format:hasFingerprints:)``.
  public convenience init(
    collection: CollectionNode, viewport: Viewport, environment: RenderEnvironment, workers: Int,
    format: FrameFormat = .png, hasFingerprints: Bool = false
  ) {
    self.init(
      container: collection, viewport: viewport, environment: environment, pool: WorkerPool(count: workers),
      format: format, hasFingerprints: hasFingerprints)
  }

  /// Makes a renderer whose work is done by the workers of `pool`, which others may use at the same time.
  package init(
    container: CollectionNode, viewport: Viewport, environment: RenderEnvironment, pool: WorkerPool,
    format: FrameFormat, hasFingerprints: Bool = false
  ) {
    self.format = format
    self.hasFingerprints = hasFingerprints
    self.container = container
    self.pool = pool
    // Only stitching has a use for compressed rows.
    let compress: @Sendable (Bitmap) -> [EncodedBand]
    if format == .png {
      compress = FrameEncoder.bandCompressor(for: viewport, hasFingerprints: hasFingerprints)
    } else {
      compress = { _ in [] }
    }
    container.attach(viewport: viewport, pool: pool, environment: environment, compress: compress)
  }

  /// The frame at `offset` points; further down than the content goes, the last one.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  /// - Precondition: `offset` is finite.
  /// - Complexity: measures all that lies above, once.
  public func frame(atOffset offset: Double) async throws -> EncodedFrame {
    precondition(offset.isFinite, "A content offset must be finite, but it is \(offset).")
    return try await frame(.offset(offset))
  }

  /// The frame with an item at the top of the viewport, or as near to it as the content allows; only what is around it is measured.
  ///
  /// - Parameter distance: how many points the item's top lies before the viewport's.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; ``ScrollError``, where there is no such
  ///   item.
  public func frame(atItem indexPath: IndexPath, distance: Double = 0) async throws -> EncodedFrame {
    guard container.hasItem(at: indexPath) else {
      throw ScrollError(row: indexPath.item, section: indexPath.section)
    }
    return try await frame(.element(.item(indexPath), distance: distance))
  }

  /// The frame where the container stands, or where `scrollToItem(at:position:)` has sent it.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  public func frame() async throws -> EncodedFrame { try await frame(container.takeNextPosition()) }

  private func frame(_ request: PositionRequest) async throws -> EncodedFrame {
    let index = frameCount
    frameCount += 1
    let frame = try await container.makeFrame(request)
    return try await encode(frame, at: frame.position, index: index).value
  }

  /// Works out where every frame of `script` stands: for sinks that have to know how many there will be, and for parts.
  ///
  /// - Parameter updates: changes of the data meanwhile; they are carried out, so that rendering the plan wants a container whose
  ///   data is as it was before.
  /// - Throws: `CollectionError`, where a cell could not be built or laid out; ``ScrollError``; ``ScrollUpdateError``.
  /// - Complexity: measures what the scroll passes.
  public func plan(_ script: ScrollScript, updates: [ScrollUpdate] = []) async throws -> ScrollPlan {
    var steps = FrameSteps(script)
    var schedule = UpdateSchedule(updates)
    var positions: [ContentPosition] = []
    let space = ContainerSpace(container: container)
    while let step = try await steps.next(in: space) {
      try Task.checkCancellation()
      if step.index > 0 { container.beginDragging() }
      let (request, shift) = try await perform(&schedule, before: step, of: script)
      let arrival = try await container.place(request)
      steps.arrive(step, at: arrival.position, shift: shift + arrival.shift)
      positions.append(arrival.position)
    }
    return ScrollPlan(script: script, positions: positions, updateFrames: schedule.frames)
  }

  /// Scrolls as `script` says and hands every frame to `sink`, in order.
  ///
  /// Frames are compressed and written while the next ones are being made; when the sink cannot keep up, the scroll waits.
  /// Neither `finish` nor `abandon` of the sink is called: more may be to come.
  /// - Parameters:
  ///   - updates: changes of the data meanwhile.
  ///   - progress: called on the frame context after each frame.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; ``ScrollError``; ``ScrollUpdateError``;
  ///   what the sink throws; `CancellationError`, where the task was cancelled. Frames taken by the sink before that are whole:
  ///   all that come before, unless it is the sink that failed, or the task was cancelled.
  public func render(
    _ script: ScrollScript, updates: [ScrollUpdate] = [], to sink: some FrameSink,
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    try await render(FrameSteps(script), UpdateSchedule(updates), of: script, to: sink) {
      progress(estimate(script, done: $0))
    }
  }

  /// Makes some frames of a plan, numbered as in the whole, and hands them to `sink`, in order.
  ///
  /// As ``render(_:updates:to:progress:)`` in all else. Their bytes are those of a run that makes all.
  /// - Parameters:
  ///   - frames: the numbers of the frames; `nil`: all.
  ///   - updates: those that the plan was made with.
  /// - Precondition: the plan has these frames and was made over the same data; where there are no updates, by this renderer.
  public func render(
    _ plan: ScrollPlan, frames: Range<Int>? = nil, updates: [ScrollUpdate] = [], to sink: some FrameSink,
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> RenderReport {
    let frames = frames ?? 0..<plan.frameCount
    precondition(
      frames.lowerBound >= 0 && frames.upperBound <= plan.frameCount,
      "A plan of \(plan.frameCount) frames has no frames \(frames).")
    precondition(
      updates.count == plan.updateFrames.count,
      "A plan with \(plan.updateFrames.count) updates is rendered with as many, but \(updates.count) were given."
    )
    let schedule = UpdateSchedule(updates, planned: plan.updateFrames)
    return try await render(FrameSteps(plan, frames: frames), schedule, of: plan.script, to: sink) {
      progress(RenderProgress(frameCount: $0, total: frames.count, isTotalFinal: true))
    }
  }

  private func render(
    _ steps: FrameSteps, _ schedule: UpdateSchedule, of script: ScrollScript, to sink: some FrameSink,
    progress: (Int) -> Void
  ) async throws -> RenderReport {
    var writes = FrameWrites()
    do {
      return try await render(steps, schedule, of: script, to: sink, writes: &writes, progress: progress)
    } catch {
      // Nothing is written behind the back of whoever catches this: the sink has been left alone when it is thrown.
      await writes.end(wholeFrames: !(error is CancellationError) && !Task.isCancelled, progress)
      throw error
    }
  }

  /// The loop of a scroll.
  private func render(
    _ steps: FrameSteps, _ schedule: UpdateSchedule, of script: ScrollScript, to sink: some FrameSink,
    writes: inout FrameWrites, progress: (Int) -> Void
  ) async throws -> RenderReport {
    let space = ContainerSpace(container: container)
    var (steps, schedule) = (steps, schedule)
    var hasBegun = false
    while let step = try await steps.next(in: space) {
      try Task.checkCancellation()
      if hasBegun { container.beginDragging() }
      hasBegun = true
      let (request, shift) = try await perform(&schedule, before: step, of: script)
      let frame = try await container.makeFrame(request)
      steps.arrive(step, at: frame.position, shift: shift + frame.shift)
      let encoded = encode(
        frame, at: step.planned ?? frame.position, index: step.index, time: script.time(ofFrame: step.index))
      writes.append(write(encoded, after: writes.last, to: sink))
      // Enough frames under way to keep every worker busy, and no more: memory stays bounded.
      while writes.count > 2 * pool.count { try await writes.finishOldest(progress) }
    }
    if hasBegun { container.endDragging() }
    while writes.count > 0 { try await writes.finishOldest(progress) }
    return writes.report
  }

  /// Carries out the updates that come before a frame.
  ///
  /// - Returns: what to ask for then, and how far offsets have moved: to know which updates come before the frame, the
  ///   container may have to go there first.
  private func perform(
    _ schedule: inout UpdateSchedule, before step: FrameSteps.Step, of script: ScrollScript
  ) async throws -> (request: PositionRequest, shift: Double) {
    let time = script.time(ofFrame: step.index)
    guard schedule.needsOffset else {
      try schedule.perform(before: step.index, time: time, offset: nil, on: container)
      return (step.request, 0)
    }
    let arrival = try await container.place(step.request)
    try schedule.perform(before: step.index, time: time, offset: arrival.position.offset, on: container)
    return (.stay, arrival.shift)
  }

  private func encode(
    _ frame: CollectionFrame, at position: ContentPosition, index: Int, time: Double? = nil
  ) -> Task<EncodedFrame, any Error> {
    let (pool, format, hasFingerprints) = (pool, format, hasFingerprints)
    return Task {
      try await pool.run(.visible) { _ in
        EncodedFrame(
          info: FrameInfo(frame, at: position, index: index, time: time), format: format,
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
    let maximum = container.estimatedMaximumOffset
    let bounds = container.minimumOffset...max(container.minimumOffset, maximum.offset)
    let (total, isExact) = script.estimatedFrameCount(in: bounds, pageLength: container.frame.height)
    return RenderProgress(
      frameCount: done, total: max(total, done), isTotalFinal: maximum.isFinal && isExact)
  }
}

extension FrameInfo {
  /// What `frame` shows.
  init(_ frame: CollectionFrame, at position: ContentPosition, index: Int, time: Double?) {
    self.init(index: index, time: time, position: position, cells: frame.cells.map(Cell.init))
  }
}

extension FrameInfo.Cell {
  fileprivate init(_ cell: CollectionFrame.Cell) {
    switch cell.element {
    case .item(let path):
      self.init(id: cell.id, kind: .row, section: path.section, row: path.row, frame: cell.frame)
    case .supplementary(let kind, let path):
      self.init(
        id: cell.id, kind: Kind(rawValue: kind.rawValue), section: path.section, row: nil, frame: cell.frame)
    }
  }
}
