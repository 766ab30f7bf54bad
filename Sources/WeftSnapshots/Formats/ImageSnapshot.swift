public import Weft
public import WeftGraphics
public import WeftImageComparison

/// A picture, with the layout it shows.
///
/// Kept as a PNG file, which says by which text stack it was drawn, and beside it the layout as text (`card.layout.txt`). What
/// counts are the pixels; the layout says what has changed when they have.
public struct ImageSnapshot: SnapshotFormat {
  /// The pixels, which the golden's are compared with.
  public var bitmap: Bitmap
  /// Pixels per point, which the file says.
  public var scale: Double
  /// Where the nodes lie that it shows; `nil` where that is not known.
  public var layout: LayoutResult?
  /// What judges whether it may stand for its golden.
  public var comparator: any ImageComparator
  /// Which pixels are compared.
  public var mask: ImageMask
  /// Nodes whose pixels are not compared, by their ids: where they lie in the golden, and where they lie now.
  public var ignoredIDs: [String]
  /// Nodes of which alone the pixels are compared; with none, all.
  public var clippedIDs: [String]
  /// What its text was set in.
  package var fonts: Set<FontFile> = []

  /// A picture that is compared exactly.
  public init(
    bitmap: Bitmap, scale: Double = 1, layout: LayoutResult? = nil,
    comparator: any ImageComparator = .exact, mask: ImageMask = .none, ignoredIDs: [String] = [],
    clippedIDs: [String] = []
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.layout = layout
    self.comparator = comparator
    self.mask = mask
    self.ignoredIDs = ignoredIDs
    self.clippedIDs = clippedIDs
  }

  /// `png`: the golden is a PNG file.
  public var fileExtension: String { "png" }

  /// The picture, and its layout.
  public func files() throws -> [SnapshotFile] {
    let metadata = PNGMetadata(
      scale: scale,
      texts: [PNGMetadata.Text(keyword: TextStack.keyword, text: TextStack(fonts: fonts).text)])
    let png = try PNGEncoder(compression: .small, metadata: metadata).encode(bitmap)
    let picture = SnapshotFile(ext: fileExtension, bytes: png)
    return [picture] + (layout.map { [SnapshotFile(ext: Self.layoutExtension, text: $0.text + "\n")] } ?? [])
  }

  static let layoutExtension = "layout.txt"

  /// By what the picture differs: the text stack first, then the layout, then the pixels.
  public func compare(with golden: GoldenFiles) throws -> SnapshotMismatch? {
    let image = try golden.image(fileExtension)
    let oldLayout = golden.text(Self.layoutExtension).flatMap { try? LayoutText.read($0) }
    let mask = try effectiveMask(oldLayout)
    guard let difference = PictureDifference(image.bitmap, bitmap, by: comparator, mask) else {
      return nil
    }
    var sentences: [String] = []
    if let stack = image.textStack, let other = TextStack(fonts: fonts).difference(from: stack) {
      sentences.append(other)
    }
    if let oldLayout, let layout {
      let changes = LayoutDifference(oldLayout, layout).sentences()
      sentences += changes.isEmpty ? ["The layout is the same: nothing has moved."] : changes
    }
    sentences.append(difference.sentence(scale: scale))
    if let place = difference.place(in: layout, scale: scale) { sentences.append(place) }
    return SnapshotMismatch(
      difference.kind, sentences: sentences, pictures: try difference.pictures(), figures: difference.figures)
  }
}
