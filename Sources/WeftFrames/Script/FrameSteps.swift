/// The frames to make, one after the other: found on the way, or planned.
struct FrameSteps {
  private enum Source {
    case script(ScrollCursor, next: Int)
    case plan(ScrollPlan, ArraySlice<Int>)
  }

  private var source: Source

  /// All frames of a script.
  init(_ script: ScrollScript) { source = .script(ScrollCursor(script), next: 0) }

  /// Some frames of a plan.
  init(_ plan: ScrollPlan, frames: Range<Int>) { source = .plan(plan, Array(frames)[...]) }

  /// The number of the next frame and where it stands; `nil` after the last one.
  mutating func next(in space: some ScrollSpace) async throws -> (index: Int, offset: Double)? {
    switch source {
    case .script(var cursor, let index):
      guard let offset = try await cursor.next(in: space) else { return nil }
      source = .script(cursor, next: index + 1)
      return (index, offset)
    case .plan(let plan, var frames):
      guard let index = frames.popFirst() else { return nil }
      source = .plan(plan, frames)
      return (index, plan.offsets[index])
    }
  }
}
