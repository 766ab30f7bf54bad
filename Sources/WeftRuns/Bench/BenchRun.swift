import WeftCollections
import WeftFoundation
public import WeftFrameBudget
public import WeftFrames
public import WeftGeometry
public import WeftGraphics
public import WeftNodes
public import WeftScene
import WeftSystem

/// A feed, scrolled in each of some modes and measured against a frame budget: what `weft bench` does.
public struct BenchRun: Sendable {
  /// The feed, which is read and checked as a whole before it is scrolled.
  public var feed: DocumentInput
  /// How cells are drawn, one run each.
  public var modes: [DisplayMode] = [.asynchronous, .synchronous, .withoutPreloading]
  /// How many frames are due a second.
  public var hz = 120.0
  /// How often each is measured.
  public var iterations = 1
  /// The machine's time, or modelled time.
  public var clock = FrameBudgetClock.real
  /// Where the scroll goes, instead of where the feed says; `nil`, and no word in the feed: 3,000 points a second to the end.
  public var script: ScrollScript?
  /// How many workers there are.
  public var workers = 2
  /// The viewport's size in points, instead of the feed's.
  public var viewportSize: Size?
  /// Pixels per point, instead of the feed's.
  public var scale: Double?
  /// Whether pictures of frames are wanted, for a page.
  public var makesPictures = false
  /// What the figures are to be compared with: that they can be is made sure of before the feed is scrolled.
  public var baseline: FrameBudgetBaseline?

  /// What came of it.
  public struct Outcome: Sendable {
    /// What was measured, a run for each mode, in the order of ``BenchRun/modes``.
    public let report: FrameBudgetReport
    /// Pictures of some frames, where they were wanted.
    public let pictures: FramePictures?
    /// What could not be shown as asked for, and was shown otherwise.
    public let warnings: [String]
  }

  /// How far it has come.
  public struct Progress: Hashable, Sendable {
    /// The mode that is measured next.
    public let mode: DisplayMode
    /// How many modes have been measured.
    public let done: Int
    /// How many there are.
    public let total: Int
  }

  /// The files that are written by whoever has the run made.
  package var outputs: [String] = []
  /// What each cell may ask for, and each frame.
  public var limits = RenderLimits.standard

  /// Describes a measurement of a feed.
  public init(feed: DocumentInput) { self.feed = feed }

  /// Reads and checks the feed, all of it, and then scrolls it once for each mode and iteration.
  ///
  /// - Parameters:
  ///   - environment: the fonts; `nil`: the standard ones.
  ///   - progress: called before each mode.
  /// - Throws: `SceneError`, where the feed is not one; `ScrollError`; `DocumentError`; `FontError`; `BaselineError`;
  ///   `CancellationError`.
  /// - Precondition: there is a mode, an iteration and a worker at least, and ``hz`` is above 0.
  public func measure(
    in environment: RenderEnvironment? = nil, progress: (Progress) -> Void = { _ in }
  ) async throws -> Outcome {
    var document = try FeedDocument.load(feed, limits: limits)
    if let viewportSize { document.viewport.size = viewportSize }
    if let scale { document.viewport.scale = scale }
    var script = script ?? document.script ?? ScrollScript([.speed(3000)])
    script.framesPerSecond = hz
    try document.checkFrameSize()
    try await document.checkAll(workers: workers)
    let inputs = RunInput.list(try document.files(), of: "feed")
    for output in outputs { try RunInput.check(output, over: inputs) }
    var budget = FrameBudget(hz: hz)
    budget.viewport = document.containerViewport
    budget.workers = workers
    let drawing = try document.environment.applied(
      to: try environment ?? .standard().with(textProblemPolicy: .ignore)  // the outcome has warnings
    ).with(limits: limits)
    budget.environment = drawing
    budget.describe(
      feed: document.name.map(Self.fileName), digest: try document.contentDigest(of: feed), seed: script.seed)
    if case .recorded(let recording) = clock, recording.viewport != budget.viewportWords {
      throw CostRecordingError(
        "Costs were recorded of \(recording.viewport), but the feed is seen through \(budget.viewportWords); record them anew."
      )
    }
    try baseline?.check(
      modes.map { budget.conditions(script, mode: $0, iterations: iterations, clock: clock) })
    var runs: [FrameBudgetRun] = []
    var problems: [(problem: TextProblem, place: String)] = []
    func makeContainer() -> FrameBudget.MeasuredContainer {
      let container = document.makeContainer()
      let source = FeedDataSource(document)
      container.dataSource = source
      source.fetchPages(in: container)
      return FrameBudget.MeasuredContainer(container: container, updates: source.updates, owner: source)
    }
    for mode in modes {
      progress(Progress(mode: mode, done: runs.count, total: modes.count))
      try Task.checkCancellation()
      var last: CollectionNode?
      do {
        let run = try await budget.measure(script, mode: mode, iterations: iterations, clock: clock) {
          let measured = makeContainer()
          last = measured.container
          return measured
        }
        runs.append(run)
      } catch {
        throw located(error)
      }
      guard problems.isEmpty, let last else { continue }
      problems = last.textProblems.map { ($0.problem, "\(name): \($0.element): ") }
    }
    var warnings = TextWarnings.list(problems, drawing.fonts)
    for run in runs where run.unrecordedPieces > 0 {
      warnings.append(
        "\(run.identity.mode): \(run.unrecordedPieces) pieces of work are not in the recording of costs; they take as long as its model says. Record them with --save-costs."
      )
    }
    if case .recorded(let recording) = clock, let run = runs.first,
      recording.feedDigest != run.identity.feedDigest
    {
      warnings.append(
        "Costs were recorded of \(recording.feed ?? "something"), which is not this feed as it is now: a piece of work that has changed takes as long as it took then. Record them with --save-costs."
      )
    }
    if clock == .real {
      let kept = makeContainer()
      do {
        let output = try await budget.outputTimes(
          of: kept.container, script, updates: kept.updates, writingTo: Self.temporaryFile)
        runs = runs.map { $0.adding(output) }
      } catch let error as OutputError {
        warnings.append("What PNG files take was not measured: \(error)")
      } catch {
        throw located(error)
      }
      withExtendedLifetime(kept) {}
    }
    let report = FrameBudgetReport(runs)
    var pictures: FramePictures?
    if makesPictures {
      let shown = makeContainer()
      do {
        pictures = try await budget.pictures(
          for: report, of: shown.container, script, updates: shown.updates)
      } catch {
        throw located(error)
      }
      withExtendedLifetime(shown) {}
    }
    return Outcome(report: report, pictures: pictures, warnings: warnings)
  }

  /// A file that nobody else has, on the disk for such files.
  private static var temporaryFile: String {
    FileManager.default.temporaryDirectory.appending(path: "weft-bench-\(UUID().uuidString).png").path()
  }

  /// The last part of a path: where a file lies is the machine's business.
  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// An error of the scroll with the feed's name, where it does not name a document itself.
  private func located(_ error: any Error) -> any Error {
    FeedErrors.located(error, in: feed, scriptIsGiven: script != nil)
  }

  private var name: String { FeedErrors.name(of: feed) }
}
