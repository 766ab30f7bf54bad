import WeftGeometry

/// Goes through a script, one frame after the other.
///
/// The offsets do not depend on when an end of the content becomes known: it must be known, though, when a frame
/// beyond it has been made. After each frame the cursor is told where that stands.
struct ScrollCursor {
  private let script: ScrollScript
  private var requested: Double?
  /// How far across its main axis the content was asked to be.
  private var requestedAcross = 0.0
  /// What was requested of containers in cells, by their ids.
  private var nested: [ExactString: Double] = [:]
  /// What the motion scrolls.
  private var subject = ScrollSubject.along
  private var motion: ScrollMotion?
  /// The ends of what it scrolls, as they were known when it was asked last.
  private var knownBounds = -Double.infinity...Double.infinity
  private var frameNumber = 0
  /// What messages call the segment that is carried out; `nil` before the first.
  private(set) var segment: SegmentName?
  private var segments: ArraySlice<ScrollSegment>

  init(_ script: ScrollScript) {
    self.script = script
    segments = script.segments[...]
  }

  /// Whether what is carried out scrolls along a main axis, not across it.
  var scrollsAlong: Bool { subject != .across }

  /// What the next frame is to show.
  struct Frame {
    /// Where the container stands that the script is for.
    var step: ScrollStep
    /// How far it is scrolled across its main axis.
    var across: Double
    /// A container in a cell that is scrolled, and where that stands.
    var nested: (container: ExactString, step: ScrollStep)?
    /// How far it is to where the motion comes to rest, in points, where it is one that does by itself.
    var rest: Double?
  }

  /// Where the next frame stands; `nil` after the last one.
  ///
  /// - Throws: ``ScrollError``, which names the segment; what measuring throws.
  mutating func next(in space: some ScrollSpace) async throws -> Frame? {
    do {
      return try await advance(in: space)
    } catch let error as ScrollError {
      throw error.within(segment)
    }
  }

  private mutating func advance(in space: some ScrollSpace) async throws -> Frame? {
    guard let requested else { return Frame(step: first(in: space), across: 0) }
    while true {
      if motion == nil {
        guard let next = segments.first else { return nil }
        subject = next.subject.subject
        segment = script.name(ofSegment: segments.startIndex)
      } else if hasEnded(in: space) {
        motion = nil
        continue
      }
      let scrolled = try self.space(of: subject, in: space)
      let bounds = scrolled.knownBounds
      knownBounds = bounds
      // The frame before was asked for there, and has stopped at the end of the content.
      let last =
        switch subject {
        case .along: requested
        case .across: requestedAcross
        case .nested(let container): nested[container] ?? scrolled.offset
        }
      let previous = min(max(last, bounds.lowerBound), bounds.upperBound)
      if let motion {
        frameNumber += 1
        if let offset = motion.offset(ofFrame: frameNumber, previous: previous, in: bounds) {
          // A speed may be beyond all numbers; a frame's offset is not.
          let offset = max(min(offset, .greatestFiniteMagnitude), -.greatestFiniteMagnitude)
          var frame = frame(.scroll(to: offset), at: offset)
          frame.rest = motion.rest(in: bounds).map { $0 - offset }
          return frame
        }
        self.motion = nil
        continue
      }
      guard let segment = segments.popFirst()?.subject.segment else { return nil }
      // What lies across is known without going there.
      if subject != .across, case .jump(let target) = segment {
        if let (step, offset) = jump(to: target, in: scrolled) { return frame(step, at: offset) }
      }
      let target = try await offset(of: segment.target, from: previous, in: scrolled)
      // Where a target had to be measured, the cursor's bounds are still right: they are only wider than they could be.
      motion = ScrollMotion(
        segment, at: previous, target: target, clock: script.clock,
        pages: ScrollPages(start: scrolled.minimumOffset, length: scrolled.pageLength))
      frameNumber = 0
    }
  }

  /// Whether what the motion scrolls has gone, and nothing of the motion was left.
  private func hasEnded(in space: some ScrollSpace) -> Bool {
    guard case .nested(let container) = subject, space.nested(container) == nil, let motion,
      let last = nested[container]
    else { return false }
    let previous = min(max(last, knownBounds.lowerBound), knownBounds.upperBound)
    return motion.offset(ofFrame: frameNumber + 1, previous: previous, in: knownBounds) == nil
  }

  private func space<Space: ScrollSpace>(
    of subject: ScrollSubject, in space: Space
  ) throws(ScrollError) -> Space {
    switch subject {
    case .along: return space
    case .across: return space.across
    case .nested(let container):
      guard let nested = space.nested(container) else {
        throw ScrollError(.missingContainer(container.string))
      }
      return nested
    }
  }

  /// The frame with the container that is scrolled at a step, and all others where they are.
  ///
  /// - Parameter offset: where that is, where it is known.
  private mutating func frame(_ step: ScrollStep, at offset: Double?) -> Frame {
    switch subject {
    case .along:
      if let offset { requested = offset }
      return Frame(step: step, across: requestedAcross)
    case .across:
      if let offset { requestedAcross = offset }
      return Frame(step: .scroll(to: requested ?? 0), across: requestedAcross)
    case .nested(let container):
      if let offset { nested[container] = offset }
      return Frame(
        step: .scroll(to: requested ?? 0), across: requestedAcross, nested: (container, step))
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
      if subject == .along { motion?.shift(by: shift) }
    case .row, .end: requested = offset
    }
  }

  /// Takes down where a container in a cell stands that was scrolled in that frame.
  mutating func arrive(_ container: ExactString, at offset: Double, shift: Double, by step: ScrollStep) {
    switch step {
    case .offset: break
    case .scroll:
      nested[container] = nested[container].map { $0 + shift }
      if subject == .nested(container) { motion?.shift(by: shift) }
    case .row, .end: nested[container] = offset
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
  private func jump(
    to target: ScrollTarget, in space: some ScrollSpace
  ) -> (step: ScrollStep, offset: Double?)? {
    switch target {
    case .row(let row, let section): (.row(row, section: section), nil)
    case .end: (.end, nil)
    case .start: (.offset(space.minimumOffset), space.minimumOffset)
    case .offset(let place): (.offset(place), place)
    case .distance: nil
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
