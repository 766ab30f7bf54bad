/// A part of the content: the viewport, or what a range covers, in known pixels along the main axis and across it.
package struct RangeArea: Hashable, Sendable {
  package var main: Range<Int>
  package var cross: Range<Int>

  /// Puts together what belongs together.
  package init(main: Range<Int>, cross: Range<Int>) {
    self.main = main
    self.cross = cross
  }

  /// Whether a rectangle shares a pixel with the area, or lies inside without having one.
  ///
  /// Those that only touch do not meet.
  package func meets(_ rect: AxisRect) -> Bool {
    rect.start < main.upperBound && rect.end > main.lowerBound && rect.cross < cross.upperBound
      && rect.crossEnd > cross.lowerBound
  }

  /// The same area with so many pixels more on each side.
  func grown(by main: Int, _ cross: Int) -> Self {
    Self(
      main: self.main.lowerBound - main..<self.main.upperBound + main,
      cross: self.cross.lowerBound - cross..<self.cross.upperBound + cross)
  }

  /// What of the main axis belongs to one of two areas only, each part a pixel longer on both sides, so that what has no
  /// length and lies at an end is in it.
  static func difference(_ old: RangeArea?, _ new: RangeArea?) -> [Range<Int>] {
    if old == new { return [] }
    guard let old, let new, old.cross == new.cross, old.main.overlaps(new.main) else {
      return [old, new].compactMap { $0.map { $0.main.lowerBound - 1..<$0.main.upperBound + 1 } }
    }
    let (one, other) = (old.main, new.main)
    var parts: [Range<Int>] = []
    if one.lowerBound != other.lowerBound {
      parts.append(
        min(one.lowerBound, other.lowerBound) - 1..<max(one.lowerBound, other.lowerBound) + 1)
    }
    if one.upperBound != other.upperBound {
      parts.append(
        min(one.upperBound, other.upperBound) - 1..<max(one.upperBound, other.upperBound) + 1)
    }
    return parts
  }
}

/// How far a container has moved over its content, in pixels.
package struct RangeMovement: Hashable, Sendable {
  package var main: Int
  package var cross: Int

  /// Puts together what belongs together.
  package init(main: Int, cross: Int = 0) {
    self.main = main
    self.cross = cross
  }
}
