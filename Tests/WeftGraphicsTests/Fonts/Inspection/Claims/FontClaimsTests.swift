import Testing

@testable import WeftGraphics

/// What tables claim, and FreeType or HarfBuzz would do: fonts of one face, of which each test writes a table.
@Suite struct FontClaimsTests: FontClaimsSuite {
  @Test("documents in glyphs are refused, and bitmaps that are made of others", arguments: [5, 8, 9, 17])
  func pictures(format: Int) {
    #expect(finding(("SVG ", [0])) == "has glyphs that are SVG documents, which are not drawn")
    let table = bytes {
      $0.uint32(0x0002_0000, 1)
      // One size, with one subtable, which lies 8 bytes behind the list of them.
      $0.uint32(56, 0, 1)
      $0.append(Array(repeating: 0, count: 36))
      $0.uint16(1, 9)
      $0.uint32(8)
      $0.uint16(1, format)
      $0.uint32(0)
    }
    let isComposed = format == 8 || format == 9
    #expect((finding(("EBLC", table)) != nil) == isComposed)
  }

  // Two faces: what is no document in the first, by the name of its table, is one in the second.
  @Test("a table that has another name in another face is looked at there too")
  func otherNames() {
    let file = bytes {
      $0.ascii("ttcf")
      $0.uint32(0x0001_0000, 2, 20, 48)
      for tag in ["SVH ", "SVG "] {
        $0.uint32(0x0001_0000)
        $0.uint16(1, 0, 0, 0)
        $0.ascii(tag)
        $0.uint32(0, 76, 4)
      }
      $0.uint32(0)
    }
    var claims = FontClaims()
    #expect(claims.finding(in: FontDirectory(file))?.contains("SVG documents") == true)
  }

  @Test("outlines of CFF2 that are varied without a table of widths are refused")
  func widthsOfVariations() {
    let refusal =
      "is varied with outlines of CFF2 and has no table HVAR, without which its letters have no width"
    #expect(finding(("CFF2", [0]), axes(1)) == refusal)
    #expect(finding(("CFF2", [0])) != refusal && finding(("CFF2", [0]), axes(0)) != refusal)
    #expect(finding(("CFF2", [0]), axes(1), ("HVAR", [0])) != refusal)
  }

