import WeftCollections
public import WeftFrames
public import WeftGeometry
public import WeftGraphics
public import WeftNodes
public import WeftScene
import WeftSystem

/// A feed, scrolled through and written to a folder, a file or a stream: what `weft frames` does.
public struct FeedRun: Sendable {
  /// The feed: a file, or a value that has been read already.
  public var feed: DocumentInput
  /// What becomes of the frames, and where they go.
  public var output: FrameOutput
  /// Where the scroll goes, instead of where the feed says; `nil`, and no word in the feed: by steps of 120 points.
  public var script: ScrollScript?
  /// The item to begin with, at the top of the viewport, instead of where the script does; only what is around it is
  /// measured.
  public var firstItem: (section: Int, row: Int)?
  /// Frames a second, instead of the script's.
  public var framesPerSecond: Double?
  /// The share of the frames to make, numbered as in the whole; `nil`: all.
  ///
  /// Only for a folder of PNG files.
  public var shard: Shard?
  /// How many cells may be measured, drawn and compressed at once.
  public var workers: Int
  /// The viewport's size in points, instead of the feed's.
  public var viewportSize: Size?
  /// Pixels per point, instead of the feed's.
  public var scale: Double?
  /// Whether all cells are read before the first frame, to find mistakes while nothing is written yet; true unless it is
  /// set.
  ///
  /// Without it the first frame of a long feed comes sooner, and a mistake in a cell ends the scroll where it comes
  /// near. A share of the frames is always checked: it has to know all images.
  public var checksFirst = true
  /// Whether each PNG file says a digest of its pixels, in a text called “Fingerprint”.
  public var hasFingerprints: Bool
  /// Whether the index says of each frame which items are in which range, and what has happened since the frame before.
  ///
  /// Only for a folder of PNG files, and for all frames of a scroll: a share of them does not know what has happened before.
  public var recordsEvents = false
  /// What each cell may ask for, and each frame.
  public var limits = RenderLimits.standard
  /// What is drawn beside each frame; `nil`: nothing.
  ///
  /// Only for PNG files, and for all frames of a scroll, as ``recordsEvents``.
  public var overlay: FrameRenderer.Overlay?
  /// What is written beside the frames, by whoever has the run made; `nil`: nothing.
  package var statisticsPath: String?
  /// The workers, shared with others; `nil`: `workers` of its own.
  package var pool: WorkerPool?
  /// As ``FrameRenderer/willMakeFrame``.
  package var willMakeFrame: (@Sendable () async throws -> Void)?
  /// Does what goes through folders and reads what lies there, for whoever has the run made, who calls `body` once or throws; `nil`: as
  /// it comes.
  package var whileReadingFiles: (@Sendable (_ body: () throws -> Void) throws -> Void)?
  /// How many bytes the index of an earlier run may have, which is read.
  package var indexLimit = FrameIndex.byteLimit

  /// How a run went.
  public struct Outcome: Sendable {
    /// How many frames were taken, all of them whole.
    public let frameCount: Int
    /// What could not be shown as asked for, and was shown otherwise.
    public let warnings: [String]
    /// What ended the scroll early, if something did.
    public let failure: (any Error)?
    /// What the run took; `nil`, where it ended early.
    public let statistics: RunStatistics?
  }

  /// Describes a run.
  /// - Precondition: `workers` is at least 1.
  public init(
    feed: DocumentInput, output: FrameOutput, script: ScrollScript? = nil, framesPerSecond: Double? = nil,
    shard: Shard? = nil, workers: Int, viewportSize: Size? = nil, scale: Double? = nil,
    hasFingerprints: Bool = false
  ) {
    self.feed = feed
    self.output = output
    self.script = script
    self.framesPerSecond = framesPerSecond
    self.shard = shard
    self.workers = workers
    self.viewportSize = viewportSize
    self.scale = scale
    self.hasFingerprints = hasFingerprints
  }

  /// Reads and checks the feed, all of it, and then writes its frames.
  ///
  /// A mistake in the feed is found before anything is written. Where the scroll ends early, the frames written until then
  /// are whole, the index lists them, and the outcome says why.
  /// - Parameters:
  ///   - environment: the fonts and the caches, which runs may share; `nil`: the standard fonts, and caches of its own. Where it
  ///     makes problems with text an error, the scroll is made twice, first for nothing: so they are found before anything is
  ///     written.
  ///   - progress: called after each frame.
  /// - Throws: `SceneError`, where the feed is not one; `OutputError`, where the output cannot be made; `ScrollError`;
  ///   `FontError`, where a font is missing; `CancellationError`, where the task was cancelled before
  ///   the first frame. Nothing is written then.
  public func render(
    in environment: RenderEnvironment? = nil, progress: (RenderProgress) -> Void = { _ in }
  ) async throws -> Outcome {
    try await render(read(), in: environment, progress: progress)
  }

