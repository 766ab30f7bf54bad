import Testing

@testable import WeftGraphics

/// What a font names in its directory, and how much there is of what FreeType and Fontconfig make lists of.
@Suite struct FontDirectoryTests: FontClaimsSuite {
  // FreeType goes through the coordinates of all instances, and through all mappings, whenever it opens the font in a size.
  @Test("named instances of more coordinates than any in use are refused, and mappings of more bytes")
  func instances() {
    func axes(_ count: Int, instances: Int) -> (tag: String, bytes: [UInt8]) {
      ("fvar", bytes { $0.uint16(1, 0, 16, 2, count, 20, instances, 0) })
    }
    #expect(finding(axes(64, instances: 128)) == nil)
    #expect(
      finding(axes(64, instances: 129)) == "has named instances with more than 8192 coordinates")
    #expect(finding(("avar", Array(repeating: 0, count: 16_384))) == nil)
    #expect(
      finding(("avar", Array(repeating: 0, count: 16_385)))
        == "has a table avar of 16385 bytes, and 16384 is the most")
  }

  /// The bytes of a file that is no more than a directory: its tables lie anywhere in it.
  private func entries(_ tables: [(tag: String, offset: Int, length: Int)]) -> [UInt8] {
    bytes {
      $0.uint32(0x0001_0000)
      $0.uint16(tables.count, 0, 0, 0)
      for table in tables {
        $0.ascii(table.tag)
        $0.uint32(0, table.offset, table.length)
      }
    }
  }

  // FreeType passes over the first of these, HarfBuzz takes either.
  @Test("tables that are named twice, out of order or beyond the end of the file are refused")
  func directories() {
    func isRefused(_ tables: (tag: String, offset: Int, length: Int)...) -> Bool {
      var claims = FontClaims()
      return claims.finding(in: FontDirectory(entries(tables)))
        == "has tables that are named twice, out of order, or longer than the file"
    }
    #expect(!isRefused(("glyf", 0, 44), ("head", 0, 44)))
    #expect(isRefused(("glyf", 0, 44), ("glyf", 0, 44)))
    #expect(isRefused(("head", 0, 44), ("glyf", 0, 44)))
    #expect(isRefused(("glyf", 0, 45), ("head", 0, 44)))
    #expect(isRefused(("glyf", 1, 44), ("head", 0, 44)))
  }

  // As FreeType does.
  @Test("of tables that have one name the first is looked at")
  func firstOfAName() {
    let directory = FontDirectory(entries([("glyf", 0, 8), ("glyf", 8, 8), ("head", 16, 8)]))
    #expect(directory.faces == [["glyf": 0..<8, "head": 16..<24]])
  }

  @Test(
    "pictures in very many sizes are refused, and characters in the format that mixes 16 and 32 bits",
    arguments: ["CBLC", "EBLC", "sbix"])
  func sizes(tag: String) {
    func sizes(_ count: Int) -> (tag: String, bytes: [UInt8]) {
      (
        tag,
        bytes {
          $0.uint16(3, 0); $0.uint32(count)
        }
      )
    }
    #expect(finding(sizes(256)) == nil)
    #expect(finding(sizes(257)) == "has pictures in 257 sizes, and 256 is the most")
    func characters(_ format: Int) -> (tag: String, bytes: [UInt8]) {
      (
        "cmap",
        bytes {
          $0.uint16(0, 1, 3, 10); $0.uint32(12); $0.uint16(format, 0)
        }
      )
    }
    #expect(finding(characters(12)) == nil)
    #expect(finding(characters(8)) == "has a table of characters in a format that no font uses")
  }

  @Test("variations of another number of glyphs than there are, which FreeType refuses, are refused at once")
  func variedGlyphs() {
    let limits = ("maxp", bytes { $0.uint16(1, 0, 7) })
    func variations(_ count: Int) -> (tag: String, bytes: [UInt8]) {
      ("gvar", bytes { $0.uint16(1, 0, 1, 0, 0, 0, count, 0) })
    }
    #expect(finding(limits, variations(7)) == nil)
    #expect(finding(limits, variations(0)) == "has 7 glyphs, and variations of 0")
  }

  // Two sizes: one of three ranges and one of nine, in 48 bytes each.
  @Test("ranges of glyphs that bitmaps are looked for in are those of the size that has the most")
  func bitmapRanges() {
    let table = bytes {
      $0.uint16(3, 0)
      $0.uint32(2)
      for ranges in [3, 9] {
        $0.uint32(200, 0, ranges)
        $0.append(Array(repeating: 0, count: 36))
      }
    }
    var claims = FontClaims()
    #expect(
      claims.finding(in: FontDirectory(file([("CBLC", table + Array(repeating: 0, count: 200))]))) == nil)
    #expect(claims.bitmapRanges == 9)
  }
}
