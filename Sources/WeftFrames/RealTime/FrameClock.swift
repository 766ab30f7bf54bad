import Dispatch
import WeftGeometry
import WeftGraphics
import WeftNodes

/// When frames are due: so many a second, from the moment a run begins.
public struct FrameClock: Hashable, Sendable {
  /// How many frames are due a second.
  public let framesPerSecond: Double

  /// A clock.
  /// - Precondition: the number is finite and above 0.
  public init(framesPerSecond: Double) {
    require(
      framesPerSecond.isFinite && framesPerSecond > 0,
      "A clock has a finite number of frames a second above 0, but is to have \(framesPerSecond).")
    self.framesPerSecond = framesPerSecond
  }

  /// 60 frames a second: one every 16.67 ms.
  public static let hz60 = FrameClock(framesPerSecond: 60)
  /// 90 frames a second: one every 11.11 ms.
  public static let hz90 = FrameClock(framesPerSecond: 90)
  /// 120 frames a second: one every 8.33 ms.
  public static let hz120 = FrameClock(framesPerSecond: 120)

  /// How long there is for a frame, in seconds.
  public var interval: Double { 1 / framesPerSecond }
}

/// A clock that runs: from its beginning on it says which frame is due.
struct RunningFrameClock {
  private let clock: FrameClock
  private let epoch: ContinuousClock.Instant
  /// Whose clock it is, where time is modelled.
  private let virtual: VirtualWorkers?
  /// When it began, in seconds since the epoch.
  let begin: Double
  private let timer = DispatchQueue(label: "weft.frame-clock", qos: .userInteractive)

  /// A clock that begins now.
  ///
  /// - Parameter meter: says what times are counted from.
  init(_ clock: FrameClock, _ meter: RunMeter?) {
    self.clock = clock
    switch meter {
    case nil: (epoch, virtual) = (ContinuousClock.now, nil)
    case .real(let meter): (epoch, virtual) = (meter.epoch, nil)
    case .virtual(let workers, _): (epoch, virtual) = (ContinuousClock.now, workers)
    }
    begin = virtual?.now ?? ((ContinuousClock.now - epoch) / .seconds(1))
  }

  /// The time since the beginning, in seconds.
  var now: Double { (virtual?.now ?? ((ContinuousClock.now - epoch) / .seconds(1))) - begin }

  /// When a frame is due, in seconds from the beginning.
  func due(_ frame: Int) -> Double { Double(frame) * clock.interval }

  /// Waits until a frame is due; where it has been, only lets others have their turn.
  ///
  /// The timer has a thread of its own: workers that have taken all others do not delay it. A frame context that is late
  /// again and again must not take a thread from workers either: what it waits for would never come.
  func wait(for frame: Int) async {
    if let virtual { return virtual.advance(to: begin + due(frame)) }
    let left = due(frame) - now
    guard left > 0 else { return await Task.yield() }
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: timer)
    await withCheckedContinuation { continuation in
      source.setEventHandler {
        source.cancel()
        continuation.resume()
      }
      source.schedule(deadline: .now() + left, leeway: .nanoseconds(0))
      source.resume()
    }
  }
}
