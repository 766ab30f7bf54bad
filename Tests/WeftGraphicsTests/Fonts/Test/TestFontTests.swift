import Testing
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics

// An em of 1000 units, ascent 800, descent 200: at 20 points a unit is 1/50 point.
@Suite struct TestFontTests {
  let library: FontLibrary

  init() throws { library = try .test() }

  private func layOut(_ string: String, _ font: Font = .test(size: 20), width: Double = .infinity)
    -> TextLayout
  {
    TextEngine(fonts: library).layout(
      for: TextLayoutRequest(
        text: StyledText(string, TextAttributes(font: font)),
        constraint: Size(width: width, height: .infinity)))
  }

  // MARK: Measures

  @Test("at 20 points a character is 20 points wide, a line 20 points high, its baseline at 16")
  func metrics() {
    let layout = layOut("abc")
    #expect(layout.size == Size(width: 60, height: 20))
    #expect(layout.firstBaseline == 16)
    #expect(layout.lastDescender == -4)
  }

  @Test("sizes are what they are multiplied by", arguments: [5.0, 7, 10, 17, 100])
  func sizes(size: Double) {
    let layout = layOut("ab", .test(size: size))
    #expect(abs(layout.size.width - 2 * size) <= 2.0 / 1024)
    #expect(abs(layout.size.height - size) <= 2.0 / 1024)
  }

  @Test("lines follow without a gap, and break where the next word does not fit")
  func lines() {
    // "ab cd": 40 points, a space of 20, 40 points.
    #expect(layOut("ab cd", width: 100).lineCount == 1)
    #expect(layOut("ab cd", width: 99).size == Size(width: 40, height: 40))
  }

  @Test(
    "every script that it has is measured alike: a box a character",
    arguments: [
      ("Ärger", 5), ("Ёлка", 4), ("Ωμέγα", 5), ("שלום", 4), ("مرحبا", 5), ("لا", 2), ("日本語", 3), ("한국어", 3),
      ("→€½•", 4), ("👍", 1), ("👍🏽", 1), ("🇩🇪", 2), ("👩‍👧", 2), ("e\u{301}", 1), ("q\u{301}", 1),
      ("\u{2002}\u{2002}x", 2), ("a\u{A0}b", 3), ("a\u{3000}b", 3), ("fi", 2), ("AV", 2),
    ] as [(String, Double)])
  func scripts(text: String, count: Double) {
    let layout = layOut(text)
    #expect(layout.size == Size(width: 20 * count, height: 20))
    #expect(layout.missing.isEmpty)
  }

  @Test("characters of other scripts are reported", arguments: ["ก", "क", "\u{E000}"])
  func missing(text: String) {
    #expect(layOut(text).missing.map(\.scalar) == Array(text.unicodeScalars))
  }

  @Test("bold and sloping text has the same boxes, in faces of its own")
  func styles() throws {
    for (weight, isItalic, face) in [
      (.regular, false, 0), (.semibold, false, 1), (.black, false, 1), (.regular, true, 2), (.bold, true, 3),
    ] as [(Font.Weight, Bool, Int)] {
      var font = Font.test(size: 20)
      font.weight = weight
      font.isItalic = isItalic
      let layout = layOut("ab", font)
      #expect(layout.size == Size(width: 40, height: 20))
      let drawn = try #require(layout.lines[0].runs.first?.face)
      #expect(drawn.index == face)
      #expect(!drawn.isEmboldened)
      #expect(drawn.slant == 0)
    }
  }

  @Test("the library's generic names, and fonts that it does not have, lead to it")
  func names() {
    #expect(library.families == ["Weft Test"])
    #expect(library.missingFonts.isEmpty)
    for family in ["sans-serif", "serif", "monospace", "emoji"] {
      let layout = layOut("abc", Font(family: family, size: 20))
      #expect(layout.size == Size(width: 60, height: 20))
      #expect(layout.missingFamilies.isEmpty)
    }
    #expect(layOut("abc", Font(family: "Helvetica", size: 20)).size == Size(width: 60, height: 20))
  }

  // MARK: Pixels

