import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Honest fonts up to what is allowed, and what is counted of them.
@Suite struct FontAcceptanceTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("files begin as TrueType, OpenType, a collection, or as Apple has it")
  func beginnings() throws {
    let path = folder.path("font")
    for magic in [[0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8), Array("true".utf8)] as [[UInt8]] {
      let bytes = magic + Array(repeating: 1, count: 100)
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try FontInspection.openTypeBytes(path) == bytes)
    }
    for magic in [[0, 2, 0, 0], Array("OTTP".utf8), Array("typ1".utf8)] as [[UInt8]] {
      try Data(magic + Array(repeating: 1, count: 100)).write(to: URL(filePath: path))
      #expect(throws: FontError.holdsNoFont(path)) { try FontInspection.openTypeBytes(path) }
    }
  }

  // Byte 63 is 0 in MacBinary, and the last letter of a name in TrueType.
  @Test("a file that begins as TrueType is none where byte 63 is 0, and other kinds may have that")
  func macBinary() throws {
    let path = folder.path("font")
    func isTaken(_ bytes: [UInt8]) throws -> Bool {
      try Data(bytes).write(to: URL(filePath: path))
      return (try? FontInspection.openTypeBytes(path)) == bytes
    }
    func bytes(_ magic: [UInt8], _ count: Int, last: UInt8) -> [UInt8] {
      magic + Array(repeating: 0, count: count - magic.count - 1) + [last]
    }
    let trueType: [UInt8] = [0, 1, 0, 0]
    #expect(try isTaken(bytes(trueType, 63, last: 0)) && isTaken(bytes(trueType, 64, last: 1)))
    #expect(try !isTaken(bytes(trueType, 64, last: 0)) && !isTaken(bytes(trueType, 65, last: 1)))
    #expect(try isTaken(bytes(Array("OTTO".utf8), 64, last: 0)))
    #expect(try !isTaken([0, 1, 0]) && !isTaken([]))
  }

  @Test("a file that is not there is told as missing, not as one without a font")
  func missing() throws {
    let path = folder.path("none")
    let error = #expect(throws: FontError.self) { try FontInspection.openTypeBytes(path) }
    #expect(error?.reason == .missing(file: path))
  }

  /// A font of one axis and so many named instances, of which variations move nothing.
  private func variable(_ instances: Int) -> [UInt8] {
    font(axis(instances: instances), variations(sets: nil))
  }

  private func inspect(_ bytes: [UInt8]) throws -> GlyphCost {
    let path = folder.path("font.ttc")
    try Data(bytes).write(to: URL(filePath: path))
    return try FontInspection.check(bytes, of: "name", readFrom: path)
  }

  @Test("a font may have a thousand named instances")
  func instances() throws {
    _ = try inspect(variable(1000))
    let error = #expect(throws: FontError.self) { try inspect(variable(1001)) }
    #expect(
      error?.description
        == "The font file name has 1001 named instances, and 1000 is the most. Replace or remove it.")
  }

  @Test("the named instances of all faces of a file count together")
  func instancesTogether() throws {
    func faces(_ instances: Int) -> [UInt8] {
      font(faces: 2, axis(instances: instances), variations(sets: nil))
    }
    _ = try inspect(faces(500))
    let error = #expect(throws: FontError.self) { try inspect(faces(501)) }
    #expect(
      error?.description
        == "The font file name has 1002 named instances, and 1000 is the most. Replace or remove it.")
  }

  // Two names of 2,048 bytes together: 512 times they are 1,048,576, and once more 1,050,624.
  @Test("names are counted once, and once more for each named instance")
  func namesOfInstances() throws {
    func named(_ instances: Int) -> [UInt8] {
      let own: [UInt8] = "Weft Test".utf16.flatMap { [0, UInt8($0)] }
      let names = table("name") {
        $0.uint16(0, 2, 30)
        $0.uint16(3, 1, 0x409, 1, own.count, 0)
        $0.uint16(3, 1, 0x409, 13, 2048 - own.count, 0)
        $0.append(own + Array(repeating: 0x20, count: 2048))
      }
      return font(names, axis(instances: instances), variations(sets: nil))
    }
    _ = try inspect(named(511))
    let error = #expect(throws: FontError.self) { try inspect(named(512)) }
    #expect(error?.description.contains("has 1050624 bytes of names in all its faces") == true)
  }

  // 12 glyphs of their own kind and 256 boxes, or the first 200 of these.
  @Test("of a collection's faces the one with the most glyphs counts, in whatever order they are")
  func glyphCount() throws {
    let faces = [268, 200].map { count in
      TestFont.faces[0].tables(glyphs: Array(TestFont.glyphs.prefix(count)), characters: Self.latin)
    }
    for faces in [faces, faces.reversed()] {
      #expect(try inspect(OpenTypeCollection(faces: faces).bytes).glyphCount == 268)
    }
  }

  @Test("a glyph of layers takes as long to be read as the largest glyph for each, and once more for itself")
  func layers() throws {
    func steps(_ layers: Int) throws -> Int {
      let colors = table("COLR") {
        $0.uint16(0, 1)
        $0.uint32(14, 14)
        $0.uint16(0, 1, 0, layers)
      }
      return try inspect(font(colors)).stepsOfReading
    }
    let plain = try inspect(font()).stepsOfReading
    #expect(try plain > 0 && steps(0) == plain && steps(3) == 4 * plain)
  }

  @Test(
    "each glyph that another is made of takes three steps of its reading, and one that stands alone as well")
  func components() throws {
    func steps(_ components: Int) throws -> Int {
      // The first glyph is made of so many of the last, which is a space.
      let last = TestFont.glyphs.count - 1
      var outlines = OpenTypeWriter()
      outlines.uint16(-1, 0, 0, 0, 0)
      for index in 0..<components {
        outlines.uint16(index < components - 1 ? 0x20 : 0, last)
        outlines.uint8(0, 0)
      }
      let places = table("loca") {
        $0.uint16(0)
        for _ in TestFont.glyphs { $0.uint16(outlines.bytes.count / 2) }
      }
      let cost = try inspect(font(Table(tag: "glyf", bytes: outlines.bytes), places))
      return cost.stepsOfReading - components / 4
    }
    #expect(try steps(400) - steps(100) == 3 * 300)
  }

  // 78 times 64 faces, and eight more: 5,000.
  @Test("files have five thousand faces together at most, and those of the system do not count")
  func facesTogether() throws {
    func open(_ faces: Int, beside others: [FontFile] = []) throws -> [FontFile] {
      let path = folder.path("\(faces).ttc")
      try Data(font(faces: faces)).write(to: URL(filePath: path))
      return try FontFile.open([path], beside: others)
    }
    let many = Array(repeating: try #require(open(64).first), count: 78)
    #expect(try open(8, beside: many).count == 1)
    let error = #expect(throws: FontError.self) { try open(9, beside: many) }
    #expect(
      error?.description
        == "The font files have 5001 faces together, with their named instances, and 5000 is the most. Name fewer of them."
    )
    #expect(error?.reason == .notAFont(file: folder.path("9.ttc")))
    let installed = try FontFile(path: folder.path("9.ttc"), isInstalled: true)
    #expect(try open(8, beside: many + [installed]).count == 1)
  }

  // At 16 points a tenth is 1.6, a sixteenth 1 and a quarter 4.
  @Test(
    "a font that does not say where its lines run has them below its letters and through them",
    arguments: [0, 50])
  func lines(underline: Int) throws {
    let tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: Self.latin)
    var names = try #require(tables.first { $0.tag == "post" }).bytes
    names.replaceSubrange(8..<12, with: [0, UInt8(underline), 0, 0])
    var metrics = try #require(tables.first { $0.tag == "OS/2" }).bytes
    metrics.replaceSubrange(26..<30, with: [0, 0, 0, 0])
    let fonts = try open(font(Table(tag: "post", bytes: names), Table(tag: "OS/2", bytes: metrics)))
    var attributes = TextAttributes(font: Font(family: "Weft Test", size: 16))
    (attributes.underline, attributes.strikethrough) = (.single, .single)
    let request = TextLayoutRequest(text: StyledText("ab", attributes))
    let line = TextEngine(fonts: fonts).layout(for: request).lines[0]
    #expect(line.decorationsBelow.map(\.rect) == [Rect(x: 0, y: 1.6, width: 32, height: 1)])
    #expect(line.decorationsAbove.map(\.rect) == [Rect(x: 0, y: -4, width: 32, height: 1)])
  }
}
