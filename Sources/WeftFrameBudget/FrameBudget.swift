public import WeftCollections
import WeftFrames
import WeftGeometry
import WeftGraphics
public import WeftNodes

/// Measures whether a scroll keeps its frame budget: whether each frame is ready when the display wants it.
///
///     let run = try await FrameBudget(hz: 120).measure(table, ScrollScript([.fling(velocity: 8000)]))
///     #expect(run.hitchTimeRatio < 5)
///
/// Nothing needs a screen. The container is scrolled in real time, as by `FrameRenderer.play(_:updates:at:mode:)`, and what that
/// leaves to a display is done too: each frame's pixels are put together. Measure release builds, on a machine that does nothing
/// else; or in virtual time (``FrameBudgetClock/virtual(_:)``), anywhere.
public struct FrameBudget: Sendable {
  /// How many frames are due a second.
  public var hz: Double {
    didSet { Self.check(hz) }
  }
  /// What the container is seen through; 390 × 844 points at 2 pixels a point, unless it is set.
  public var viewport = Viewport(size: Size(width: 390, height: 844), scale: 2)
  /// The fonts; `nil` for the standard ones.
  ///
  /// Caches are empty at the beginning of each measurement, whatever this one's hold.
  public var environment: RenderEnvironment?
  /// How many workers there are; synchronously there is always one, because nobody works while a frame waits.
  public var workers = 2
  /// What is said of the feed.
  var subject = Subject()

  /// What is said of what is measured.
  struct Subject: Sendable {
    var feed: String?
    var feedDigest: String?
    var seed: UInt64?
  }

  /// Says in the identity of runs what is measured.
  package mutating func describe(feed: String?, digest: String?, seed: UInt64?) {
    subject = Subject(feed: feed, feedDigest: digest, seed: seed)
  }

  /// A budget of one second for so many frames: 60 are due every 16.67 ms, 120 every 8.33 ms.
  /// - Precondition: the number is finite and above 0.
  public init(hz: Double) {
    Self.check(hz)
    self.hz = hz
  }

  private static func check(_ hz: Double) {
    require(
      hz.isFinite && hz > 0,
      "A frame budget has a finite number of frames a second above 0, but is to have \(hz).")
  }
}
