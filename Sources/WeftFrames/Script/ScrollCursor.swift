/// What a scroll has to know about the content.
protocol ScrollSpace {
  /// The offset of the top of the content, with the room above it.
  var minimumOffset: Double { get }
  /// The ends of the content, as far as they are known; infinite until then.
  var knownBounds: ClosedRange<Double> { get }
  /// How long a page is, in points: as long as what shows of the content.
  var pageLength: Double { get }
  /// The offset that has a row's top at the top of the viewport; measures what lies between.
  func offset(ofRow row: Int, section: Int) async throws -> Double
}

/// Where a frame is to stand.
enum ScrollStep: Hashable {
  /// At an offset; what lies above is measured.
  case offset(Double)
  /// At an offset that continues from the frame before.
  case scroll(to: Double)
  /// At a row.
  case row(Int, section: Int)
  /// At the end of the content.
  case end
}

/// Goes through a script, one frame after the other.
///
/// The offsets do not depend on when an end of the content becomes known: it must be known, though, when a frame
/// beyond it has been made. After each frame the cursor is told where that stands.
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

  /// Where the next frame stands; `nil` after the last one.
  mutating func next(in space: some ScrollSpace) async throws -> ScrollStep? {
    guard let requested else { return first(in: space) }
    let bounds = space.knownBounds
    // The frame before was asked for there, and has stopped at the end of the content.
    let previous = min(max(requested, bounds.lowerBound), bounds.upperBound)
    while true {
      if let motion {
        frameNumber += 1
        if let offset = motion.offset(ofFrame: frameNumber, previous: previous, in: bounds) {
          // A speed may be beyond all numbers; a frame's offset is not.
          let offset = max(min(offset, .greatestFiniteMagnitude), -.greatestFiniteMagnitude)
          self.requested = offset
          return .scroll(to: offset)
        }
      }
      guard let segment = segments.popFirst() else { return nil }
      if case .jump(let target) = segment {
        motion = nil
        if let step = jump(to: target, from: previous, in: space) { return step }
      }
      let target = try await offset(of: segment.target, from: previous, in: space)
      // Where a target had to be measured, the cursor's bounds are still right: they are only wider than they could be.
      motion = ScrollMotion(
        segment, at: previous, target: target, clock: script.clock,
        pages: ScrollPages(start: space.minimumOffset, length: space.pageLength))
      frameNumber = 0
    }
  }

  /// Takes down where the frame stands that was asked for last.
  ///
  /// - Parameters:
  ///   - offset: where it stands.
  ///   - shift: how far offsets have moved by what happened to the content.
  mutating func arrive(at offset: Double, shift: Double, by step: ScrollStep) {
    switch step {
    case .offset: break
    case .scroll:
      requested = requested.map { $0 + shift }
      motion?.shift(by: shift)
    case .row, .end: requested = offset
    }
  }

  private mutating func first(in space: some ScrollSpace) -> ScrollStep {
    switch script.start {
    case .row(let row, let section):
      requested = 0
      return .row(row, section: section)
    case .offset(let offset):
      requested = max(offset, space.minimumOffset)
    case nil:
      requested = space.minimumOffset
    }
    return .offset(requested ?? 0)
  }

  /// A jump to a place that is known without measuring what lies between; `nil` for others.
  private mutating func jump(
    to target: ScrollTarget, from offset: Double, in space: some ScrollSpace
  ) -> ScrollStep? {
    switch target {
    case .row(let row, let section):
      return .row(row, section: section)
    case .end: return .end
    case .start:
      requested = space.minimumOffset
      return .offset(space.minimumOffset)
    case .offset(let place):
      requested = place
      return .offset(place)
    case .distance: return nil
    }
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
    var isExact = true
    var first = bounds.lowerBound
    switch start {
    case .offset(let offset): first = offset
    case .row: isExact = false
    case nil: break
    }
    var position = min(max(first, bounds.lowerBound), bounds.upperBound)
    var count = 1
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