  // A list of paints at 34, and a record of layers beside it, which is what is drawn.
  @Test("paints of COLR's version 1 are refused where nothing else can be drawn")
  func paints() {
    func colors(version: Int, records: Int, paints: Int) -> (tag: String, bytes: [UInt8]) {
      (
        "COLR",
        bytes {
          $0.uint16(version, records)
          $0.uint32(34, 34)
          $0.uint16(0)
          $0.uint32(paints, 0, 0, 0, 0)
          $0.append(Array(repeating: 0, count: 12))
        }
      )
    }
    #expect(
      finding(colors(version: 1, records: 0, paints: 34))
        == "has glyphs that are painted as version 1 of COLR says, which are not drawn")
    #expect(finding(colors(version: 1, records: 1, paints: 34)) == nil)
    #expect(finding(colors(version: 1, records: 0, paints: 0)) == nil)
    #expect(finding(colors(version: 0, records: 0, paints: 34)) == nil)
  }

  private func axes(_ count: Int) -> (tag: String, bytes: [UInt8]) {
    ("fvar", bytes { $0.uint16(1, 0, 16, 2, count, 20, 0, 0) })
  }

  /// A table whose store has so many data, all of them the same: 10 items that vary with some regions.
  private func widths(data: Int, regions: Int) -> (tag: String, bytes: [UInt8]) {
    (
      "HVAR",
      bytes {
        $0.uint32(0x0001_0000, 20, 0, 0, 0)
        $0.uint16(1)
        $0.uint32(0)
        $0.uint16(data)
        for _ in 0..<data { $0.uint32(8 + 4 * data) }
        $0.uint16(10, 0, regions)
        $0.append(Array(repeating: 0, count: 12 * regions))
      }
    )
  }

  // 20 + 8 + 4 · 3 + 6 + 1200 bytes have a table of three, which stand for 3618; of five 1254, which stand for 6030.
  @Test(
    "data of variations that are used again and again are refused, and those of too many axes and regions")
  func variations() {
    #expect(finding(axes(64)) == nil)
    #expect(finding(axes(65)) == "has 65 axes, and 64 is the most")
    #expect(finding(axes(1), widths(data: 3, regions: 100)) == nil)
    #expect(
      finding(axes(1), widths(data: 5, regions: 100))
        == "has a table HVAR that uses its parts again and again")
    #expect(finding(axes(64), widths(data: 1, regions: 128)) == nil)
    #expect(finding(axes(64), widths(data: 1, regions: 129))?.contains("129 regions of 64 axes") == true)
  }

  // A store of one set of data, which varies with so many regions of one axis.
  @Test("measures and widths cost by all numbers that they vary with")
  func measures() {
    func table(_ name: String, measures: Int = 0, regions: Int) -> (tag: String, bytes: [UInt8]) {
      (
        name,
        bytes {
          if name == "MVAR" {
            $0.uint16(1, 0, 0, 8, measures, 12)
          } else {
            $0.uint32(0x0001_0000, 20, 0, 0, 0)
          }
          $0.uint16(1)
          $0.uint32(0)
          $0.uint16(1)
          $0.uint32(12)
          $0.uint16(0, 0, regions)
          $0.append(Array(repeating: 0, count: 2 * regions))
        }
      )
    }
    #expect(finding(axes(1), table("MVAR", measures: 100, regions: 5000)) == nil)
    #expect(
      finding(axes(1), table("MVAR", measures: 101, regions: 5000))
        == "has a table MVAR that varies with more than 500000 numbers")
    var claims = FontClaims()
    let tables = [axes(1), table("MVAR", measures: 10, regions: 50), table("HVAR", regions: 70)]
    #expect(claims.finding(in: FontDirectory(file(tables))) == nil)
    #expect(claims.metricMoves == 500 && claims.widthMoves == 70)
  }

  @Test("a glyph of more layers, points or moves than any in use is refused")
  func glyphs() {
    func layers(_ count: Int) -> [UInt8] {
      bytes {
        $0.uint16(0, 1)
        $0.uint32(14, 14)
        $0.uint16(0, 1, 0, count)
      }
    }
    #expect(finding(("COLR", layers(512))) == nil)
    #expect(finding(("COLR", layers(513))) == "has a glyph of 513 layers, and 512 is the most")
    // One glyph of one contour, which ends at the last of its points.
    func outline(_ points: Int) -> (tag: String, bytes: [UInt8]) {
      ("glyf", bytes { $0.uint16(1, 0, 0, 0, 0, points - 1) })
    }
    let places = ("loca", bytes { $0.uint16(0, 6) })
    let head = ("head", Array(repeating: UInt8(0), count: 54))
    #expect(finding(outline(8192), places, head) == nil)
    #expect(finding(outline(8193), places, head) == "has a glyph of more than 8192 points")
    // So many sets of numbers move 96 points and four more, and have two for each axis.
    func moves(_ sets: Int, axes: Int = 1) -> (tag: String, bytes: [UInt8]) {
      (
        "gvar",
        bytes {
          $0.uint16(1, 0, axes, 0)
          $0.uint32(0)
          $0.uint16(1, 0)
          $0.uint32(24)
          $0.uint16(0, 2, sets, 0)
        }
      )
    }
    #expect(finding(outline(96), places, head, moves(4095)) == nil)
    #expect(
      finding(outline(117), places, head, moves(4095))?.contains("variations move more than 500000") == true)
    #expect(finding(outline(32), places, head, moves(4095, axes: 43)) == nil)
    #expect(finding(outline(32), places, head, moves(4095, axes: 44)) != nil)
    let tables = [outline(96), places, head, moves(50)]
    var claims = FontClaims()
    _ = claims.finding(in: FontDirectory(file(tables)))
    #expect(claims.points == 96 && claims.moves == 5100)
    // 96 / 20 and 5100 / 16, and one.
    var parts = GlyphParts { name in tables.first(where: { $0.0 == name })?.1 ?? [] }
    #expect(parts.workOfReading(0) == 1 + 4 + 318)
    #expect(parts.workOfReading(1) == 1)
    // A glyph without an outline has four points that are moved, and an axis.
    var empty = FontClaims()
    let none = ("loca", bytes { $0.uint16(0, 0) })
    _ = empty.finding(in: FontDirectory(file([("glyf", [0, 0]), none, head, moves(50)])))
    #expect(empty.points == 0 && empty.moves == 300)
  }

  // 125 sets of numbers move 4,000 values of two bytes.
  @Test("variations that move more of the values of hints than any in use are refused")
  func hints() {
    func moves(_ sets: Int) -> (tag: String, bytes: [UInt8]) {
      ("cvar", bytes { $0.uint16(1, 0, 0x8000 | sets, 8) })
    }
    func values(_ count: Int) -> (tag: String, bytes: [UInt8]) {
      ("cvt ", Array(repeating: 0, count: 2 * count))
    }
    #expect(finding(values(4000), moves(125)) == nil)
    #expect(finding(values(4000)) == nil)
    #expect(
      finding(values(4001), moves(125)) == "has a table cvar that moves more than 500000 values")
  }

  // Two sizes of 48 bytes, each with two subtables, which lie behind the list of both.
  @Test(
    "bitmaps that are made of others are found in any size and any part of it",
    arguments: ["EBLC", "CBLC", "bloc"])
  func composedBitmaps(tag: String) {
    func table(_ formats: [Int]) -> [UInt8] {
      bytes {
        $0.uint32(0x0002_0000, 2)
        for size in 0..<2 {
          $0.uint32(104 + 32 * size, 0, 2)
          $0.append(Array(repeating: 0, count: 36))
        }
        for size in 0..<2 {
          for part in 0..<2 {
            $0.uint16(part, part)
            $0.uint32(16 + 8 * part)
          }
          for part in 0..<2 {
            $0.uint16(1, formats[2 * size + part])
            $0.uint32(0)
          }
        }
      }
    }
    #expect(finding((tag, table([1, 5, 7, 17]))) == nil)
    for place in 0..<4 {
      var formats = [1, 1, 1, 1]
      formats[place] = 8 + place % 2
      #expect(finding((tag, table(formats))) == "has bitmaps of glyphs that are made of one another")
    }
  }

  @Test("of several glyphs of layers the one with the most counts, wherever it is")
  func mostLayers() {
    for counts in [[3, 9, 4], [9, 3, 4], [3, 4, 9]] {
      let table = bytes {
        $0.uint16(0, counts.count)
        $0.uint32(14, 14)
        $0.uint16(0)
        for (glyph, count) in counts.enumerated() { $0.uint16(glyph, 0, count) }
      }
      var claims = FontClaims()
      #expect(claims.finding(in: FontDirectory(file([("COLR", table)]))) == nil)
      #expect(claims.layers == 9)
    }
  }
}
