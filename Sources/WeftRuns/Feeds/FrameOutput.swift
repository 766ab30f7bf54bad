import WeftCollections
public import WeftFrames
public import WeftGraphics
import WeftSystem

/// What becomes of a feed's frames, and where they go.
public enum FrameOutput: Hashable, Sendable {
  /// A folder of PNG files with an index.
  ///
  /// `png` is how hard they are made small.
  case folder(String, png: PNGCompression = .fast)
  /// One animated PNG, played so many times, 0 for ever; `-` is standard output.
  case animatedPNG(String, loopCount: Int = 0)
  /// Raw RGBA; `-` is standard output.
  case rgba(String)
  /// A YUV4MPEG2 stream; `-` is standard output.
  case y4m(String, FrameFormat.Chroma = .quarter)
  /// Frames are made and let go: the run is only measured.
  case nothing

  /// What frames may become, by the words of the command line and of `weft serve`.
  public enum Kind: String, CaseIterable, Sendable {
    /// A folder of PNG files with an index.
    case png
    /// An animated PNG.
    case apng
    /// Raw RGBA.
    case rgba
    /// A YUV4MPEG2 stream.
    case y4m
    /// Nothing: the run is only measured.
    case none
  }

  /// The output of a kind.
  ///
  /// What its kind has no use for is not looked at.
  public init(
    _ kind: Kind, path: String, png: PNGCompression = .fast, chroma: FrameFormat.Chroma = .quarter,
    loopCount: Int = 0
  ) {
    self =
      switch kind {
      case .png: .folder(path, png: png)
      case .apng: .animatedPNG(path, loopCount: loopCount)
      case .rgba: .rgba(path)
      case .y4m: .y4m(path, chroma)
      case .none: .nothing
      }
  }

  /// What the renderer makes of frames.
  var format: FrameFormat {
    switch self {
    case .folder(_, let png): .png(png)
    case .animatedPNG, .nothing: .png
    case .rgba: .rgba
    case .y4m(_, let chroma): .y4m(chroma)
    }
  }

  /// The file or the folder; `nil` for none.
  public var path: String? {
    switch self {
    case .folder(let path, _), .animatedPNG(let path, _), .rgba(let path), .y4m(let path, _): path
    case .nothing: nil
    }
  }

  /// A sink for frames of `viewport`.
  ///
  /// - Parameter frameCount: how many there will be, for an animation.
  /// - Parameter part: which part of a scroll they are, for a folder.
  func makeSink(
    viewport: Viewport, clock: Double, frameCount: Int?, part: FramePart?, indexLimit: Int
  ) throws(OutputError) -> any FrameSink {
    switch self {
    case .folder(let path, _):
      try PNGSequenceSink(folder: path, viewport: viewport, part: part, indexLimit: indexLimit)
    case .animatedPNG(let path, let loopCount):
      try AnimatedPNGSink(
        path: path, frameCount: frameCount ?? 1, loopCount: loopCount, framesPerSecond: clock)
    case .rgba(let path), .y4m(let path, _):
      try StreamSink(path: path, format: format, viewport: viewport, framesPerSecond: clock)
    case .nothing: MeasuringSink()
    }
  }
}
