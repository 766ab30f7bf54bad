import WeftGeometry
import WeftGraphics
import WeftSynchronization
public import WeftSystem

/// Writes frames to one animated PNG, from the same compressed bands that PNG files are stitched from.
///
/// A file is whole or not there.
public final class AnimatedPNGSink: FrameSink {
  private let file: SinkFile
  private let animation: Mutex<AnimatedPNG>

  /// Opens the file at `path`, or standard output where that is `-`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - frameCount: how many frames there will be, which the file says at its beginning; a ``ScrollPlan`` knows.
  ///   - loopCount: how often the animation is played; 0 for ever.
  ///   - framesPerSecond: how many frames are seen a second.
  /// - Throws: `OutputError`, where it cannot be written.
  /// - Precondition: there is at least one frame, and no less than no loop.
  public init(
    path: String, frameCount: Int, loopCount: Int = 0,
    framesPerSecond: Double = ScrollScript.defaultFramesPerSecond
  ) throws(OutputError) {
    require(
      frameCount > 0 && loopCount >= 0, "An animation has at least one frame, and 0 loops or more.")
    animation = Mutex(
      AnimatedPNG(
        frameCount: frameCount, loopCount: loopCount,
        delay: AnimatedPNG.Delay(framesPerSecond: framesPerSecond)))
    file = try SinkFile(path: path)
  }

  /// Writes the frame.
  /// - Precondition: it is a PNG file.
  @concurrent public func write(_ frame: EncodedFrame) async throws {
    require(frame.format == .png, "An animation is made of stitched PNG files, not of \(frame.format).")
    let bytes = animation.withLock { $0.frame(frame.bytes) }
    try await file.write { try $0.write(bytes) }
  }

  /// Ends the animation and makes the file whole.
  public func finish() throws {
    try file.finish(end: AnimatedPNG.end)
  }

  /// Takes an unfinished file away.
  public func abandon() { file.abandon() }
}
