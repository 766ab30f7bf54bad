import WeftGeometry

/// How far beyond the viewport a range reaches, in screenfuls (viewport extents), ahead and behind.
public struct RangeTuning: Hashable, Sendable {
  /// Screenfuls in the direction of the scroll.
  public var leading: Double
  /// Screenfuls against the direction of the scroll.
  public var trailing: Double

  /// Makes a tuning.
  /// - Precondition: both are finite and at least 0.
  public init(leading: Double, trailing: Double) {
    require(
      leading.isFinite && leading >= 0 && trailing.isFinite && trailing >= 0,
      "A range reaches a finite number of screenfuls of at least 0, but \(leading) and \(trailing) were given."
    )
    self.leading = leading
    self.trailing = trailing
  }

  /// The viewport itself.
  public static let none = RangeTuning(leading: 0, trailing: 0)

  /// What the range covers around `viewport`: with 1 leading and 0.5 trailing, a viewport at 5000..<6000 that moves
  /// forward reaches 4500..<7000, and 4000..<6500 when it moves backward.
  package func span(around viewport: Range<Double>, movingForward: Bool) -> Range<Double> {
    let extent = viewport.upperBound - viewport.lowerBound
    let (before, after) = movingForward ? (trailing, leading) : (leading, trailing)
    return viewport.lowerBound - before * extent..<viewport.upperBound + after * extent
  }
}

/// The ranges that reach beyond the viewport.
public enum RangeType: Hashable, Sendable, CaseIterable {
  /// Where pixels are made.
  case display
  /// Where data is fetched and cells are measured.
  case preload
}

/// How much a container keeps ready.
public enum RangeMode: Hashable, Sendable, CaseIterable {
  /// Little: nobody has scrolled yet.
  case minimum
  /// As much as smooth scrolling takes.
  case full
  /// What is in the viewport.
  case visibleOnly
  /// What is in the viewport, and no pixels are kept ready beyond it.
  case lowMemory
}

/// The tunings of a container, one for each range in each mode.
public struct RangeTunings: Hashable, Sendable {
  private var display: [RangeMode: RangeTuning]
  private var preload: [RangeMode: RangeTuning]

  /// Texture's defaults for lists and grids.
  public static let standard = RangeTunings(
    display: [
      .minimum: RangeTuning(leading: 0.25, trailing: 0.25), .full: RangeTuning(leading: 1, trailing: 0.5),
    ],
    preload: [
      .minimum: RangeTuning(leading: 0.5, trailing: 0.25),
      .full: RangeTuning(leading: 2.5, trailing: 1.5),
    ])

  /// What is in the viewport, and nothing else, in any mode.
  public static let none = RangeTunings(display: [:], preload: [:])

  /// The tuning of a range in a mode; a mode that has none covers the viewport only.
  public subscript(range: RangeType, mode: RangeMode = .full) -> RangeTuning {
    get { (range == .display ? display[mode] : preload[mode]) ?? .none }
    set {
      switch range {
      case .display: display[mode] = newValue
      case .preload: preload[mode] = newValue
      }
    }
  }
}
