import WeftGeometry

/// A part of a scroll: it goes on from where the part before it came to.
///
/// A frame stands at every step, beginning one step after the last frame of the part before. Offsets grow downwards.
public indirect enum ScrollSegment: Hashable, Sendable {
  /// As many points from one frame to the next, until the target; the last frame stands right there.
  case step(Double, to: ScrollTarget = .end)
  /// As many points a second, until the target; the last frame stands right there.
  case speed(Double, to: ScrollTarget = .end)
  /// Let go at a velocity in points a second, below 0 upwards: t milliseconds later it has gone v · (dᵗ − 1) / ln d points,
  /// v being the velocity in points a millisecond and d the rate.
  ///
  /// It ends at an end of the content, or with the first frame at which it is slower than 1 point a second.
  case fling(velocity: Double, rate: DecelerationRate = .normal)
  /// At once to the target: one frame.
  case jump(to: ScrollTarget)
  /// Turns as many pages, below 0 backwards, in as many seconds.
  ///
  /// A page is as long as the viewport; pages begin at the top of the content. It goes from the page nearest to where it begins,
  /// and slows down towards the end: after the part τ of its time it has gone 1 − (1 − τ)³ of its way. It ends at an end of the
  /// content at the latest, and takes one frame at least.
  case page(Int = 1, seconds: Double = 0.4)
  /// The same offset for as many seconds, to the nearest frame.
  case wait(seconds: Double)
  /// A segment that scrolls a container in a cell, told by its id, while everything else stays; the cell must be on show. Offsets
  /// and rows are those of the container, which goes on from where it stands.
  case within(container: String, ScrollSegment)
  /// A segment that scrolls content across its main axis, which wants a layout that scrolls both ways, while along it everything
  /// stays. Offsets are those across, a page is as broad as the viewport, and there are no rows to go to.
  case across(ScrollSegment)

  /// Whether the segment can be carried out: speeds and steps above 0, velocities and pages not 0, times not below 0,
  /// and all numbers finite.
  var isValid: Bool {
    switch self {
    case .step(let length, let target), .speed(let length, let target):
      length.isFinite && length > 0 && target.isValid
    case .fling(let velocity, _): velocity.isFinite && velocity != 0
    case .jump(let target): target.isValid
    case .page(let count, let seconds): count != 0 && seconds.isFinite && seconds >= 0
    case .wait(let seconds): seconds.isFinite && seconds >= 0
    case .within(_, .within), .within(_, .across), .across(.within), .across(.across): false
    case .within(_, let segment): segment.isValid
    case .across(let segment): segment.isValid && segment.target?.row == nil
    }
  }

  /// Whether the segment only has a meaning in time.
  var isTimed: Bool {
    switch self {
    case .step, .jump: false
    case .speed, .fling, .page, .wait: true
    case .within(_, let segment), .across(let segment): segment.isTimed
    }
  }

  /// Where it goes, if it goes to a place.
  var target: ScrollTarget? {
    switch self {
    case .step(_, let target), .speed(_, let target), .jump(let target): target
    case .fling, .page, .wait: nil
    case .within(_, let segment), .across(let segment): segment.target
    }
  }

  /// What it scrolls, and how.
  var subject: (subject: ScrollSubject, segment: ScrollSegment) {
    switch self {
    case .within(let container, let segment): (.nested(ExactString(container)), segment)
    case .across(let segment): (.across, segment)
    default: (.along, self)
    }
  }
}

/// What a segment scrolls.
enum ScrollSubject: Hashable {
  /// The container that the script is for, along its main axis.
  case along
  /// The same across it.
  case across
  /// A container in a cell, told by its id.
  case nested(ExactString)

  /// The id of the container in a cell, if it is one.
  var container: ExactString? { if case .nested(let id) = self { id } else { nil } }
}

extension ScrollTarget {
  var isValid: Bool {
    switch self {
    case .offset(let points), .distance(let points): points.isFinite
    case .start, .end, .row: true
    }
  }

  /// The row, if it is one.
  var row: (row: Int, section: Int)? {
    if case .row(let row, let section) = self { (row, section) } else { nil }
  }
}
