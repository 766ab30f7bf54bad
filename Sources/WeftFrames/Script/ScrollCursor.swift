/// What a scroll has to know about the content.
protocol ScrollSpace {
  /// The offset of the top of the content, with the room above it.
  var minimumOffset: Double { get }
  /// The largest offset, once it is known; infinite until then.
  var knownMaximumOffset: Double { get }
  /// How long a page is, in points: as long as what shows of the content.
  var pageLength: Double { get }
  /// The offset that has a row's top at the top of the viewport.
  func offset(ofRow row: Int, section: Int) async throws -> Double
  /// Measures all of the content, so that the largest offset is known.
  func measureAll() async throws
}

/// Goes through a script, one offset after the other.
///
/// The offsets do not depend on when the end of the content becomes known: it must be known, though, when a frame
/// beyond it has been made.
struct ScrollCursor {
  private let script: ScrollScript
  private var requested: Double?
  private var motion: ScrollMotion?
  private var frameNumber = 0
  private var segments: ArraySlice<ScrollSegment>

  init(_ script: ScrollScript) {
    self.script = script
    segments = script.segments[...]
  }

  /// The offset of the next frame; `nil` after the last one.
  mutating func next(in space: some ScrollSpace) async throws -> Double? {
    guard let requested else {
      let first = max(script.start ?? space.minimumOffset, space.minimumOffset)
      requested = first
      return first
    }
    var bounds = Self.bounds(of: space)
    // The frame before was asked for there, and has stopped at the end of the content.
    let previous = min(max(requested, bounds.lowerBound), bounds.upperBound)
    while true {
      if let motion {
        frameNumber += 1
        if let offset = motion.offset(ofFrame: frameNumber, previous: previous, in: bounds) {
          // A speed may be beyond all numbers; a frame's offset is not.
          let offset = min(offset, .greatestFiniteMagnitude)
          self.requested = offset
          return offset
        }
      }
      guard let segment = segments.popFirst() else { return nil }
      if case .jump(to: .end) = segment, bounds.upperBound == .infinity {
        // No frame on the way there could find the end.
        try await space.measureAll()
        bounds = Self.bounds(of: space)
      }
      let target = try await offset(of: segment.target, from: previous, in: space)
      // Where a target had to be measured, the cursor's bounds are still right: they are only wider than they could be.
      motion = ScrollMotion(
        segment, at: previous, target: target, clock: script.clock,
        pages: ScrollPages(start: space.minimumOffset, length: space.pageLength))
      frameNumber = 0
    }
  }

  private static func bounds(of space: some ScrollSpace) -> ClosedRange<Double> {
    space.minimumOffset...max(space.minimumOffset, space.knownMaximumOffset)
  }

  private func offset(
    of target: ScrollTarget?, from start: Double, in space: some ScrollSpace
  ) async throws -> Double {
    switch target {
    case .start: -.infinity
    case .end, nil: .infinity
    case .offset(let offset): offset
    case .distance(let distance): start + distance
    case .row(let row, let section): try await space.offset(ofRow: row, section: section)
    }
  }
}

extension ScrollScript {
  /// How many frames there will be over content with these ends, and whether that is more than a guess: a row's place is
  /// not looked up for it.
  func estimatedFrameCount(
    in bounds: ClosedRange<Double>, pageLength: Double
  ) -> (count: Int, isExact: Bool) {
    let pages = ScrollPages(start: bounds.lowerBound, length: pageLength)
    var position = min(max(start ?? bounds.lowerBound, bounds.lowerBound), bounds.upperBound)
    var count = 1
    var isExact = true
    for segment in segments {
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
