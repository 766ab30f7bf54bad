import WeftGeometry
public import WeftGraphics
import WeftLayout
public import WeftNodes
import WeftSystem

/// Many frames on one picture, small and labelled, for a quick look.
public struct ContactSheet: Sendable {
  /// The most frames shown; of more, that many are taken evenly, the first and the last among them.
  public var maximumCount = 40
  /// The number of thumbnails in a row.
  public var columns = 8
  /// The width of a thumbnail, in points.
  public var thumbnailWidth = 140.0
  /// Pixels per point.
  public var scale = 2.0

  /// A sheet of 40 frames in rows of 8.
  public init() {}

  /// Draws the sheet for the frames in `folder`: those its `index.json` lists, or where there is none its PNG files,
  /// by name.
  ///
  /// - Throws: ``SheetError``, where there are no frames, or one is far too tall for a thumbnail, or they have far more pixels than
  ///   their files have bytes; `ImageError`, `LayoutError` or `RenderError`, where one of them
  ///   cannot be shown.
  public func bitmap(folder: String, environment: RenderEnvironment) throws -> Bitmap {
    let frames = sample(try Self.frames(in: folder))
    let margin = 16.0
    let spacing = 12.0
    let columns = max(1, min(columns, frames.count))
    let images = try frames.map { try Image(contentsOfFile: "\(folder)/\($0.file)") }
    try Self.check(images, in: folder)
    let thumbnails = zip(frames, images).map(thumbnail)
    let rows = StackLayoutSpec(
      direction: .horizontal, spacing: spacing, alignItems: .start, flexWrap: .wrap, lineSpacing: spacing,
      children: thumbnails)
    let width = margin * 2 + Double(columns) * (thumbnailWidth + spacing) - spacing
    let sheet = DisplayNode()
    sheet.backgroundColor = Color(red: 0.93, green: 0.93, blue: 0.94)
    sheet.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(margin), child: rows) }
    return try sheet.bitmap(
      thatFits: SizeRange(
        min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)),
      scale: scale, environment: environment)
  }

  /// The sheet as a PNG file; see ``bitmap(folder:environment:)``.
  public func png(folder: String, environment: RenderEnvironment) throws -> [UInt8] {
    let encoder = PNGEncoder(compression: .small, metadata: PNGMetadata(scale: scale))
    return try encoder.encode(bitmap(folder: folder, environment: environment))
  }

  /// How many times as tall as wide a frame may be: its thumbnail is a stripe by then.
  private static let greatestRatio = 100

  /// Refuses frames of very many pixels in very few bytes, and those that are far too tall for a thumbnail.
  private static func check(_ images: [Image], in folder: String) throws(SheetError) {
    if let tall = images.first(where: { $0.pixelSize.height > greatestRatio * $0.pixelSize.width }) {
      throw SheetError(
        folder: folder,
        reason:
          "its frame \(tall.name.lastPathName) has \(tall.pixelSize), and at most \(greatestRatio) times as tall as wide is shown",
        exceedsLimit: true)
    }
    let byteCount = images.reduce(0) { $0 + (RegularFile.byteCount(of: $1.name) ?? 0) }
    let pixelCount = images.reduce(0) { $0 + $1.pixelSize.count }
    let most = PictureFilePixels.limit(byteCount: byteCount)
    guard pixelCount <= most else {
      throw SheetError(
        folder: folder,
        reason:
          "\(images.count) of its frames have \(grouped(pixelCount)) pixels, and at most \(grouped(most)) are shown of files of so many bytes; ask for fewer by --count",
        exceedsLimit: true
      )
    }
  }

  private func thumbnail(of frame: FrameIndex.Entry, _ picture: Image) -> any LayoutElement {
    let image = ImageNode(image: picture)
    image.contentMode = .scaleToFill
    image.borderWidth = 1 / scale
    image.borderColor = Color(red: 0.7, green: 0.7, blue: 0.72)
    let size = image.image?.size ?? .zero
    let ratio = RatioLayoutSpec(ratio: size.height / size.width, child: image)
    let label = TextNode(
      frame.label, font: Font(size: 9), color: Color(red: 0.35, green: 0.35, blue: 0.4))
    let column = StackLayoutSpec(direction: .vertical, spacing: 4, children: [ratio, label])
    column.style.width = .points(thumbnailWidth)
    return column
  }

  /// What a file at `path` would replace, in words: the folder's index, or one of its frames.
  package static func file(replacedBy path: String, in folder: String) -> String? {
    guard FilePlace(Folder.of(path)) == FilePlace(folder) else { return nil }
    let name = path.lastPathName
    if name == FrameIndex.fileName { return "the index of the frames" }
    let frames = (try? frames(in: folder)) ?? []
    return frames.contains { $0.file == name } ? "the frame \(name)" : nil
  }

  private static func frames(in folder: String) throws(SheetError) -> [FrameIndex.Entry] {
    if let obstacle = Folder.obstacle(toListing: folder) {
      throw SheetError(folder: folder, reason: obstacle)
    }
    var frames = FrameIndex.entries(listedIn: "\(folder)/\(FrameIndex.fileName)")
    if frames.isEmpty {
      let (names, unusable) = Folder.fileNames(in: folder)
      func isPicture(_ name: String) -> Bool { name.hasSuffix(".png") && !name.hasPrefix(".") }
      if let name = unusable.first(where: isPicture) {
        throw SheetError(folder: folder, reason: "the name \(quoted(name)) is not UTF-8; rename that file")
      }
      frames = names.filter(isPicture).sorted().map { FrameIndex.Entry(file: $0, offset: nil) }
    }
    guard !frames.isEmpty else {
      let isListed = FrameIndex.isIndexOrMissing("\(folder)/\(FrameIndex.fileName)")
      let reason =
        "there are no frames in it"
        + (isListed ? "" : ", and its \(FrameIndex.fileName) is no index of frames")
      throw SheetError(folder: folder, reason: reason)
    }
    return frames
  }

  /// At most ``maximumCount`` of `frames`, evenly; of more than that, the first and the last are among them.
  private func sample(_ frames: [FrameIndex.Entry]) -> [FrameIndex.Entry] {
    let count = max(1, maximumCount)
    guard frames.count > count, count > 1 else { return Array(frames.prefix(count)) }
    return (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
  }
}
