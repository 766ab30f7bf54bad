import WeftGeometry

/// One child of a stack while the stack is being laid out.
struct StackItem {
  /// What the child answered last.
  var layout: Layout
  /// The lengths of ``layout``, along and across the stack.
  var main = 0.0
  var cross = 0.0
  /// The ranges ``layout`` was asked for in.
  var mainRange: ClosedLengths = .zero
  var crossRange: ClosedLengths = .zero
  /// What flexing adds to ``main``.
  var change = 0.0

  // From the style, read once.
  let grow: Double
  let shrink: Double
  let before: Double
  let after: Double
  let basis: Double?
  let alignment: AlignItems
  let ascender: Double?
  let descender: Double?
  /// The lengths the style allows across the stack, which a stretched item keeps to.
  let crossLimits: ClosedLengths

  /// Whether the item lines up by a baseline.
  @inline(__always) var isOnBaseline: Bool { alignment == .baselineFirst || alignment == .baselineLast }

  /// The distance of the first baseline from the top.
  @inline(__always) var firstBaseline: Double? { ascender ?? layout.firstBaseline }

  /// The distance of the last baseline from the top.
  @inline(__always) var lastBaseline: Double? {
    descender.map { layout.size.height + $0 } ?? layout.lastBaseline
  }

  /// The distance from the top of what lines up with the other items' ``baseline``.
  ///
  /// An item without a first baseline counts as having one at its top, without a last baseline at its bottom.
  @inline(__always) var baseline: Double {
    alignment == .baselineLast ? lastBaseline ?? cross : firstBaseline ?? 0
  }
}

/// The lengths from `low` to `high`; `high` may be infinite.
struct ClosedLengths: Equatable {
  var low: Double
  var high: Double

  static let zero = ClosedLengths(low: 0, high: 0)
  static let all = ClosedLengths(low: 0, high: .infinity)

  static func exactly(_ length: Double) -> ClosedLengths { ClosedLengths(low: length, high: length) }

  var isExact: Bool { low == high }

  /// Both ends moved into `limits`, whose lower end wins.
  func clamped(to limits: ClosedLengths) -> ClosedLengths {
    ClosedLengths(
      low: WeftLayout.clamped(low, limits.low, limits.high),
      high: WeftLayout.clamped(high, limits.low, limits.high))
  }
}
