public import Weft
package import WeftGraphics
public import WeftImageComparison

/// A scroll, or any other series of pictures of one size, compared frame by frame.
///
/// Kept as one animated PNG, which a browser plays, or as a folder of PNG files (`feed.frames/00000.png`), which Git keeps better
/// where few of many frames change; and beside it what lies where in each frame, as text.
public struct FramesSnapshot: SnapshotFormat {
  /// One picture of the series, and what lies in it.
  public struct Frame: Sendable {
    /// The picture as a PNG file; those of an animated PNG have one colour type.
    public var png: [UInt8]
    /// When it stands or where, for people: `at 36 pt`.
    public var place: String
    /// What lies in it; `nil` where that is not known.
    public var layout: LayoutResult?

    /// A picture from a PNG file.
    ///
    /// - Parameters:
    ///   - png: the file.
    ///   - place: when it stands or where, for people.
    ///   - layout: what lies in it, where that is known.
    public init(png: [UInt8], place: String, layout: LayoutResult? = nil) {
      self.png = png
      self.place = place
      self.layout = layout
    }
  }

  /// What the frames are kept as.
  public enum Storage: Hashable, Sendable {
    /// One animated PNG.
    case animation
    /// A folder of PNG files.
    case folder
  }

  /// The frames; at least one.
  public var frames: [Frame]
  /// What they are kept as.
  public var storage: Storage
  /// How many frames a second an animated PNG shows.
  public var framesPerSecond: Double
  /// Pixels per point, for what is said of pictures.
  public var scale: Double
  /// What judges whether a frame may stand for its golden.
  public var comparator: any ImageComparator
  /// Cells and nodes in them whose pixels are not compared, by their ids: where they lie in the golden, and where they lie now.
  public var ignoredIDs: [String]
  /// Those of which alone the pixels are compared; with none, all.
  public var clippedIDs: [String]
  /// What the text was set in.
  package var fonts: Set<FontFile> = []

  /// A series of pictures.
  public init(
    frames: [Frame], storage: Storage = .animation, framesPerSecond: Double = 10, scale: Double = 1,
    comparator: any ImageComparator = .exact, ignoredIDs: [String] = [], clippedIDs: [String] = []
  ) {
    self.frames = frames
    self.storage = storage
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.comparator = comparator
    self.ignoredIDs = ignoredIDs
    self.clippedIDs = clippedIDs
  }

  /// `png`; of a folder its first frame.
  public var fileExtension: String { storage == .animation ? "png" : Self.fileExtension(ofFrame: 0) }

  static func fileExtension(ofFrame index: Int) -> String {
    let digits = String(index)
    return "frames/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// The animated PNG or its folder, and the layouts of all frames.
  public func files() throws -> [SnapshotFile] {
    let stack = PNGMetadata.Text(keyword: TextStack.keyword, text: TextStack(fonts: fonts).text)
    let layouts = SnapshotFile(ext: ImageSnapshot.layoutExtension, text: FrameLayouts(frames).text)
    // One text stack has drawn all of them: the first says so.
    let pngs = frames.enumerated().map { $0 == 0 ? PNGChunks.adding(stack, to: $1.png) : $1.png }
    switch storage {
    case .folder:
      return pngs.enumerated().map { SnapshotFile(ext: Self.fileExtension(ofFrame: $0), bytes: $1) } + [
        layouts
      ]
    case .animation:
      var animation = AnimatedPNG(
        frameCount: pngs.count, loopCount: 0, delay: AnimatedPNG.Delay(framesPerSecond: framesPerSecond))
      let bytes = pngs.flatMap { animation.frame($0) } + AnimatedPNG.end
      return [SnapshotFile(ext: fileExtension, bytes: bytes), layouts]
    }
  }
}
