import Testing
import Weft
import WeftGraphics
import WeftImageComparison
import WeftSnapshots
import WeftTestSupport

@Suite struct ImageSnapshotTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private func layout(titleAt y: Double, height: Double = 40) -> LayoutResult {
    let title = LayoutResult.Node(id: "title", type: "text", frame: Rect(x: 0, y: y, width: 20, height: 5))
    let root = LayoutResult.Node(
      id: "card", type: "cell", frame: Rect(x: 0, y: 0, width: 40, height: height), children: [title])
    return LayoutResult(size: Size(width: 40, height: height), nodes: [root])
  }

  private func snapshot(titleAt y: Int, ignoring: [String] = [], clippingTo: [String] = []) -> ImageSnapshot {
    ImageSnapshot(
      bitmap: picture(40, 40, square: PixelRect(x: 0, y: y, width: 20, height: 5)),
      layout: layout(titleAt: Double(y)), ignoredIDs: ignoring, clippedIDs: clippingTo)
  }

  // The square covers 100 pixels at either place, and half of those where both are.
  @Test("a failure speaks of the layout first, then of the pixels")
  func structureFirst() throws {
    try folder.record(snapshot(titleAt: 10))
    #expect(try folder.verify(snapshot(titleAt: 10)) == nil)
    let failure = try #require(try folder.verify(snapshot(titleAt: 18)))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[1] == "`title` moved 8 pt down.")
    #expect(lines[2].contains("200 of 1,600") || lines[2].contains("200"), "\(lines[2])")
    #expect(failure.pictures.map(\.ext) == ["expected.png", "actual.png", "difference.png", "triptych.png"])
    let shown = try failure.pictures.prefix(2).map { try Bitmap(png: $0.bytes, name: $0.ext) }
    #expect(shown.map { $0[0, 10] } == [0xFF00_0000, 0xFFFF_FFFF])
    let record = try folder.record()
    #expect(record.figures?.changedPixels == 200)
    #expect(record.figures?.boundingBox == [0, 10, 20, 13])
    #expect(record.sentences.first == "`title` moved 8 pt down.")
    #expect(
      record.pictures.map(\.role) == [
        "expected", "actual", "difference", "triptych", "expectedLayout", "actualLayout",
      ])
    for picture in record.pictures {
      #expect(folder.exists("\(SnapshotFolder.artefacts)/card.png/\(picture.file)"))
    }
    #expect(record.pending["AppTests/CardTests/card.layout.txt"] == "AppTests/CardTests/card.new.layout.txt")
  }

  @Test("where only pixels changed, the layout is said to be the same")
  func pixelsOnly() throws {
    try folder.record(snapshot(titleAt: 10))
    var other = snapshot(titleAt: 10)
    other.bitmap = picture(40, 40, 0xFFFE_FFFF, square: PixelRect(x: 0, y: 10, width: 20, height: 5))
    let failure = try #require(try folder.verify(other))
    #expect(failure.reason == .changed(.changed))
    #expect(failure.message.contains("The layout is the same: nothing has moved."))
  }

  // The title fills 20 × 5 points from (0, 10); the card all of 40 × 40 points.
  @Test(
    "the node that all changed pixels are in is named, where it is not the whole picture",
    arguments: [
      (1, PixelRect(x: 0, y: 10, width: 20, height: 2), true),
      (1, PixelRect(x: 19, y: 14, width: 1, height: 1), true),
      (1, PixelRect(x: 0, y: 14, width: 20, height: 2), false),
      (1, PixelRect(x: 20, y: 10, width: 1, height: 1), false),
      (2, PixelRect(x: 0, y: 20, width: 40, height: 10), true),
      (2, PixelRect(x: 0, y: 19, width: 4, height: 4), false),
    ] as [(Double, PixelRect, Bool)])
  func namedNode(scale: Double, square: PixelRect, isInTitle: Bool) throws {
    let side = Int(40 * scale)
    func snapshot(_ square: PixelRect) -> ImageSnapshot {
      ImageSnapshot(
        bitmap: picture(side, side, square: square), scale: scale, layout: layout(titleAt: 10, height: 40))
    }
    try folder.record(snapshot(.init(x: 0, y: 0, width: 0, height: 0)))
    let failure = try #require(try folder.verify(snapshot(square)))
    #expect(failure.message.contains("All of that is in `title`.") == isInTitle, "\(failure.message)")
    #expect(!failure.message.contains("is in `card`"))
  }

  @Test(
    "another size is told apart from other pixels, in points to hundredths",
    arguments: [(2, "20 × 24 pt", "20 × 20 pt"), (3, "13.33 × 16 pt", "13.33 × 13.33 pt")]
      as [(Double, String, String)])
  func size(scale: Double, actual: String, expected: String) throws {
    try folder.record(snapshot(titleAt: 10))
    let taller = ImageSnapshot(
      bitmap: picture(40, 48, square: PixelRect(x: 0, y: 10, width: 20, height: 5)), scale: scale,
      layout: layout(titleAt: 10, height: 48))
    let failure = try #require(try folder.verify(taller))
    #expect(failure.reason == .changed(.differentSize))
    #expect(failure.message.contains("`card` is 8 pt taller."))
    #expect(
      failure.message.contains(
        "The picture has another size: 40 × 48 px (\(actual)) instead of 40 × 40 px (\(expected))."),
      "\(failure.message)")
    #expect(try folder.record().figures == nil)
  }

  @Test("nodes are ignored where they were and where they are, by their ids")
  func ignoring() throws {
    try folder.record(snapshot(titleAt: 10))
    #expect(try folder.verify(snapshot(titleAt: 18, ignoring: ["title"])) == nil)
    #expect(try folder.verify(snapshot(titleAt: 18, clippingTo: ["card"])) != nil)
    let elsewhere = snapshot(titleAt: 10, clippingTo: ["title"])
    var other = elsewhere
    other.bitmap = picture(40, 40, 0xFFFE_FFFF, square: PixelRect(x: 0, y: 10, width: 20, height: 5))
    #expect(try folder.verify(other) == nil)
  }

  // Rows 10 to 22 hold the square of five rows, where it was and where it is.
  @Test("pixels that a picture's mask leaves out are not compared")
  func mask() throws {
    try folder.record(
      ImageSnapshot(bitmap: picture(40, 40, square: PixelRect(x: 0, y: 10, width: 20, height: 5))))
    let moved = picture(40, 40, square: PixelRect(x: 0, y: 18, width: 20, height: 5))
    let mask = ImageMask(ignoring: [PixelRect(x: 0, y: 10, width: 20, height: 13)])
    #expect(try folder.verify(ImageSnapshot(bitmap: moved, mask: mask)) == nil)
    #expect(try folder.verify(ImageSnapshot(bitmap: moved)) != nil)
  }

  @Test("a mask of a node that there is not says which there are")
  func unknownMask() throws {
    try folder.record(snapshot(titleAt: 10))
    let failure = try folder.verify(snapshot(titleAt: 10, ignoring: ["clock"]))
    #expect(failure?.reason == .setting)
    #expect(
      failure?.message
        == "No node `clock` is in the snapshot to be masked: there are `card`, `title`.")
    #expect(
      try folder.verify(snapshot(titleAt: 10, ignoring: ["card"]))?.message
        == "The mask leaves no pixel of 40 × 40 px to compare.")
  }

  @Test("a comparator judges")
  func tolerance() throws {
    try folder.record(snapshot(titleAt: 10))
    var other = snapshot(titleAt: 11)
    // 20 pixels go and 20 come: 40 of 1600.
    other.comparator = .tolerance(.changedPixels(40))
    #expect(try folder.verify(other) == nil)
    other.comparator = .tolerance(.changedPixels(39))
    #expect(try folder.verify(other) != nil)
  }

  // At 144 pixels to an inch of 0.0254 m there are 5669 to a metre, 0x1625.
  @Test("a picture's file tells how many pixels a point has, and its layout is a file of its own")
  func files() throws {
    var picture = snapshot(titleAt: 10)
    picture.scale = 2
    let files = try picture.files()
    #expect(files.map(\.ext) == ["png", "layout.txt"])
    let chunk = try #require(PNGChunks(files[0].bytes).first { $0.type == "pHYs" })
    #expect(Array(files[0].bytes[chunk.content]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(files[1].bytes == Array((layout(titleAt: 10).text + "\n").utf8))
  }

  @Test("a translucent picture of any alpha and colour passes as a PNG file has it")
  func translucent() throws {
    // Each row an alpha, each column a premultiplied value up to it.
    let bitmap = Bitmap(size: PixelSize(width: 256, height: 256), isOpaque: false) { y, row in
      for x in row.indices {
        let (alpha, value) = (UInt32(y), UInt32(min(x, y)))
        row[x] = alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2
      }
    }
    try folder.record(ImageSnapshot(bitmap: bitmap))
    #expect(try folder.verify(ImageSnapshot(bitmap: bitmap)) == nil)
  }

  @Test("a golden says by which text stack it was drawn, and a failure says first where that is another")
  func textStack() throws {
    let text = TextNode(attributedText: AttributedString("Text"))
    let environment = try RenderEnvironment.standard()
    let (bitmap, fonts) = try text.drawing(
      thatFits: SizeRange(max: Size(width: 100, height: 100)), scale: 1, background: .white,
      environment: environment)
    var snapshot = ImageSnapshot(bitmap: bitmap)
    snapshot.fonts = fonts
    try folder.record(snapshot)
    let path = "\(SnapshotFolder.golden).png"
    let stack = try #require(TextStack(ofPNG: try folder.bytes(path)))
    #expect(
      stack.parts.map(\.name) == [
        "Pango", "HarfBuzz", "FreeType", "Cairo", "Fontconfig", "LiberationSans-Regular.ttf",
      ])
    #expect(stack == TextStack(fonts: fonts))
    // The same picture from elsewhere is the same picture.
    let freetype = try #require(stack.parts.first { $0.name == "FreeType" }?.version)
    let other = PNGMetadata.Text(
      keyword: TextStack.keyword, text: stack.text.replacing("FreeType \(freetype)", with: "FreeType 1.2.3"))
    try folder.write(PNGChunks.adding(other, to: try bitmap.png()), to: path)
    #expect(try folder.verify(snapshot) == nil)
    snapshot.bitmap = picture(bitmap.size.width, bitmap.size.height)
    let failure = try #require(try folder.verify(snapshot))
    #expect(
      failure.message.split(separator: "\n")[1]
        == "Drawn by another text stack: FreeType \(freetype) here, 1.2.3 there.")
  }

  @Test("the test font, which lies in memory, has a name and its own bytes")
  func testFont() throws {
    let (_, fonts) = try TextNode("Text", font: .test(size: 10)).drawing(
      thatFits: .unconstrained, scale: 1, background: nil, environment: RenderEnvironment(fonts: .test()))
    let font = try #require(TextStack(fonts: fonts).parts.last)
    #expect((font.name, font.isFont) == ("WeftTest.ttc", true))
    #expect(font.version != "unreadable")
  }

  @Test("fonts with other bytes, and fonts that only one picture needed, are told")
  func fonts() throws {
    let stack = TextStack(fonts: [])
    let golden = try #require(
      TextStack(
        ofPNG: PNGChunks.adding(
          PNGMetadata.Text(
            keyword: TextStack.keyword, text: stack.text + "\nfont 0123456789abcdef Ä font.ttf"),
          to: try picture(1, 1).png())))
    let font = try #require(golden.parts.last)
    #expect((font.name, font.version) == ("Ä font.ttf", "0123456789abcdef"))
    #expect(font.isFont)
    #expect(stack.difference(from: golden) == "Drawn with other fonts: Ä font.ttf only there.")
    #expect(golden.difference(from: stack) == "Drawn with other fonts: Ä font.ttf only here.")
    #expect(stack.difference(from: stack) == nil)
  }

  @Test("the first library is read too where a font is called something that is not Latin-1")
  func internationalText() throws {
    let stack = TextStack(fonts: [])
    let pango = try #require(stack.parts.first { $0.name == "Pango" }?.version)
    let text = PNGMetadata.Text(
      keyword: TextStack.keyword, text: "Pango 0.1\nfont 0123456789abcdef Ж.ttf")
    let golden = try #require(TextStack(ofPNG: PNGChunks.adding(text, to: try picture(1, 1).png())))
    #expect(golden.parts.map(\.name) == ["Pango", "Ж.ttf"])
    #expect(
      stack.difference(from: golden) == "Drawn by another text stack: Pango \(pango) here, 0.1 there.")
  }
}
