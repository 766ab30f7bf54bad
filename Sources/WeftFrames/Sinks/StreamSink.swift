public import WeftCollections
public import WeftSystem

/// Writes frames one after the other to one file or to standard output, to be piped into an encoder: raw RGBA or
/// YUV4MPEG2.
///
/// A file is whole or not there.
public final class StreamSink: FrameSink {
  private let file: SinkFile

  /// Opens the file at `path`, or standard output where that is `-`, and writes the format's header.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: what the renderer makes of frames.
  ///   - viewport: the frames' size and scale.
  ///   - framesPerSecond: the clock that a Y4M header tells.
  /// - Throws: `OutputError`, where it cannot be written.
  public init(
    path: String, format: FrameFormat, viewport: Viewport,
    framesPerSecond: Double = ScrollScript.defaultFramesPerSecond
  ) throws(OutputError) {
    var header = ""
    if case .y4m(let chroma) = format {
      header = Y4MFrame.header(size: viewport.pixelSize, chroma: chroma, framesPerSecond: framesPerSecond)
    }
    file = try SinkFile(path: path, start: Array(header.utf8))
  }

  /// Writes the frame.
  @concurrent public func write(_ frame: EncodedFrame) async throws {
    try await file.write { file in
      try frame.withBytes { (bytes) throws(OutputError) in try file.write(bytes) }
    }
  }

  /// Makes the file whole.
  public func finish() throws { try file.finish() }

  /// Takes an unfinished file away.
  public func abandon() { file.abandon() }
}
