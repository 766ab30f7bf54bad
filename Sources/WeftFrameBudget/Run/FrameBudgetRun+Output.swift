extension FrameBudgetRun {
  /// The run with what its frames take to be kept.
  public func adding(_ output: FrameOutputTimes) -> FrameBudgetRun {
    var run = self
    for index in run.frames.indices { run.frames[index].output = output.frames[run.frames[index].index] }
    return run
  }
}
