/// The font of ``FontLibrary/test()``: which glyphs it has, and in which file.
///
/// The file is written here, so that the font hangs on nothing that is installed; what it looks like is told at
/// ``Font/test(size:)``.
enum TestFont {
  /// The family.
  static let family = "Weft Test"
  /// What the file is called.
  static let fileName = "WeftTest.ttc"

  static let unitsPerEm = 1000
  static let ascent = 800
  static let descent = 200

  /// The faces: there is one for each request, so that no stroke is thickened and no box leans.
  static let faces = [
    TestFace(style: "Regular", weight: 400, isItalic: false),
    TestFace(style: "Bold", weight: 700, isItalic: false),
    TestFace(style: "Italic", weight: 400, isItalic: true),
    TestFace(style: "Bold Italic", weight: 700, isItalic: true),
  ]

  /// All glyphs: those of their own kind, then ``boxCount`` times the box of all others.
  static let glyphs = special + Array(repeating: box, count: boxCount)

  /// How many glyphs before the last have an advance of their own; the others have that of the last of these.
  static var advanceCount: Int { special.count }

  /// Characters with boxes take turns at these, by the last byte of their number: so stretches of characters are stretches of
  /// glyphs, which is all that a `cmap` can tell in short.
  static let boxCount = 256

  private static let box = TestGlyph(advance: 1000, boxes: [.init(x: 0...1000, y: -200...800)])

  // The last one advances by an em, as the boxes do.
  private static let special =
    [
      // .notdef: a frame.
      TestGlyph(
        advance: 1000,
        boxes: [.init(x: 0...1000, y: -200...800), .init(x: 100...900, y: -100...700, isHole: true)]),
      TestGlyph(advance: 1000, boxes: [.init(x: 0...1000, y: -200...0)]),
      TestGlyph(advance: 1000, boxes: [.init(x: 0...1000, y: 0...800)]),
      TestGlyph(advance: 0),
    ] + spaces.map { TestGlyph(advance: $0) }

  private static let spaces = [500, 333, 250, 222, 200, 167, 100, 1000]

  /// The glyph of a character.
  static func glyph(of character: Int, shownAs shape: TestCharacter) -> Int {
    switch shape {
    case .box: special.count + character & 0xFF
    case .below: 1
    case .above: 2
    case .mark: 3
    case .space(let advance): 4 + (spaces.firstIndex(of: advance) ?? spaces.count - 1)
    }
  }

  /// The bytes of the file; always the same.
  static var bytes: [UInt8] {
    OpenTypeCollection(faces: faces.map { $0.tables(glyphs: glyphs, characters: characterMap) }).bytes
  }
}
