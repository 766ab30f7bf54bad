import WeftCollections

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    /// Where it stands, where that is planned.
    let planned: ContentPosition?
    fileprivate let step: ScrollStep?
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
      guard let step = try await cursor.next(in: space) else { return nil }
      source = .script(cursor, next: index + 1)
      return Step(index: index, request: step.request, planned: nil, step: step)
    case .plan(let plan, var frames):
      guard let index = frames.popFirst() else { return nil }
      source = .plan(plan, frames)
      let position = plan.positions[index]
      return Step(index: index, request: position.request, planned: position, step: nil)
    }
  }

  /// Takes down where a frame stands, and how far offsets have moved by what happened to the content.
  mutating func arrive(_ step: Step, at position: ContentPosition, shift: Double) {
    guard case .script(var cursor, let next) = source, let scrolled = step.step else { return }
    cursor.arrive(at: position.offset, shift: shift, by: scrolled)
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
