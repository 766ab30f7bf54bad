/// What becomes of a frame that is kept, beside its budget: a display needs no files.
public struct FrameOutput: Hashable, Sendable {
  /// Making it into a PNG file, with the rows of cells that are compressed before it, in milliseconds of processor time.
  public var pngMs: Double
  /// Writing the file, in milliseconds.
  public var diskMs: Double

  /// Times of a frame.
  public init(pngMs: Double = 0, diskMs: Double = 0) { (self.pngMs, self.diskMs) = (pngMs, diskMs) }

  /// The two by their names in reports.
  static var all: [(name: String, time: any WritableKeyPath<FrameOutput, Double> & Sendable)] {
    [("png", \.pngMs), ("disk", \.diskMs)]
  }
}

/// What all frames of a scroll take to be kept; see ``FrameBudget/outputTimes(of:_:updates:writingTo:)``.
public struct FrameOutputTimes: Hashable, Sendable {
  /// By the frames' numbers.
  public internal(set) var frames: [Int: FrameOutput] = [:]
}
