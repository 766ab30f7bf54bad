public import WeftCollections
import WeftGraphics
public import WeftSystem

/// Writes frames to a folder, `frame-00000.png` and so on, with an `index.json` that says what they show.
///
/// Every file is either whole or not there. Frames of an earlier run are replaced, and those that this run does not
/// have are removed; other files in the folder are left alone. After a run that was killed, every file with a
/// frame's name counts as a frame. Memory does not grow with the number of frames: the index is written as they come, to
/// a file beside its place.
public final class PNGSequenceSink: FrameSink {
  /// The folder the frames go to.
  public var folder: String { frames.path }
  private let part: FramePart?
  private let frames: FrameFolder

  /// Makes the folder where it is missing, and looks for frames of an earlier run.
  /// - Parameters:
  ///   - folder: where the files go.
  ///   - viewport: the frames' size and scale, for the index.
  ///   - part: which part of a scroll the frames are; `nil`: all of it.
  /// - Throws: `OutputError`, where the folder cannot be made.
  public convenience init(folder: String, viewport: Viewport, part: FramePart? = nil) throws(OutputError) {
    try self.init(folder: folder, viewport: viewport, part: part, indexLimit: FrameIndex.byteLimit)
  }

  /// - Parameter indexLimit: how many bytes the index of an earlier run may have, which is read.
  package init(
    folder: String, viewport: Viewport, part: FramePart?, indexLimit: Int
  ) throws(OutputError) {
    self.part = part
    frames = try FrameFolder(folder, head: FrameIndex.head(viewport), indexLimit: indexLimit)
  }

  /// Writes the frame's file and lists it; before the first one an index that says that frames are being written, so that
  /// a later run knows what a killed one has left.
  /// - Precondition: it is a PNG file.
  @concurrent public func write(_ frame: EncodedFrame) async throws {
    let file = FrameIndex.file(ofFrame: frame.info.index)
    let digest = part == nil ? nil : StreamDigest(png: frame.png).text
    try frames.write(
      frame.png, to: file, line: FrameIndex.line(of: frame.info, file: file, digest: digest))
  }

  /// How many frames have been written.
  public var frameCount: Int { frames.frameCount }

  /// Ends a scroll that has come to its end: the index gets its name, and the frames of an earlier run that this one
  /// has not replaced are removed.
  public func finish() throws(OutputError) { try frames.finish(ending: FrameIndex.ending(of: part)) }

  /// Ends a scroll that was broken off: the index lists the frames that were written, and says that there
  /// should be more.
  ///
  /// What cannot be written any more is left; on a full disk the last frame makes room for the index, if need be. Where no
  /// frame was written, the index that was there is put back, and a folder that was made for frames that never came is
  /// removed again.
  public func abandon() { frames.abandon() }
}
