public import WeftGeometry

/// One property of a node that changes with time.
///
/// A value: what it gives at a time depends on nothing but that time.
public struct NodeAnimation: Hashable, Sendable {
  /// What changes, and between which values.
  public enum Change: Hashable, Sendable {
    /// The opacity of the node with everything in it.
    case alpha(from: Double, to: Double)
    /// The place and the size in the supernode.
    case frame(from: Rect, to: Rect)
    /// All else of the appearance, from what it was before the transition to what it is after it: colours,
    /// corners, border and shadow pass into one another, and contents are faded over. Says nothing for a node
    /// that is there on one side only.
    case appearance

    /// Whether `other` changes the same property.
    func isOfProperty(of other: Change) -> Bool {
      switch (self, other) {
      case (.alpha, .alpha), (.frame, .frame), (.appearance, .appearance): true
      default: false
      }
    }
  }

  /// Which property changes, and between which values.
  public let change: Change
  /// When it changes, and how fast.
  public let timing: AnimationTiming

  /// Makes an animation.
  ///
  /// Values that cannot be drawn are those that ``DisplayNode/alpha`` and ``DisplayNode/frame`` would have in
  /// their place.
  public init(_ change: Change, timing: AnimationTiming = .standard) {
    switch change {
    case .alpha(let from, let to):
      self.change = .alpha(from: Appearance.usableAlpha(from), to: Appearance.usableAlpha(to))
    case .frame(let from, let to): self.change = .frame(from: from.usable, to: to.usable)
    case .appearance: self.change = .appearance
    }
    self.timing = timing
  }
}

extension [NodeAnimation] {
  /// The frame at `time`; `nil` where it is not animated.
  func frame(at time: Double) -> Rect? {
    value(at: time) { change, progress in
      guard case .frame(let from, let to) = change else { return nil }
      return from.interpolated(to: to, progress)
    }
  }

  /// The opacity at `time`; `nil` where it is not animated.
  func alpha(at time: Double) -> Double? {
    value(at: time) { change, progress in
      guard case .alpha(let from, let to) = change else { return nil }
      return Appearance.usableAlpha(from.interpolated(to: to, progress))
    }
  }

  /// How far the appearance has passed from that before to that after; `nil` where it is not animated.
  func appearanceProgress(at time: Double) -> Double? {
    value(at: time) { change, progress in
      guard case .appearance = change else { return nil }
      return Swift.min(1, Swift.max(0, progress))
    }
  }

  /// What the animation of a property gives that began last; before any has begun, what the first starts
  /// from.
  private func value<Value>(at time: Double, _ evaluate: (NodeAnimation.Change, Double) -> Value?) -> Value? {
    var result: Value?
    for animation in self where result == nil || time >= animation.timing.delay {
      guard let value = evaluate(animation.change, animation.timing.progress(at: time)) else { continue }
      result = value
    }
    return result
  }
}
