extension ScrollScript {
  /// How many frames there will be over content with these ends, and whether that is more than a guess: a row's place is
  /// not looked up for it.
  func estimatedFrameCount(
    in bounds: ClosedRange<Double>, pageLength: Double
  ) -> (count: Int, isExact: Bool) {
    let pages = ScrollPages(start: bounds.lowerBound, length: pageLength)
    var isExact = true
    var first = bounds.lowerBound
    switch start {
    case .offset(let offset): first = offset
    case .row: isExact = false
    case nil: break
    }
    var position = min(max(first, bounds.lowerBound), bounds.upperBound)
    var count = 1
    for whole in segments {
      let (subject, segment) = whole.subject
      // Neither containers in cells nor what lies to the side are measured for it.
      if subject != .along {
        isExact = false
        if case .wait(let seconds) = segment { count += Int((seconds * clock).rounded()) }
        continue
      }
      let target: Double
      switch segment.target {
      case .start: target = -.infinity
      case .end, nil: target = .infinity
      case .offset(let offset): target = offset
      case .distance(let distance): target = position + distance
      case .row:
        target = position
        isExact = false
      }
      let summary = ScrollMotion(
        segment, at: position, target: target, clock: clock, pages: pages
      ).summary(in: bounds)
      count += summary.frameCount
      position = summary.end
    }
    return (count, isExact)
  }
}
