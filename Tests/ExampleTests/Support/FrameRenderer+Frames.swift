import Weft

extension FrameRenderer {
  /// What the frames of a scroll show.
  func frames(of script: ScrollScript, updates: [ScrollUpdate] = []) async throws -> [FrameInfo] {
    let sink = MemorySink()
    _ = try await render(script, updates: updates, to: sink)
    return sink.frames.map(\.info)
  }
}
