/// How an animation's progress depends on its time.
public enum AnimationCurve: Hashable, Sendable {
  /// The same speed all along.
  case linear
  /// Slow at the start: the Bézier curve (0.42, 0), (1, 1).
  case easeIn
  /// Slow at the end: the Bézier curve (0, 0), (0.58, 1).
  case easeOut
  /// Slow at both ends: the Bézier curve (0.42, 0), (0.58, 1).
  case easeInOut
  /// The Bézier curve from (0, 0) to (1, 1) with these control points, as in CSS. The abscissae are clamped
  /// to 0…1, so that there is one progress at each time; the ordinates may overshoot. What is not finite counts as 0.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The progress, 0 at the start and 1 at the end, when the fraction `time` of the duration is over.
  ///
  /// Exactly 0 up to time 0, and exactly 1 from time 1 on; NaN counts as 0. The same bits on every machine.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
      return Self.bezier(
        min(1, max(0, finite(x1))), finite(y1), min(1, max(0, finite(x2))), finite(y2), at: time)
    }
  }

  /// The ordinate where the abscissa is `time`.
  ///
  /// The abscissa never falls, so halving the interval finds it.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double)
    -> Double
  {
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }
}
