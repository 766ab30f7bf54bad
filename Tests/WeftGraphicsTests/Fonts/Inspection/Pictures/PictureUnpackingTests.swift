import Testing

@testable import WeftGraphics

/// What the PNGs of a font's glyphs unpack to.
@Suite struct PictureUnpackingTests {
  typealias Chunk = (name: String, content: [UInt8])

  /// A picture of 20 × 20 pixels in red, green, blue and alpha, unless it says otherwise.
  private func header(depth: Int = 8, colorType: Int = 6, isInterlaced: Bool = false) -> Chunk {
    var writer = OpenTypeWriter()
    writer.uint32(20, 20)
    writer.uint8(depth, colorType, 0, 0, isInterlaced ? 1 : 0)
    return ("IHDR", writer.bytes)
  }

  private static func packed(_ count: Int) -> [UInt8] {
    ZlibStreamEncoder(level: 6).compress([UInt8](repeating: 0, count: count).span)
  }

  /// Rows of 20 pixels in four bytes, each with one for its filter, and some bytes more.
  private static func rows(more: Int = 0) -> Chunk { ("IDAT", packed(20 * 81 + more)) }

  private func png(_ chunks: [Chunk]) -> [UInt8] {
    var writer = OpenTypeWriter()
    for (name, content) in chunks + [("IEND", [])] {
      writer.uint32(content.count)
      writer.ascii(name)
      writer.append(content)
      writer.uint32(0)  // a checksum, which nobody looks at here
    }
    return writer.bytes
  }

  /// What reading a picture takes beside the bytes of its chunks that are packed, four pixels each.
  private func work(
    _ chunks: Chunk..., mostBytes: Int = PictureUnpacking.mostBytes,
    budget: ReadingBudget = ReadingBudget(), times: Int = 1
  ) throws(PictureUnpacking.Failure) -> Int {
    var unpacking = PictureUnpacking(mostBytes: mostBytes, budget: budget)
    for _ in 1..<times { _ = try unpacking.work(of: png(chunks), header: 4) }
    let packed = chunks.filter { ["IDAT", "zTXt", "iCCP", "iTXt"].contains($0.name) }
    return try unpacking.work(of: png(chunks), header: 4) - 4 * packed.reduce(0) { $0 + $1.content.count }
  }

