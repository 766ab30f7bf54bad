import Weft
import WeftSnapshots

/// The pictures of all variants on one, small and labelled.
struct VariantSheet {
  /// What the sheet is called among the snapshots of its test.
  static let name = "contact-sheet"

  private struct Picture {
    let name: String
    let png: [UInt8]
    /// In points.
    let size: Size
  }

  private var pictures: [Picture] = []
  private var fonts: Set<FontFile> = []

  /// Pixels per point.
  private static let scale = 2.0
  /// The widest picture, in points.
  private static let largestWidth = 240.0
  private static let smallestWidth = 90.0
  private static let columns = 5

  var isEmpty: Bool { pictures.isEmpty }

  /// Adds a picture, or the first of a series; what is neither is left out.
  mutating func add(_ snapshot: any SnapshotFormat, called name: String) {
    switch snapshot {
    case let image as ImageSnapshot:
      guard let png = try? PNGEncoder(compression: .fast).encode(image.bitmap) else { return }
      let size = Size(
        width: Double(image.bitmap.size.width) / image.scale,
        height: Double(image.bitmap.size.height) / image.scale)
      pictures.append(Picture(name: name, png: png, size: size))
      fonts.formUnion(image.fonts)
    case let frames as FramesSnapshot:
      guard let png = frames.frames.first?.png, let image = try? Image(data: png, name: name) else { return }
      let size = Size(
        width: image.size.width / frames.scale, height: image.size.height / frames.scale)
      pictures.append(Picture(name: name, png: png, size: size))
      fonts.formUnion(frames.fonts)
    default: return
    }
  }

  /// The sheet: all pictures made smaller by one factor, so that a wide screen is wider.
  func snapshot(in environment: RenderEnvironment) throws -> ImageSnapshot {
    let widest = pictures.map(\.size.width).max() ?? 1
    let factor = min(1, Self.largestWidth / max(widest, 1))
    let tiles = try pictures.map { try Self.tile($0, factor) }
    let (margin, spacing) = (16.0, 16.0)
    let rows = StackLayoutSpec(
      direction: .horizontal, spacing: spacing, alignItems: .start, flexWrap: .wrap, lineSpacing: spacing,
      children: tiles)
    let sheet = DisplayNode()
    sheet.backgroundColor = Color(red: 0.88, green: 0.89, blue: 0.91)
    sheet.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(margin), child: rows) }
    let tileWidth = max(widest * factor, Self.smallestWidth)
    let count = Double(min(Self.columns, pictures.count))
    let (bitmap, own) = try sheet.drawing(
      thatFits: SizeRange(
        min: .zero,
        max: Size(width: margin * 2 + count * (tileWidth + spacing) - spacing, height: .infinity)),
      scale: Self.scale, background: nil, environment: environment)
    var snapshot = ImageSnapshot(bitmap: bitmap, scale: Self.scale)
    snapshot.fonts = fonts.union(own)
    return snapshot
  }

  private static func tile(_ picture: Picture, _ factor: Double) throws -> any LayoutElement {
    let image = ImageNode(image: try Image(data: picture.png, name: picture.name))
    image.contentMode = .scaleToFill
    image.backgroundColor = .white
    image.style.preferredSize = Size(
      width: picture.size.width * factor, height: picture.size.height * factor)
    let label = TextNode(
      picture.name, font: Font(size: 9), color: Color(red: 0.25, green: 0.25, blue: 0.3))
    let tile = StackLayoutSpec(
      direction: .vertical, spacing: 4, alignItems: .start, children: [label, image])
    tile.style.width = .points(max(picture.size.width * factor, smallestWidth))
    return tile
  }
}
