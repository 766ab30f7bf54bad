import Testing
import Weft
import WeftSnapshots

@testable import WeftSnapshotTesting

/// What a sheet of all variants' pictures says of itself.
@Suite struct VariantSheetTests {
  // The picture's text is set in the test font, the label above it in one of the standard library.
  @Test("a contact sheet says which fonts its pictures are set in, and which its labels")
  func fonts() throws {
    let (bitmap, fonts) = try TextNode("Text", font: .test(size: 10)).drawing(
      thatFits: .unconstrained, scale: 1, background: .white, environment: RenderEnvironment(fonts: .test()))
    var picture = ImageSnapshot(bitmap: bitmap)
    picture.fonts = fonts
    var sheet = VariantSheet()
    sheet.add(picture, called: "small")
    let snapshot = try sheet.snapshot(in: .standard())
    let names = TextStack(fonts: snapshot.fonts).parts.filter(\.isFont).map(\.name)
    #expect(names.count == 2 && names.contains("WeftTest.ttc"), "\(names)")
  }

  private func red(_ width: Double, _ height: Double) -> Bitmap {
    Bitmap(size: PixelSize(width: Int(width), height: Int(height)), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFFFF_0000 }
    }
  }

  // At 2 pixels a point. Around and between tiles are 16 points; a tile is a label of 9 points above its
  // picture, with 4 between them, and at least 90 wide. The widest picture is 240 points wide at most, and
  // all become smaller as it does.
  @Test(
    "a sheet has room for its tiles, five in a row",
    arguments: [
      ([Size(width: 100, height: 50)], 32 + 100, 32 + 63),
      ([Size(width: 20, height: 10)], 32 + 90, 32 + 23),
      ([Size(width: 480, height: 100)], 32 + 240, 32 + 63),
      ([Size(width: 480, height: 100), Size(width: 240, height: 80)], 32 + 240 + 16 + 120, 32 + 63),
      ([Size](repeating: Size(width: 100, height: 50), count: 5), 32 + 5 * 100 + 4 * 16, 32 + 63),
      ([Size](repeating: Size(width: 100, height: 50), count: 6), 32 + 5 * 100 + 4 * 16, 32 + 63 + 16 + 63),
    ] as [([Size], Int, Int)])
  func sizes(pictures: [Size], width: Int, height: Int) throws {
    var sheet = VariantSheet()
    for size in pictures {
      let bitmap = red(size.width * 2, size.height * 2)
      sheet.add(ImageSnapshot(bitmap: bitmap, scale: 2), called: "a")
    }
    let snapshot = try sheet.snapshot(in: RenderEnvironment(fonts: .test()))
    #expect(snapshot.bitmap.size == PixelSize(width: 2 * width, height: 2 * height) && snapshot.scale == 2)
  }

  @Test("of a scroll the first frame is on the sheet, as large as its scale says, and texts are not")
  func frames() throws {
    var sheet = VariantSheet()
    sheet.add(TextSnapshot("text"), called: "text")
    #expect(sheet.isEmpty)
    let pngs = try [red(200, 100), red(200, 160)].map { try $0.png() }
    let frames = pngs.map { FramesSnapshot.Frame(png: $0, place: "at 0 pt") }
    sheet.add(FramesSnapshot(frames: frames, scale: 2), called: "a")
    #expect(!sheet.isEmpty)
    let bitmap = try sheet.snapshot(in: RenderEnvironment(fonts: .test())).bitmap
    // Below the label and what is between, at 16 + 9 + 4 points, lie 100 × 50 points of it.
    #expect(bitmap.size == PixelSize(width: 264, height: 190))
    #expect(bitmap[32, 58] == 0xFFFF_0000 && bitmap[231, 157] == 0xFFFF_0000)
    #expect(bitmap[232, 157] != 0xFFFF_0000 && bitmap[32, 57] != 0xFFFF_0000)
  }
}
