/// The order in which what is near is worked on: by range, in the direction of the scroll before against it, nearest first.
struct RangeOrder {
  /// What of the content is seen.
  let viewport: RangeArea
  /// Whether the container has moved forward last.
  let isForward: Bool

  /// Puts changes in order; those that have left all ranges are last.
  func sort(_ changes: inout [RangeController.Change]) {
    // Range, then how far it is from being seen, then what is placed nearer.
    func key(_ change: RangeController.Change) -> (Int, Int, Int) {
      guard let element = change.element else { return (4, 0, 0) }
      guard !change.new.contains(.visible) else { return (0, 0, element.position) }
      let isBefore = element.rect.end <= viewport.main.lowerBound
      return (change.new.rank, distance(of: element.rect), isBefore ? -element.position : element.position)
    }
    guard changes.count > 1 else { return }
    changes.sort { left, right in
      let (one, other) = (key(left), key(right))
      return one == other ? left.id < right.id : one < other
    }
  }

  /// How far something is from being seen, in pixels along the axis on which it is further: what lies behind comes after all that
  /// lies ahead.
  func distance(of rect: AxisRect) -> Int {
    let (after, before) = (rect.start - viewport.main.upperBound, viewport.main.lowerBound - rect.end)
    let isBehind = isForward ? before >= 0 && after < 0 : after >= 0
    let aside = max(rect.cross - viewport.cross.upperBound, viewport.cross.lowerBound - rect.crossEnd)
    return max(after, before, aside, 0) + (isBehind ? 1 << 32 : 0)
  }
}
