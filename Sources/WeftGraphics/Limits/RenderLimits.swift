import WeftGeometry

/// How much one picture, a scene or a cell of a feed, may ask for before it is refused.
///
/// Each is counted before memory or time is spent on it, so that what a document costs follows what it shows and not what it asks
/// for. The standard ones are far above what cells of feeds need.
///
/// What takes time is a share of one whole. Of a picture these are ``Kind/measurements``, ``Kind/paintedPixels``,
/// ``Kind/blurredPixels`` and ``Kind/imagePixels``: half of one and half of another is all that it may take. Of a frame of a feed
/// they are ``Kind/frameMeasurements``, ``Kind/cellPaintedPixels``, ``Kind/cellBlurredPixels`` and ``Kind/cellImagePixels``, beside what
/// reading has taken of ``Kind/feedNodes``, what changes before it take of ``Kind/updates``, and a third of its share of
/// ``Kind/framePixels``.
public struct RenderLimits: Hashable, Sendable {
  /// What is counted.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Elements of a scene or a cell, layout specs too.
    case nodes
    /// Cells of a feed that are there at the same time: near what is seen, in a container or in the containers in its cells.
    case cells
    /// Elements of all those cells.
    case cellNodes
    /// Elements of all cells of a feed, which are read once before it is scrolled through, those that an `if` leaves out too, and
    /// values that are put into templates; one for every 32 bytes of text, and for each run and font beyond one an element; four more for
    /// each cell. Documents may have three more for each byte beyond a million, of
    /// their own and of their data files.
    case feedNodes
    /// Measurements of elements in the cells near what is seen, counted as ``measurements``.
    case cellMeasurements
    /// Measurements of elements in all cells that are measured for one frame, those above a place far down too, counted as
    /// ``measurements``, and seventy for each cell. Documents may have three more for each byte beyond a million, as of
    /// ``feedNodes``.
    case frameMeasurements
    /// Painted pixels of those cells, counted as ``paintedPixels``.
    case cellPaintedPixels
    /// Blurred pixels of those cells, counted as ``blurredPixels``.
    case cellBlurredPixels
    /// Decoded pixels of images in those cells, counted as ``imagePixels``.
    case cellImagePixels
    /// Pixels of the bitmaps of those cells.
    case cellPixels
    /// Pixels of a frame of a feed.
    case framePixels
    /// Updates of a feed and batches of its pages; one more for every 500 sections that an update goes through, and for
    /// every 200 items that it compares.
    case updates
    /// Measurements of elements while one tree is laid out, those that are made anew; fifty more for a text, one for each
    /// byte of it, and more for each font and size that is used for the first time, and for the rules of a font that somebody brings,
    /// where they take long.
    case measurements
    /// Bytes of text in UTF-8, after data has been put into templates; text that stands for what is left out counts too.
    case text
    /// Runs of text, each with attributes of its own.
    case textRuns
    /// Combining marks, and characters that are not shown (soft hyphens, joiners), in a row.
    case marks
    /// Fonts asked for: a family, a size, a weight, a slant.
    case fonts
    /// Bytes that are in memory at a time for a picture, or for a frame of a feed. Of a picture four for each pixel, and beside that as
    /// many again for encoding it, or what drawing takes, where that is more. Of a feed four for each pixel of the bitmaps of those cells,
    /// sixteen for each of a frame, and what the greatest drawing of a cell takes. Of both 1,400 for each node. Drawing takes four for each
    /// pixel of groups that lie in one another, of what the largest image has in memory while it is decoded, and of images that are shown
    /// more than once; and bitmaps of large and coloured glyphs.
    case memory
    /// Pixels of a bitmap.
    case pixels
    /// Pixels that drawing touches: each shape, text, image, clip and group with as many as are seen of it, and as many more as could
    /// be painted while edges are gone along, of round shapes, borders and large letters.
    case paintedPixels
    /// Pixels that shadows are blurred on.
    case blurredPixels
    /// Pixels that images are decoded to, before they are scaled; one for every two that they are scaled to, two for each whose
    /// colours are converted, and one for every byte or two that are read for that; a quarter more for those that are in memory at a
    /// time for one image.
    case imagePixels
    /// Frames of a scroll that is worked out before the first is made, for an animated PNG or a part; each container in a cell that the
    /// script scrolls counts as many again.
    case plannedFrames
  }

  /// By ``Kind/index``, because they are asked for at every element and every drawing command.
  private var values: [Int]

  private init(_ limit: (Kind) -> Int) {
    values = Array(repeating: 0, count: Kind.allCases.count)
    for kind in Kind.allCases { values[kind.index] = limit(kind) }
  }

  /// The most that may be asked for.
  ///
  /// - Precondition: what is set is not negative.
  public subscript(kind: Kind) -> Int {
    get { values[kind.index] }
    set {
      require(newValue >= 0, "A limit must not be negative, but “\(kind.rawValue)” is \(newValue).")
      values[kind.index] = newValue
    }
  }

  /// No limits but those of memory, and of the graphics library.
  public static let unlimited = RenderLimits { _ in .max }

  /// The limits of documents that say nothing else.
  public static let standard = RenderLimits { kind in
    switch kind {
    case .nodes: 50_000
    case .cells: 6_000
    case .cellNodes: 150_000
    case .feedNodes: 1_700_000
    case .cellMeasurements: 450_000
    case .frameMeasurements: 1_000_000
    case .cellPaintedPixels: 600_000_000
    case .cellBlurredPixels: 100_000_000
    case .cellImagePixels: 112_000_000
    case .cellPixels: 75_000_000
    case .framePixels: 14_000_000
    case .updates: 850
    case .measurements: 250_000
    case .text: 30_000
    case .textRuns: 10_000
    case .marks: 64
    case .fonts: 100
    case .memory: 420_000_000
    case .pixels: 40_000_000
    case .paintedPixels: 1_000_000_000
    case .blurredPixels: 20_000_000
    case .imagePixels: 64_000_000
    case .plannedFrames: 100_000
    }
  }

  /// Says that more was asked for than may be.
  ///
  /// - Parameters:
  ///   - kind: what was counted.
  ///   - found: how much was found; `nil`: counting stopped at the limit.
  package func refusal(_ kind: Kind, found: Int? = nil) -> String {
    let found = found.map { grouped($0) } ?? "more"
    return """
      must have at most \(grouped(self[kind])) \(kind.words), found \(found): this is the limit “\(kind.rawValue)”, raised by \
      --limit \(kind.rawValue)=NUMBER, in Swift by RenderLimits
      """
  }

  /// The error of a picture, or of a feed's cells together, that asks for more than may be.
  ///
  /// - Parameter isFeed: whether it is told of a feed; `nil`: where it counts what cells take together.
  package func error(_ kind: Kind, found: Int? = nil, ofFeed isFeed: Bool? = nil) -> RenderError {
    let subject = isFeed ?? kind.isOfCells ? "A feed " : "A picture "
    return RenderError(.limit(kind), subject + refusal(kind, found: found) + ".")
  }
}

