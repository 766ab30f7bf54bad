import WeftCollections
import WeftFoundation
import WeftGeometry

/// The frames to make, one after the other: found on the way, or planned.
struct FrameSteps {
  private enum Source {
    case script(ScrollCursor, next: Int)
    case plan(ScrollPlan, ArraySlice<Int>)
  }

  /// A frame to make.
  struct Step {
    let index: Int
    let request: PositionRequest
    /// How far it is scrolled across its main axis, in points.
    let across: Double
    /// How far the viewport moves over the content, in pixels, where that is planned.
    let movement: Int?
    /// Where containers in cells are to stand, by their ids.
    let nested: [ExactString: PositionRequest]
    /// Where motions come to rest.
    var rests = MotionRests()
    /// Where it stands, where that is planned.
    let planned: ContentPosition?
    /// What messages call the segment of the script that it belongs to.
    let segment: SegmentName?
    fileprivate let frame: ScrollCursor.Frame?
  }

  private var source: Source

  /// All frames of a script.
  init(_ script: ScrollScript) { source = .script(ScrollCursor(script), next: 0) }

  /// Some frames of a plan.
  init(_ plan: ScrollPlan, frames: Range<Int>) { source = .plan(plan, Array(frames)[...]) }

  /// The next frame; `nil` after the last one.
  mutating func next(in space: some ScrollSpace) async throws -> Step? {
    switch source {
    case .script(var cursor, let index):
      guard let frame = try await cursor.next(in: space) else { return nil }
      source = .script(cursor, next: index + 1)
      var step = Step(
        index: index, request: frame.step.request, across: frame.across, movement: nil,
        nested: frame.nested.map { [$0.container: $0.step.request] } ?? [:], planned: nil,
        segment: cursor.segment, frame: frame)
      if let rest = frame.rest, cursor.scrollsAlong {
        if let (container, _) = frame.nested {
          step.rests.nested[container] = rest
        } else {
          step.rests.distance = rest
        }
      }
      return step
    case .plan(let plan, var frames):
      guard let index = frames.popFirst() else { return nil }
      source = .plan(plan, frames)
      let position = plan.positions[index]
      return Step(
        index: index, request: position.request, across: position.crossOffset,
        movement: plan.movements[index], nested: plan.nested[index],
        planned: position, segment: nil, frame: nil)
    }
  }

  /// Takes down where a frame stands, and how far offsets have moved by what happened to the content.
  mutating func arrive(
    _ step: Step, at position: ContentPosition, shift: Double, in container: CollectionNode
  ) {
    guard case .script(var cursor, let next) = source, let frame = step.frame else { return }
    cursor.arrive(at: position.offset, shift: shift, by: frame.step)
    if let (id, step) = frame.nested, let inner = container.nestedContainer(id: id) {
      cursor.arrive(id, at: inner.position.offset, shift: inner.lastShift, by: step)
    }
    source = .script(cursor, next: next)
  }
}

extension ScrollStep {
  var request: PositionRequest {
    switch self {
    case .offset(let offset): .offset(offset)
    case .scroll(let offset): .scroll(to: offset)
    case .row(let row, let section): .element(.item(IndexPath(row: row, section: section)), distance: 0)
    case .end: .end
    }
  }
}
