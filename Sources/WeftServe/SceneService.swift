import Weft
import WeftFoundation
package import WeftGraphics
package import WeftNodes
import WeftSynchronization
import WeftSystem

/// What `weft serve` keeps from request to request: fonts, shaped text, decoded images and workers.
///
/// Any number of sessions use it at the same time. Answers are those of the commands: what is kept changes when something
/// is made, never what. Documents and rows are read anew for each request; a decoded image is kept for the state of the
/// file that it was read from, and the file is looked at again for each request.
package final class SceneService: Sendable {
  /// The version of the protocol, which changes when a client would have to.
  package static let protocolVersion = 1
  /// The most bytes that a request may have.
  package static let lineLimit = 16 << 20
  /// The most JSON values that it may have: several lines are read at a time, and short values take a hundred times their bytes.
  static let lineValueLimit = 1_000_000
  /// The most bytes that the index of an earlier run may have where frames are written: reading it takes a second that cannot be interrupted,
  /// and several times as much memory.
  static let indexLimit = 16 << 20
  /// The most bytes that a PNG may have which an answer carries; a file may have more.
  package static let standardCarried = 16 << 20

  let environment: RenderEnvironment
  let limits: RenderLimits
  let pool: WorkerPool
  let outputs: OutputClaims
  /// The bitmaps of cells that all scrolls hold together.
  let pixels: SharedAllowance
  /// What large documents have left.
  let freed: FreedMemory
  /// The bytes that feeds take which are scrolled through.
  let feeds = SceneService.standardFeeds
  /// The bytes of pictures that wait until somebody reads them, from pipes.
  let unread: SharedAllowance
  /// How many bytes a PNG may have that an answer carries.
  let carried: Int
  /// How long is waited for who is to read a pipe and takes nothing.
  let patience: Duration
  /// The time by which progress is told.
  let now: @Sendable () -> ContinuousClock.Instant
  /// Whose layout or picture is made next.
  let turns: ClientTurns
  /// What clients have had that have gone.
  let leftAccounts = LeftAccounts()
  /// When the frame contexts of scrolls go on.
  let scrollTurns: ScrollTurns
  private let start = ContinuousClock.now
  private let requestCount = Atomic<Int>(0)

  /// Starts `workers` workers, and answers with the fonts of `environment`; `nil`: with the standard ones.
  ///
  /// - Parameters:
  ///   - limits: what each document may ask for.
  ///   - pixels: what the cells of all scrolls may hold.
  ///   - unread: what pictures may hold until they are read.
  ///   - carried: how many bytes a PNG may have that an answer carries.
  ///   - patience: how long is waited for who is to read a pipe and takes nothing.
  ///   - freed: gives back what large documents have left.
  ///   - answers: the descriptor that answers are written to, where that is one for all clients: no request may write there.
  /// - Throws: `FontError`, where a font is missing.
  /// - Precondition: `workers` is at least 1.
  package init(
    workers: Int, environment: RenderEnvironment? = nil, limits: RenderLimits = .standard,
    pixels: SharedAllowance = SceneService.standardPixels,
    unread: SharedAllowance = SceneService.standardUnread, carried: Int = SceneService.standardCarried,
    patience: Duration = .seconds(60), freed: FreedMemory = FreedMemory(), answers: Int32? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws(FontError) {
    self.limits = limits
    (self.pixels, self.unread, self.carried, self.patience) = (pixels, unread, carried, patience)
    (self.freed, self.now) = (freed, now)
    outputs = OutputClaims(answers: answers)
    // Answers say what text lacks.
    self.environment =
      if let environment { environment } else { try .standard().with(textProblemPolicy: .ignore) }
    pool = WorkerPool(count: workers)
    turns = ClientTurns(permits: workers)
    scrollTurns = ScrollTurns(share: max(1, Double(workers) / 2))
  }

  /// The environment for a request, where problems with text are errors if it is strict.
  func environment(isStrict: Bool) -> RenderEnvironment {
    isStrict ? environment.with(textProblemPolicy: .fail) : environment
  }

  /// 512 MiB, and as much again for who holds no more than 32 MiB: some screens of a telephone.
  package static var standardPixels: SharedAllowance {
    SharedAllowance(
      limit: 1 << 27, guaranteed: 1 << 23,
      refusal:
        "All who draw at the moment hold as many pixels as there is memory for: ask again later, or for smaller cells."
    )
  }

  /// 512 MiB, and as much again for who holds no more than 4 MiB.
  static var standardFeeds: SharedAllowance {
    SharedAllowance(
      limit: 1 << 29, guaranteed: 1 << 22,
      refusal:
        "The feeds that are scrolled through at the moment take all the memory for them: ask again later, or put rows into a data file, one a line."
    )
  }

  /// 256 MiB, and as much again for who holds no more than a mebibyte.
  package static var standardUnread: SharedAllowance {
    SharedAllowance(
      limit: 1 << 28, guaranteed: 1 << 20,
      refusal:
        "Pictures that were written to pipes, and that nobody reads, take all the memory for them: ask again later."
    )
  }

  /// A session for one more client.
  ///
  /// - Parameter process: the number of the process that it is of, whose clients before have shown what is to be expected; `nil`: nobody
  ///   knows.
  package func makeSession(of process: Int32? = nil) -> ServeSession { ServeSession(self, of: process) }

  /// Counts a request that has been answered.
  func countRequest() { requestCount.add(1, ordering: .relaxed) }

  /// What is kept, and what it takes.
  var status: ServiceStatus {
    let elapsed = ContinuousClock.now - start
    return ServiceStatus(
      requests: requestCount.load(ordering: .relaxed), uptimeSeconds: elapsed / .seconds(1),
      workers: pool.count,
      textCacheBytes: environment.text.byteCount, imageCacheBytes: environment.images.byteCount,
      peakMemoryBytes: ProcessUsage.now.peakMemoryBytes)
  }
}

/// The result of `status`.
struct ServiceStatus: Codable, Hashable, Sendable {
  /// How many requests have been answered.
  let requests: Int
  /// How long the service has been there.
  let uptimeSeconds: Double
  /// How many workers there are.
  let workers: Int
  /// About what the shaped text that is kept takes.
  let textCacheBytes: Int
  /// What the decoded images that are kept take.
  let imageCacheBytes: Int
  /// The most memory that the process has held so far.
  let peakMemoryBytes: Int
}