extension RenderLimits.Kind {
  /// Its place among all kinds.
  fileprivate var index: Int {
    switch self {
    case .nodes: 0
    case .cells: 1
    case .cellNodes: 2
    case .feedNodes: 3
    case .cellMeasurements: 4
    case .frameMeasurements: 5
    case .cellPaintedPixels: 6
    case .cellBlurredPixels: 7
    case .cellImagePixels: 8
    case .cellPixels: 9
    case .framePixels: 10
    case .updates: 11
    case .measurements: 12
    case .text: 13
    case .textRuns: 14
    case .marks: 15
    case .fonts: 16
    case .memory: 17
    case .pixels: 18
    case .paintedPixels: 19
    case .blurredPixels: 20
    case .imagePixels: 21
    case .plannedFrames: 22
    }
  }

  /// Whether it counts what cells take together.
  fileprivate var isOfCells: Bool {
    switch self {
    case .cells, .cellMeasurements, .frameMeasurements, .cellPaintedPixels, .cellBlurredPixels,
      .cellImagePixels, .cellPixels, .framePixels:
      true
    default: false
    }
  }

  /// What is counted, in words that follow a number.
  var words: String {
    switch self {
    case .nodes: "elements"
    case .cells: "cells near what is seen"
    case .cellNodes: "elements in the cells near what is seen"
    case .feedNodes: "elements and values in templates, of which a cell counts as four"
    case .cellMeasurements: "measurements of elements in the cells near what is seen"
    case .frameMeasurements: "measurements of elements in the cells of one frame"
    case .cellPaintedPixels: "painted pixels in the cells near what is seen"
    case .cellBlurredPixels: "blurred pixels of shadows in the cells near what is seen"
    case .cellImagePixels: "decoded pixels of images in the cells near what is seen"
    case .cellPixels: "pixels of the bitmaps of the cells near what is seen"
    case .framePixels: "pixels of a frame"
    case .updates:
      "updates, and one more for every 500 sections that each goes through and every 200 items that it compares"
    case .measurements:
      "measurements of elements, of which a text counts as fifty and more"
    case .text: "bytes of text"
    case .textRuns: "runs of text"
    case .marks: "combining marks or characters that are not shown in a row"
    case .fonts: "different fonts"
    case .memory: "bytes in memory at a time"
    case .pixels: "pixels"
    case .paintedPixels: "painted pixels"
    case .blurredPixels: "blurred pixels of shadows"
    case .imagePixels: "decoded pixels of images"
    case .plannedFrames: "frames of a scroll that is worked out beforehand"
    }
  }
}