  /// Which rows have ink in the middle of each character of a text at 20 points.
  private func ink(_ text: String, scale: Double = 1) throws -> [Range<Int>] {
    let layout = layOut(text)
    let bitmap = try rasterize(
      Int(layout.size.width * scale), Int(20 * scale), scale: scale
    ) { $0.text(layout, at: .zero) }
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        #expect([0, 0xFF00_0000].contains(bitmap[x, y]), "\(x), \(y) is not all ink or none")
      }
    }
    return (0..<Int(layout.size.width / 20)).map { i in
      let side = Int(20 * scale)
      let rows = (0..<side).filter { bitmap[i * side, $0] != 0 }
      let last = (0..<side).filter { bitmap[(i + 1) * side - 1, $0] != 0 }
      #expect(rows == last, "\(i) is as wide as its advance")
      return rows.isEmpty ? 0..<0 : rows[0]..<rows[rows.count - 1] + 1
    }
  }

  @Test("boxes fill whole pixels: an em, what is above the baseline, what is below, nothing")
  func pixels() throws {
    #expect(try ink("aÉ p日") == [0..<20, 0..<16, 0..<0, 16..<20, 0..<20])
    #expect(try ink("pÉ", scale: 2) == [32..<40, 0..<32])
    #expect(try ink("👍🏽") == [0..<20])
    #expect(try ink("q\u{301}") == [0..<20])
  }

  // MARK: The file

  @Test("the list of characters is in order, and each leads to a glyph that there is")
  func characters() throws {
    var last = -1
    for segment in TestFont.characterMap.segments {
      #expect(segment.characters.lowerBound > last)
      last = segment.characters.upperBound
      #expect(segment.glyph > 0)
      #expect(segment.glyph + segment.characters.count <= TestFont.glyphs.count)
    }
    let configuration = library.firstTier.configuration
    for (range, _) in TestFont.characters {
      for number in [range.lowerBound, range.upperBound] {
        let scalar = try #require(Unicode.Scalar(UInt32(number)))
        #expect(configuration.hasCharacter(scalar), "\(scalar.value)")
      }
    }
    for scalar in ["\u{7F}", "\u{AD}", "\u{200D}", "\u{FE0F}", "\u{FEFB}"] as [Unicode.Scalar] {
      #expect(!configuration.hasCharacter(scalar))
    }
  }

  /// A number of `count` bytes, the most significant first.
  private func number(_ bytes: [UInt8], at place: Int, _ count: Int = 4) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(
    "the tables of each face are there, in order, within the file, with the checksums that their directories tell"
  )
  func tables() {
    let bytes = TestFont.bytes
    #expect(bytes.prefix(4).elementsEqual("ttcf".utf8))
    let faces = number(bytes, at: 8)
    #expect(faces == 4)
    for face in 0..<faces {
      let directory = number(bytes, at: 12 + 4 * face)
      #expect(number(bytes, at: directory + 4, 2) == 10)
      // The largest power of two in 10 is 8, of 16 bytes: 128, its exponent 3, and 160 − 128.
      #expect([6, 8, 10].map { number(bytes, at: directory + $0, 2) } == [128, 3, 32])
      var tags: [String] = []
      for table in 0..<10 {
        let record = directory + 12 + 16 * table
        tags.append(String(decoding: bytes[record..<record + 4], as: UTF8.self))
        let (checksum, offset, length) = (
          number(bytes, at: record + 4), number(bytes, at: record + 8), number(bytes, at: record + 12)
        )
        #expect(offset.isMultiple(of: 4))
        #expect(offset + length <= bytes.count)
        let sum = stride(from: offset, to: offset + length, by: 4).reduce(0) { sum, place in
          (sum + number(bytes, at: place)) & 0xFFFF_FFFF
        }
        #expect(sum == checksum, "\(tags[table])")
      }
      #expect(
        tags == ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"])
    }
  }

  @Test("the file is the same in every version: golden images hang on it")
  func bytes() throws {
    // Whoever changes the font on purpose makes all golden images with it stale, and writes these anew: zip's CRC-32 of the file,
    // and the file read by fontTools and by the OpenType Sanitizer without a word.
    let file = try #require(library.files.first)
    #expect(file.name == "WeftTest.ttc")
    #expect(TestFont.bytes.count == 22_968)
    #expect(checksum(TestFont.bytes) == 0xC9F3_EC2B)
    #expect(try library.fingerprint() == library.fingerprint())
  }

  /// CRC-32 as zip has it, by its definition.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
  }

  @Test("the library is made once") func once() throws {
    let other = try FontLibrary.test()
    #expect(other === library)
  }

  #if os(Linux)
    // A file of its own: even a write that is refused counts as a change of the time.
    @Test("nobody can write to a file in memory, whoever opens it") func sealed() throws {
      let file = try MemoryFile(name: "three bytes", bytes: [1, 2, 3])
      let path = file.path
      // Only the superuser gets so far.
      let descriptor = unsafe open(path, O_RDWR)
      if descriptor >= 0 {
        let byte: UInt8 = 0
        let count = unsafe withUnsafeBytes(of: byte) { unsafe write(descriptor, $0.baseAddress, 1) }
        #expect(count == -1)
        #expect(errno == EPERM)
        #expect(ftruncate(descriptor, 0) == -1)
        close(descriptor)
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
    }
  #endif
}