  /// Reads the feed, as far as that is done at once: its cells are read when they are needed.
  /// - Throws: `SceneError`.
  package func read() throws(SceneError) -> FeedDocument { try FeedDocument.load(feed, limits: limits) }

  /// As ``render(in:progress:)``, of the feed that ``read()`` has given.
  package func render(
    _ document: FeedDocument, in environment: RenderEnvironment?, progress: (RenderProgress) -> Void
  ) async throws -> Outcome {
    var document = document
    if let viewportSize { document.viewport.size = viewportSize }
    if let scale { document.viewport.scale = scale }
    let script = script(of: document)
    try document.checkMoments(of: script)
    try document.checkFrameSize()
    // One is composed while another is compressed and written. Who has no room for them is told before anything else is done.
    let frames = try environment?.pixelShare?.lease(2 * document.containerViewport.pixelSize.count)
    defer { withExtendedLifetime(frames) {} }
    var taken = document.frameShares
    if checksFirst || shard != nil { taken.read = try await document.readAll(workers: workers) }
    try Task.checkCancellation()
    let environment = try opened(for: document, over: environment)
    let scroll = FeedScroll(
      run: self, document: document, script: script,
      environment: environment.countingCellWork(
        frameMeasurements: document.additionalFrameMeasurements, beside: taken),
      pool: pool ?? WorkerPool(count: workers))
    if case .fail = environment.textProblemPolicy { try await scroll.rehearse() }
    return try await write(scroll, progress: progress)
  }

  /// The environment with the fonts of the feed, none of whose files is written over.
  private func opened(
    for document: FeedDocument, over environment: RenderEnvironment?
  ) throws -> RenderEnvironment {
    // What the outcome has warnings of is not told besides.
    let base = try environment ?? .standard().with(textProblemPolicy: .ignore)
    return try readingFiles {
      try checkOutputs(reading: document)
      return try document.environment.applied(to: base)
    }.with(limits: limits)
  }

  private func readingFiles<Result>(_ body: () throws -> Result) throws -> Result {
    guard let whileReadingFiles else { return try body() }
    var result: Result?
    try whileReadingFiles { result = try body() }
    guard let result else { misuse("FeedRun.whileReadingFiles must call what it is given, or throw.") }
    return result
  }

  /// Makes the frames of a scroll and writes them.
  private func write(_ scroll: FeedScroll, progress: (RenderProgress) -> Void) async throws -> Outcome {
    let stage = scroll.makeStage()
    stage.renderer.recordsEvents = recordsEvents
    stage.renderer.overlay = overlay
    let known = try await scroll.known(before: stage)
    let makeSink = {
      try output.makeSink(
        viewport: scroll.document.containerViewport, clock: scroll.script.clock,
        frameCount: known?.plan.frameCount, part: known?.part, indexLimit: indexLimit)
    }
    // Who is to read a stream may be waited for; a folder is looked into.
    let sink = if case .folder = output { try readingFiles(makeSink) } else { try makeSink() }

    var frameCount = 0
    var statistics: RunStatistics?
    var failure: (any Error)?
    do {
      let report = try await scroll.render(stage, known, to: sink) {
        frameCount = $0.frameCount
        progress($0)
      }
      try sink.finish()
      statistics = RunStatistics(report, workers: workers)
    } catch {
      failure = located(error)
      sink.abandon()
    }
    if let folder = sink as? PNGSequenceSink { frameCount = folder.frameCount }
    let blank = stage.container.blankReason.map { ["\(name): \($0)"] } ?? []
    return Outcome(
      frameCount: frameCount,
      warnings: blank
        + TextWarnings.list(
          stage.container.textProblems.map { ($0.problem, "\(name): \($0.element): ") },
          scroll.environment.fonts),
      failure: failure,
      statistics: statistics)
  }

  /// The script of this run, or that of the feed, with what is said of it here.
  private func script(of document: FeedDocument) -> ScrollScript {
    var script = script ?? document.script ?? ScrollScript()
    if let framesPerSecond { script.framesPerSecond = framesPerSecond }
    if let firstItem { script.start = .row(firstItem.row, section: firstItem.section) }
    return script
  }

  /// Refuses to write over the feed, or over a file that it names.
  private func checkOutputs(reading document: FeedDocument) throws {
    var inputs = RunInput.list(try document.files(), of: "feed")
    if case .file(let path) = feed { inputs.append(RunInput("the feed", path)) }
    if case .folder(let path, _) = output {
      try RunInput.check(folder: path, over: inputs)
    } else {
      try RunInput.check(output.path, over: inputs)
    }
    try RunInput.check(statisticsPath, over: inputs)
  }

  /// An error of the scroll with the feed's name, where it does not name a document itself.
  func located(_ error: any Error) -> any Error {
    FeedErrors.located(error, in: feed, scriptIsGiven: script != nil)
  }

  /// What messages call the feed.
  private var name: String { FeedErrors.name(of: feed) }
}
