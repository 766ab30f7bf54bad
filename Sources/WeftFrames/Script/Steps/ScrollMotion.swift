import WeftCLibrary
import WeftGeometry

/// A segment under way: where it goes from the offset it began at.
///
/// Every offset follows from the beginning and the number of the frame, so that rounding errors do not add up.
struct ScrollMotion {
  private enum Path {
    case line(length: Double, target: Double)
    case fling(velocity: Double, rate: Double, frame: Double)
    case hold(count: Int)
    case jump(target: Double)
    case ease(target: Double, count: Int)
  }

  /// Less than a thousandth of a point is no distance.
  private static let tolerance = 0.001
  /// The speed that counts as standing still, in points a millisecond.
  private static let stillness = 0.001

  private var start: Double
  private var path: Path
  /// Whether the target is an offset, which stays what it is whatever happens to the content.
  private let hasFixedTarget: Bool

  /// Begins `segment` at `start`.
  ///
  /// - Parameters:
  ///   - target: where the segment goes, infinite for the ends of the content.
  ///   - clock: frames a second.
  ///   - pages: where pages begin.
  init(_ segment: ScrollSegment, at start: Double, target: Double, clock: Double, pages: ScrollPages) {
    self.start = start
    if case .offset = segment.target { hasFixedTarget = true } else { hasFixedTarget = false }
    path =
      switch segment {
      case .step(let length, _): .line(length: length, target: target)
      case .speed(let speed, _): .line(length: speed / clock, target: target)
      case .fling(let velocity, let rate):
        .fling(velocity: velocity / 1000, rate: rate.perMillisecond, frame: 1000 / clock)
      case .jump: .jump(target: target)
      case .page(let number, let seconds):
        .ease(
          target: pages.start(of: pages.nearest(to: start) + Double(number)),
          count: max(1, Int((seconds * clock).rounded())))
      case .wait(let seconds): .hold(count: Int((seconds * clock).rounded()))
      case .within, .across:
        misuse("A segment of another container or axis is taken apart before it is carried out.")
      }
  }

  /// Goes on from where the same content now is, which has moved by `shift` points.
  mutating func shift(by shift: Double) {
    start += shift
    guard !hasFixedTarget else { return }
    switch path {
    case .line(let length, let target): path = .line(length: length, target: target + shift)
    case .jump(let target): path = .jump(target: target + shift)
    case .ease(let target, let count): path = .ease(target: target + shift, count: count)
    case .fling, .hold: break
    }
  }

  /// The offset of frame `number`, counted from 1; `nil` when the motion ended with the frame before, which stands at
  /// `previous`.
  ///
  /// - Parameter bounds: the ends of the content; the upper one is infinite as long as it is not known.
  func offset(ofFrame number: Int, previous: Double, in bounds: ClosedRange<Double>) -> Double? {
    switch path {
    case .line(let length, let target):
      let last = target.clamped(to: bounds)
      guard abs(last - previous) > Self.tolerance, (last > start) == (last > previous) else { return nil }
      let distance = Double(number) * length
      return last > start ? min(start + distance, last) : max(start - distance, last)
    case .fling(let velocity, let rate, let frame):
      let elapsed = Double(number) * frame
      let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
      guard abs(velocity) * pow(rate, elapsed - frame) >= Self.stillness,
        abs(edge - previous) > Self.tolerance, (edge > previous) == (velocity > 0)
      else { return nil }
      return (start + velocity * (pow(rate, elapsed) - 1) / log(rate)).clamped(to: bounds)
    case .ease(let target, let count):
      let edge = target > start ? bounds.upperBound : bounds.lowerBound
      guard number <= count, abs(edge - previous) > Self.tolerance, (edge > previous) == (target > start)
      else { return nil }
      let left = 1 - Double(number) / Double(count)
      return (target + (start - target) * left * left * left).clamped(to: bounds)
    case .hold(let count): return number <= count ? previous : nil
    case .jump(let target): return number == 1 ? target.clamped(to: bounds) : nil
    }
  }

  /// Where a motion comes to rest that goes on by itself: a fling, or the turn of a page; `nil` for others.
  func rest(in bounds: ClosedRange<Double>) -> Double? {
    switch path {
    case .fling, .ease: summary(in: bounds).end
    case .line, .hold, .jump: nil
    }
  }

  /// How many frames the motion has, and where it ends.
  func summary(in bounds: ClosedRange<Double>) -> (frameCount: Int, end: Double) {
    switch path {
    case .line(let length, let target):
      let last = target.clamped(to: bounds)
      return (Self.count(((abs(last - start) - Self.tolerance) / length)), last)
    case .fling(let velocity, let rate, let frame):
      let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
      // The time when it is still, or at the edge if that comes first: the distance solved for the time.
      let stillTime = log(Self.stillness / abs(velocity)) / log(rate)
      let left = 1 + (edge - start) * log(rate) / velocity
      let edgeTime = left > 0 ? log(left) / log(rate) : .infinity
      let end = (start + velocity * (pow(rate, stillTime) - 1) / log(rate)).clamped(to: bounds)
      return (Self.count(min(stillTime, edgeTime) / frame), end)
    case .ease(let target, let count):
      let edge = target > start ? bounds.upperBound : bounds.lowerBound
      // The part of the time after which it is at the edge, if that comes before its end.
      let left = max(0, (target - edge) / (target - start))
      guard abs(edge - start) > Self.tolerance else { return (0, start) }
      return (Self.count(Double(count) * (1 - cbrt(left))), target.clamped(to: bounds))
    case .hold(let count): return (count, start)
    case .jump(let target): return (1, target.clamped(to: bounds))
    }
  }

  /// `frames` rounded up, where that is a number of frames.
  private static func count(_ frames: Double) -> Int {
    frames.isFinite ? max(0, Int(min(frames.rounded(.up), 1e12))) : 0
  }
}

/// Where the pages of a content begin.
struct ScrollPages {
  let start: Double
  let length: Double

  /// The number of the page that begins nearest to `offset`, counted from 0.
  func nearest(to offset: Double) -> Double { ((offset - start) / length).rounded() }

  /// The offset that page `number` begins at.
  func start(of number: Double) -> Double { start + number * length }
}

extension Double {
  fileprivate func clamped(to bounds: ClosedRange<Double>) -> Double {
    min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}
