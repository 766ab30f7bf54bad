import Weft

/// A feed that fetches pictures before its end comes into view.
final class PhotoFeed {
  let table = TableNode()
  private let photos = SnapshotDataSource(CollectionSnapshot([Photo]())) { PhotoCell($0) }

  /// An empty feed: it fills itself.
  init(_ server: PhotoServer) {
    table.dataSource = photos
    // Off the frame context: the next page. What it throws is tried again, a little later each time.
    table.fetchBatches { context in
      try await server.page(context.batch)
    } insert: { [unowned self] page in
      // On the frame context: what has come is put in.
      try photos.apply(CollectionSnapshot((photos.snapshot.sections.first?.items ?? []) + page), to: table)
    }
  }
}

/// A picture as wide as the screen, and its caption.
final class PhotoCell: CellNode {
  private let picture: EveningNode
  private let caption: TextNode

  init(_ photo: Photo) {
    picture = EveningNode(hue: photo.hue)
    caption = TextNode(photo.caption, font: Font(size: 14))
    super.init()
    id = "photo-\(photo.id)"
    backgroundColor = .white
    // Should a frame be due before the picture is drawn, this is seen, and the picture fades in.
    placeholderColor = Color(white: 0.9)
    placeholderFadeDuration = 0.2
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack {
      picture.ratio(0.6)
      caption.inset(horizontal: 14, vertical: 10)
    }
  }
}

/// An evening sky, drawn.
final class EveningNode: DisplayNode {
  private let hue: Double

  init(hue: Double) {
    self.hue = hue
    super.init()
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let (bounds, hue, bands) = (recorder.bounds, hue, 24)
    for band in 0..<bands {
      let part = Double(band) / Double(bands)
      recorder.fill(
        Rect(
          x: 0, y: bounds.height * part, width: bounds.width, height: bounds.height / Double(bands) + 1),
        with: Color(
          red: 0.2 + 0.75 * part, green: 0.15 + 0.5 * part * (1 - hue / 2), blue: 0.4 + 0.3 * hue - 0.3 * part
        ))
    }
    let size = bounds.width / 6
    recorder.fill(
      RoundedRect(
        Rect(x: bounds.width * (0.1 + 0.7 * hue), y: bounds.height * 0.62, width: size, height: size),
        radius: size / 2), with: Color(red: 1, green: 0.9, blue: 0.7))
    recorder.fill(
      Rect(x: 0, y: bounds.height * 0.85, width: bounds.width, height: bounds.height * 0.15),
      with: Color(red: 0.1, green: 0.1, blue: 0.16))
  }
}