  @Test("a picture takes its pixels, those of 16 bits a sample twice, and interlaced ones a quarter more")
  func pixels() throws {
    #expect(try work(header(), Self.rows()) == 400)
    #expect(try work(header(depth: 16), ("IDAT", Self.packed(20 * 161))) == 800)
    // Grey and alpha of 16 bits are four bytes, and two of 8 bits become four.
    #expect(try work(header(depth: 16, colorType: 4), ("IDAT", Self.packed(20 * 81))) == 400)
    #expect(try work(header(colorType: 4), ("IDAT", Self.packed(20 * 41))) == 400)
    // 20 pixels of one bit are two and a half bytes, three with the rest of the last.
    #expect(try work(header(depth: 1, colorType: 0), ("IDAT", Self.packed(20 * 4 + 64))) == 400)
    #expect(throws: PictureUnpacking.Failure.tooLong) {
      try work(header(depth: 1, colorType: 0), ("IDAT", Self.packed(20 * 4 + 65)))
    }
    // Of 20 × 20 pixels the passes of Adam7 have 3 × 3, 2 × 3, 5 × 2, 5 × 5, 10 × 5, 10 × 10 and 20 × 10.
    let passes = 3 * 13 + 3 * 9 + 2 * 21 + 5 * 21 + 5 * 41 + 10 * 41 + 10 * 81
    #expect(try work(header(isInterlaced: true), ("IDAT", Self.packed(passes + 64))) == 500)
    #expect(throws: PictureUnpacking.Failure.tooLong) {
      try work(header(isInterlaced: true), ("IDAT", Self.packed(passes + 65)))
    }
  }

  @Test("a stream that unpacks to more than the rows is refused, in however many chunks it lies")
  func bombs() throws {
    #expect(try work(header(), Self.rows(more: 64)) == 400)
    #expect(throws: PictureUnpacking.Failure.tooLong) { try work(header(), Self.rows(more: 65)) }
    let stream = Self.packed(1_000_000)
    let halves = (stream[..<(stream.count / 2)], stream[(stream.count / 2)...])
    #expect(throws: PictureUnpacking.Failure.tooLong) {
      try work(header(), ("IDAT", Array(halves.0)), ("IDAT", Array(halves.1)))
    }
    // What is damaged, or missing, unpacks to no more than that.
    #expect(try work(header(), ("IDAT", Array(halves.0.dropFirst()))) == 400)
    #expect(try work(header()) == 400)
  }

  @Test(
    "texts and profiles count with what they unpack to, and are refused beyond a megabyte",
    arguments: ["zTXt", "iCCP", "iTXt"])
  func texts(name: String) throws {
    func text(_ count: Int) -> Chunk {
      // A keyword, and a method; international ones have a flag, and a language and a translation, which are empty.
      (name, Array("key".utf8) + (name == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0]) + Self.packed(count))
    }
    #expect(try work(header(), text(400_000), Self.rows()) == 100_400)
    #expect(try work(header(), text(1 << 20), Self.rows()) == 400 + (1 << 18))
    #expect(throws: PictureUnpacking.Failure.tooMuchText) {
      try work(header(), text((1 << 20) + 1), Self.rows())
    }
    // Also behind the picture, and several together.
    #expect(throws: PictureUnpacking.Failure.tooMuchText) {
      try work(header(), text(600_000), Self.rows(), text(600_000))
    }
  }

  @Test("an international text that is not packed counts as it is")
  func plainText() throws {
    let text = Array("key".utf8) + [0, 0, 0, 0, 0] + [UInt8](repeating: 32, count: 4000 - 8)
    #expect(try work(header(), ("iTXt", text), Self.rows()) == 1400)
  }

  // Of two chunks behind the header the last is empty: two for each, one for eight packed bytes beside three for each, and one for 64 that they unpack to.
  @Test("all pictures together unpack to no more than may be, and are read as long as the budget lasts")
  func sums() throws {
    let packed = Self.rows().content.count
    let taken = 2 + (2 + packed / 8 + 3 * packed) + 1620 / 64
    #expect(try work(header(), Self.rows(), mostBytes: 3 * 1620, times: 3) == 400)
    #expect(throws: PictureUnpacking.Failure.tooMuch) {
      try work(header(), Self.rows(), mostBytes: 3 * 1620 - 1, times: 3)
    }
    #expect(try work(header(), Self.rows(), budget: ReadingBudget(rest: 3 * taken), times: 3) == 400)
    #expect(throws: PictureUnpacking.Failure.tooMuchShared) {
      try work(header(), Self.rows(), budget: ReadingBudget(rest: 3 * taken - 1), times: 3)
    }
  }

  // 1,620 bytes of rows, and a text of 1,000, which are 250 pixels.
  @Test("what texts unpack to counts together with the rows of all pictures")
  func sumsOfTexts() throws {
    let text: Chunk = ("zTXt", Array("key".utf8) + [0, 0] + Self.packed(1000))
    #expect(try work(header(), text, Self.rows(), mostBytes: 2620) == 400 + 250)
    #expect(throws: PictureUnpacking.Failure.tooMuch) {
      try work(header(), text, Self.rows(), mostBytes: 2619)
    }
  }

  @Test("each byte of a packed chunk is four pixels, whatever it unpacks to, and one of another chunk none")
  func packedBytes() throws {
    func work(_ name: String) throws -> Int {
      var unpacking = PictureUnpacking()
      let chunks: [Chunk] = [header(), (name, Array(repeating: 1, count: 1000)), Self.rows()]
      return try unpacking.work(of: png(chunks), header: 4)
    }
    // A stream of ones is damaged: what it unpacks to is taken for the most.
    #expect(try work("zTXt") - work("abCd") >= 4000)
    let rows = Self.rows().content.count
    #expect(try work("abCd") == 400 + 4 * rows)
  }

  @Test("bytes of a chunk that many pictures lead to are gone through for each, and count so")
  func sharedText() throws {
    // A chunk that nobody knows.
    let text = ("abCd", [UInt8](repeating: 1, count: 80_000))
    #expect(throws: PictureUnpacking.Failure.tooMuchShared) {
      try work(header(), text, Self.rows(), budget: ReadingBudget(rest: 100_000), times: 10)
    }
    #expect(try work(header(), text, Self.rows(), budget: ReadingBudget(rest: 100_000), times: 9) == 400)
  }
}
