/// Where a scroll goes, step by step: every `step` points from `start` on, to `end` or to the end of the content.
///
/// The last frame stands at the very end, also where that is less than a step from the one before.
public struct ScrollScript: Hashable, Sendable {
  /// From one frame to the next, in points; finite and above 0.
  public let step: Double
  /// The offset of the first frame, in points; `nil`: the top of the content.
  public let start: Double?
  /// The offset that no frame goes beyond, in points; `nil`: the end of the content.
  public let end: Double?

  /// Makes a script.
  /// - Precondition: `step` is finite and above 0, `start` and `end` are finite, and `end` is not before `start`.
  public init(step: Double = 120, from start: Double? = nil, to end: Double? = nil) {
    precondition(step.isFinite && step > 0, "A step must be a finite number above 0, but it is \(step).")
    precondition((start ?? 0).isFinite && (end ?? 0).isFinite, "A scroll starts and ends at finite offsets.")
    if let start, let end {
      precondition(end >= start, "A scroll ends at or after its start, but \(end) is before \(start).")
    }
    self.step = step
    self.start = start
    self.end = end
  }

  /// The offset of frame number `index`, in a scroll whose first offset is `first`; `nil` after the last one.
  ///
  /// - Parameter previous: where the frame before stands; `nil` for the first.
  /// - Parameter limit: the largest offset there is, as far as it is known; infinite as long as it is not.
  func offset(ofFrame index: Int, first: Double, previous: Double?, limit: Double) -> Double? {
    let last = min(end ?? .infinity, limit)
    let offset = first + Double(index) * step
    guard let previous else { return offset }
    // Less than a thousandth of a point is no step.
    return previous < last - 0.001 ? min(offset, last) : nil
  }
}
