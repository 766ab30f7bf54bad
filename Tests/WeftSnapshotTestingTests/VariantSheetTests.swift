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
}
