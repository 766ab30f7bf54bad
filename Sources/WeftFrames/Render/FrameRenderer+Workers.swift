import WeftFoundation

extension FrameRenderer {
  /// As many workers as the machine has cores for this process.
  public static var standardWorkers: Int { ProcessInfo.processInfo.activeProcessorCount }
}
