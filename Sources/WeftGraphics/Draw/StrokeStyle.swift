/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// What the ends of a line look like.
  public enum LineCap: Hashable, Sendable, CaseIterable {
    /// Cut off where the path ends.
    case butt
    /// A half circle beyond the end.
    case round
    /// Half the line's width beyond the end.
    case square
  }

  /// What corners look like.
  public enum LineJoin: Hashable, Sendable, CaseIterable {
    /// A point, unless it is longer than ``StrokeStyle/miterLimit`` allows: then a bevel.
    case miter
    /// Round.
    case round
    /// Cut off.
    case bevel
  }

  /// How wide the line is, in points, half of it on either side of the path; one that is not above 0, or not finite, draws
  /// nothing.
  public var lineWidth: Double
  /// The ends, also of dashes.
  public var lineCap: LineCap
  /// How segments meet.
  public var lineJoin: LineJoin
  /// How long a pointed corner may be, as a multiple of the line's width; what is below 1 or NaN counts as 1.
  public var miterLimit: Double
  /// The lengths of dashes and gaps, in turn, in points; empty for a line without gaps.
  ///
  /// An odd number of them is gone through twice, dashes and gaps exchanged. Where one is negative or not finite, or all are 0,
  /// the line has no gaps.
  public var dash: [Double]
  /// How far into `dash` the line begins, in points; what is not finite counts as 0.
  public var dashPhase: Double

  /// Describes a line; the defaults are Core Graphics's.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// ``dash`` where it can be drawn, else empty.
  var usableDash: [Double] {
    dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 } ? dash : []
  }
}

/// What is inside a path that crosses itself.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// What the path goes round in one direction more often than in the other.
  case nonZero
  /// What a straight line from outside reaches after an odd number of crossings.
  case evenOdd
}
