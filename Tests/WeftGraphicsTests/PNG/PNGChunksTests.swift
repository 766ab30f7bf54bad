import Testing
import WeftGeometry

@testable import WeftGraphics

/// Files chunk by chunk: what is written beside the pixels, and whether it is whole.
@Suite struct PNGChunksTests {
  private let picture = TestPicture.bitmap(9, 7) { x, y in 0xFF00_0000 | UInt32(x * 16 + y) }

  private func contents(_ type: String, _ file: [UInt8]) -> [[UInt8]] {
    PNGChunks(file).filter { $0.type == type }.map { Array(file[$0.content]) }
  }

  @Test("a file is whole from its signature to its end, and each chunk as its checksum says")
  func defects() throws {
    let file = try PNGEncoder(metadata: PNGMetadata(scale: 2)).encode(picture)
    #expect(PNGChunks.defect(of: file) == nil && PNGChunks.isWhole(file))
    let cutOff = "it is cut off, or no PNG file"
    for damaged in [
      [], Array(file.dropLast()), Array(file.dropLast(12)), file + [0], Array(file.dropFirst()),
    ] {
      #expect(PNGChunks.defect(of: damaged) == cutOff)
    }
    for chunk in PNGChunks(file) {
      // A letter of its type, the last byte of its content, the first and the last of its checksum.
      let end = chunk.content.upperBound
      for place in [chunk.content.lowerBound - 3, end - 1, end, end + 3]
      where chunk.type != "IEND" || place >= end {
        var damaged = file
        damaged[place] ^= 0x20
        let found = try #require(PNGChunks.defect(of: damaged), "\(chunk.type), \(place)")
        #expect(found.hasSuffix(" chunk is damaged"))
        #expect(place == chunk.content.lowerBound - 3 || found == "its \(chunk.type) chunk is damaged")
      }
    }
  }

  @Test("a text that is added stands before all but the header, and changes nothing else")
  func addedText() throws {
    let file = try PNGEncoder(metadata: PNGMetadata(scale: 2)).encode(picture)
    let more = PNGChunks.adding(.init(keyword: "Note", text: "ä"), to: file)
    #expect(PNGChunks(more).map(\.type) == ["IHDR", "tEXt", "pHYs", "IDAT", "IEND"])
    #expect(contents("tEXt", more) == [Array("Note\0".utf8) + [0xE4]])
    for type in ["IHDR", "pHYs", "IDAT"] { #expect(contents(type, more) == contents(type, file)) }
    #expect(PNGChunks.defect(of: more) == nil)
  }

  // Scale · 72 / 0.0254: 8503.9, 4252.0 and 2834.6, rounded.
  @Test(
    "a bitmap's file says how many pixels a point has, where that is told",
    arguments: [(3, 8504), (1.5, 4252), (1, 2835), (nil, nil)] as [(Double?, UInt32?)])
  func density(scale: Double?, perMetre: UInt32?) throws {
    let file = try picture.png(scale: scale)
    var expected: [UInt8] = []
    if let perMetre {
      expected.appendBigEndian(perMetre)
      expected.appendBigEndian(perMetre)
      expected.append(1)
    }
    #expect(contents("pHYs", file) == (perMetre == nil ? [] : [expected]))
    #expect(try picture.png() == picture.png(scale: nil))
  }

  @Test(
    "what a file says beside its pixels it says at every size", arguments: PNGCompression.allCases,
    [false, true])
  func metadata(compression: PNGCompression, isColorful: Bool) throws {
    let bitmap = TestPicture.bitmap(40, 20) { x, y in
      0xFF00_0000 | (isColorful ? UInt32(y * 40 + x) * 0x01_0307 : UInt32(x % 2))
    }
    let metadata = PNGMetadata(
      scale: 2, texts: [.init(keyword: "A", text: "1"), .init(keyword: "B", text: "2")], hasFingerprint: true)
    let file = try PNGEncoder(compression: compression, metadata: metadata).encode(bitmap)
    let palette = compression == .fast || isColorful ? [] : ["PLTE"]
    #expect(
      PNGChunks(file).map(\.type) == ["IHDR", "pHYs", "tEXt", "tEXt", "tEXt"] + palette + ["IDAT", "IEND"])
    let texts = contents("tEXt", file).map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0] == "A\u{0}1" && texts[1] == "B\u{0}2" && texts[2].hasPrefix("Fingerprint\u{0}"))
  }

  @Test("the smallest file is smaller than a small one, and a small one than a fast one")
  func sizes() throws {
    let bitmap = TestPicture.bitmap(120, 90) { x, y in
      0xFF00_0000 | UInt32((x * 7 ^ y * 13) & 0x3F) * 0x01_0203 + UInt32(x * y % 5)
    }
    let counts = try [PNGCompression.smallest, .small, .fast].map {
      try PNGEncoder(compression: $0).encode(bitmap).count
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test(
    "streams are told apart by their bytes and by where they are cut, and files by what is in their chunks")
  func digests() throws {
    func digest(_ parts: [[UInt8]]) -> String {
      var digest = StreamDigest()
      for part in parts { digest.update(part) }
      return digest.text
    }
    // Before any byte, FNV's own start and the other one.
    #expect(StreamDigest().text == "cbf29ce4842223259e3779b97f4a7c15")
    let streams: [[[UInt8]]] = [
      [[1, 2, 3]], [[1, 2], [3]], [[1], [2, 3]], [[1, 2, 3], []], [[1, 3, 2]], [[]],
    ]
    #expect(Set(streams.map(digest)).count == streams.count)
    let file = try picture.png()
    let other = try TestPicture.bitmap(9, 7) { x, y in 0xFF00_0000 | UInt32(x * 16 + y + 1) }.png()
    #expect(StreamDigest(png: file).text == StreamDigest(png: file).text)
    #expect(StreamDigest(png: file).text != StreamDigest(png: other).text)
    #expect(try StreamDigest(png: file).text != StreamDigest(png: picture.png(scale: 2)).text)
  }
}
