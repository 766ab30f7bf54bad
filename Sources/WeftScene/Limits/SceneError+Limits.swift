import WeftGraphics

extension SceneError {
  /// More was asked for than may be.
  init(_ limits: RenderLimits, _ kind: RenderLimits.Kind, at path: ScenePath, found: Int? = nil) {
    self.init(.limit, at: path.description, limits.refusal(kind, found: found))
  }
}
