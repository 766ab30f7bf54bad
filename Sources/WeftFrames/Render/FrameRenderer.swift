public import WeftCollections
public import WeftFoundation
public import WeftGeometry
import WeftGraphics
public import WeftNodes
import WeftTelemetry

/// Scrolls a container through a viewport and makes a frame of every step: a PNG file, or raw pixels.
///
/// Offline: every frame shows everything, and is a pure function of the data, the fonts, the viewport and the position. The
/// bytes are the same for one worker and for many, however the container came there.
///
/// A renderer belongs to the isolation domain that made it, with its container: that is the frame context. A container has one
/// renderer at a time: the one that was made last. Shaping, drawing,
/// decoding, compressing and writing happen on workers.
public final class FrameRenderer {
  let container: CollectionNode
  let pool: WorkerPool
  let format: FrameFormat
  private let hasFingerprints: Bool
  let environment: RenderEnvironment
  private(set) var viewport: Viewport
  private var frameCount = 0
  /// Which of the container's renderers this one is, counted from the first.
  private let attachment: Int

  /// What is drawn beside each frame; for PNG files only.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// The feed around the viewport, small, each cell in the colour of the innermost range it is in.
    case ranges
  }

  /// What is drawn beside each frame; `nil`, the default: nothing.
  /// - Precondition: frames become PNG files.
  public var overlay: Overlay? {
    didSet {
      require(overlay == nil || format.isPNG, "Only PNG files have room for something beside a frame.")
      container.drawsMap = overlay != nil
    }
  }

  /// Whether frames say which items are in which range, and what has happened since the frame before; not by default.
  public var recordsEvents: Bool {
    get { container.recordsEvents }
    set { container.recordsEvents = newValue }
  }

  /// How many frames a plan may have, ``RenderLimits/Kind/plannedFrames`` of the environment's limits.
  ///
  /// It knows of each where it is, in some hundred bytes. Each container in a cell that the script scrolls counts as much again.
  package var mostPlannedFrames: Int

  /// Called on the frame context before each frame of a scroll is made or planned; the scroll goes on when it returns.
  package var willMakeFrame: (@Sendable () async throws -> Void)?

  /// Called on the frame context when a frame of a scroll has been made, before it is encoded: the container shows what the frame
  /// does.
  package var didMakeFrame: ((FrameInfo) -> Void)?

  /// Makes a renderer for `table`.
  ///
  /// - Parameters:
  ///   - table: the table; it has no other renderer.
  ///   - viewport: the frames' size and scale.
  ///   - environment: the fonts, and what has been shaped and decoded before.
  ///   - workers: how many cells may be measured, drawn and compressed at once.
  ///   - format: what frames are encoded as.
  ///   - hasFingerprints: whether each PNG file says a digest of its pixels, in a text called “Fingerprint”. Files of
  ///     the same colour type with the same digest show the same picture, however they are compressed.
  /// - Precondition: `workers` is at least 1.
  public convenience init(
    table: TableNode, viewport: Viewport, environment: RenderEnvironment,
    workers: Int = FrameRenderer.standardWorkers, format: FrameFormat = .png, hasFingerprints: Bool = false
  ) {
    self.init(
      collection: table, viewport: viewport, environment: environment, workers: workers, format: format,
      hasFingerprints: hasFingerprints)
  }

  /// Makes a renderer for `collection`; see ``init(table:viewport:environment:workers:format:hasFingerprints:)``.
  public convenience init(
    collection: CollectionNode, viewport: Viewport, environment: RenderEnvironment,
    workers: Int = FrameRenderer.standardWorkers, format: FrameFormat = .png, hasFingerprints: Bool = false
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
    self.viewport = viewport
    self.environment = environment
    mostPlannedFrames = environment.limits[.plannedFrames]
    attachment = container.attach(
      viewport: viewport, pool: pool, environment: environment,
      compress: Self.compressor(format, viewport, hasFingerprints))
  }

  /// The frame at `offset` points; further down than the content goes, the last one.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  /// - Precondition: `offset` is finite.
  /// - Complexity: measures all that lies above, once.
  public func frame(atOffset offset: Double) async throws -> EncodedFrame {
    require(offset.isFinite, "A content offset must be finite, but it is \(offset).")
    return try await frame(.offset(offset))
  }

  /// The frame of content scrolled as far as a point says to the right and down, as far as it allows; for layouts that scroll
  /// both ways.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  /// - Precondition: `point` is finite.
  /// - Complexity: measures all that lies before, once.
  public func frame(at point: Point) async throws -> EncodedFrame {
    require(point.isFinite, "A content offset must be finite, but it is \(point).")
    let isHorizontal = container.layout.scrollDirection == .horizontal
    return try await frame(
      .offset(isHorizontal ? point.x : point.y), across: isHorizontal ? point.y : point.x)
  }

  /// The frame with an item at the top of the viewport, or as near to it as the content allows; only what is around it is
  /// measured.
  ///
  /// - Parameters:
  ///   - indexPath: the item, in the data source's counting.
  ///   - distance: how many points the item's top lies before the viewport's.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn; ``ScrollError``, where there is no such
  ///   item.
  public func frame(atItem indexPath: IndexPath, distance: Double = 0) async throws -> EncodedFrame {
    require(distance.isFinite, "A distance must be finite, but it is \(distance).")
    guard container.hasItem(at: indexPath) else {
      throw ScrollError(.missingRow(indexPath.item, section: indexPath.section))
    }
    return try await frame(.element(.item(indexPath), distance: distance))
  }

  /// The frame where the container stands, or where `scrollToItem(at:position:)` has sent it.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  public func frame() async throws -> EncodedFrame { try await frame(container.takeNextPosition()) }

  /// Shows the container through a viewport of another size from the next frame on, as when a device is turned; nothing is read
  /// anew.
  ///
  /// What is first in the viewport stays there, as far as the content allows; a pager keeps its page.
  /// - Precondition: `size` is finite and at least one pixel each way.
  public func setViewport(_ size: Size) {
    requireContainer()
    viewport = Viewport(size: size, scale: viewport.scale, backgroundColor: viewport.backgroundColor)
    container.setViewport(viewport, compress: Self.compressor(format, viewport, hasFingerprints))
  }

  private static func compressor(
    _ format: FrameFormat, _ viewport: Viewport, _ hasFingerprints: Bool
  ) -> BandCompressor? {
    format == .png ? FrameEncoder.bandCompressor(for: viewport, hasFingerprints: hasFingerprints) : nil
  }

  private func frame(_ request: PositionRequest, across: Double? = nil) async throws -> EncodedFrame {
    requireContainer()
    require(
      !container.isScrolled,
      "A frame of a container was asked for while a scroll of it is under way; wait for that to end, or use a container of its own."
    )
    let index = frameCount
    frameCount += 1
    return try await Telemetry.perform(.renderFrame, caches: environment.caches, operationDetails) {
      let frame = try await observingFrame(index) {
        try await container.makeFrame(request, across: across)
      }
      return try await encode(frame, at: frame.position, index: index).value
    }
  }

  /// Says that the container is scrolled from here on, until ``endScroll()``: nobody else may scroll it meanwhile.
  func beginScroll() {
    requireContainer()
    require(
      !container.isScrolled,
      "A container was to be scrolled while another scroll of it is under way; wait for that to end, or scroll a container of its own."
    )
    container.isScrolled = true
  }

  /// Says that the scroll has ended.
  func endScroll() { container.isScrolled = false }

  private func requireContainer() {
    require(
      container.attachment == attachment,
      "A renderer was asked for a frame after its container had been given to another renderer; use the newer one, or a container for each."
    )
  }

  func encode(
    _ frame: CollectionFrame, at position: ContentPosition, index: Int, time: Double? = nil
  ) -> Task<EncodedFrame, any Error> {
    let (pool, format, hasFingerprints) = (pool, format, hasFingerprints)
    let overlay = overlay.map { _ in RangesOverlay(environment: environment) }
    return Task {
      try await pool.run(.visible) { scratch in
        let bytes = try Telemetry.perform(
          .encodeFrame, OperationDetails { ($0.frame, $0.format) = (index, format.telemetryName) }
        ) {
          try WorkLane.metered(.encode, for: "\(index)") {
            if let overlay, let map = frame.map {
              return try FrameEncoder.encode(
                try overlay.bitmap(of: frame, map), of: frame.viewport, as: format,
                hasFingerprint: hasFingerprints)
            }
            return try FrameEncoder.encode(frame, as: format, hasFingerprint: hasFingerprints, in: scratch)
          }
        } describe: { bytes, details in
          details.byteCount = bytes.count
        }
        return EncodedFrame(
          info: FrameInfo(frame, at: position, index: index, time: time), format: format, storage: bytes)
      }
    }
  }

  /// Hands a frame to the sink once it is made and the one before has been taken.
  ///
  /// Gives the number of its bytes.
  func write(
    _ frame: Task<EncodedFrame, any Error>, after previous: Task<Int, any Error>?, to sink: some FrameSink
  ) -> Task<Int, any Error> {
    Task {
      _ = try await previous?.value
      let frame = try await frame.value
      try Task.checkCancellation()
      try await Telemetry.perform(
        .writeFrame, OperationDetails { ($0.frame, $0.byteCount) = (frame.info.index, frame.byteCount) }
      ) { try await sink.write(frame) }
      return frame.byteCount
    }
  }
}
