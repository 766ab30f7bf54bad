/// A face of the test font; all have the same boxes, and differ in what they are called.
struct TestFace: Hashable {
  /// What distinguishes it from the others of the family.
  let style: String
  /// As CSS and OpenType count it.
  let weight: Int
  let isItalic: Bool

  private var isBold: Bool { weight >= 700 }

  /// Its tables, in the order of their tags.
  func tables(glyphs: [TestGlyph], characters: CharacterMap) -> [OpenTypeCollection.Table] {
    var outlines = OpenTypeWriter()
    var places = OpenTypeWriter()
    for glyph in glyphs {
      places.uint16(outlines.bytes.count / 2)
      outlines.append(glyph.outline)
    }
    places.uint16(outlines.bytes.count / 2)
    return [
      .init(tag: "OS/2", bytes: os2(glyphs)), .init(tag: "cmap", bytes: characters.table),
      .init(tag: "glyf", bytes: outlines.bytes), .init(tag: "head", bytes: head),
      .init(tag: "hhea", bytes: hhea), .init(tag: "hmtx", bytes: hmtx(glyphs)),
      .init(tag: "loca", bytes: places.bytes), .init(tag: "maxp", bytes: maxp(glyphs)),
      .init(tag: "name", bytes: name), .init(tag: "post", bytes: post),
    ]
  }

  private var head: [UInt8] {
    var table = OpenTypeWriter()
    table.uint16(1, 0)
    // Revision 1; the sum of the file, which collections have not; a magic number.
    table.uint32(0x0001_0000, 0, 0x5F0F_3CF5)
    table.uint16(0b11, TestFont.unitsPerEm)  // the baseline is at y = 0, glyphs begin at x = 0
    let madeAt = 3_818_534_400  // 2025-01-01 00:00 UTC, in seconds since 1904
    table.int64(madeAt, madeAt)
    table.uint16(0, -TestFont.descent, TestFont.unitsPerEm, TestFont.ascent)
    table.uint16((isBold ? 1 : 0) | (isItalic ? 2 : 0))
    // Readable at 1 pixel; a direction hint that is always 2; `loca` has 16 bits; format of `glyf`.
    table.uint16(1, 2, 0, 0)
    return table.bytes
  }

  private var hhea: [UInt8] {
    var table = OpenTypeWriter()
    table.uint16(1, 0, TestFont.ascent, -TestFont.descent, 0)  // no line gap
    // Widest advance, least bearings, furthest ink.
    table.uint16(TestFont.unitsPerEm, 0, 0, TestFont.unitsPerEm)
    table.uint16(1, 0, 0)  // an upright caret
    table.uint16(0, 0, 0, 0, 0, TestFont.advanceCount)
    return table.bytes
  }

  private func hmtx(_ glyphs: [TestGlyph]) -> [UInt8] {
    var table = OpenTypeWriter()
    for glyph in glyphs[..<TestFont.advanceCount] { table.uint16(glyph.advance, 0) }
    for _ in glyphs[TestFont.advanceCount...] { table.uint16(0) }
    return table.bytes
  }

  private func maxp(_ glyphs: [TestGlyph]) -> [UInt8] {
    let boxes = glyphs.map(\.boxes.count).max() ?? 0
    var table = OpenTypeWriter()
    table.uint16(1, 0, glyphs.count, 4 * boxes, boxes)
    table.uint16(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)  // neither composed glyphs nor instructions
    return table.bytes
  }

  private var post: [UInt8] {
    var table = OpenTypeWriter()
    table.uint32(0x0003_0000, 0)  // no names of glyphs; upright
    table.uint16(-100, 100)  // the top of the underline, and how thick it is
    table.uint32(0, 0, 0, 0, 0)
    return table.bytes
  }

  private func os2(_ glyphs: [TestGlyph]) -> [UInt8] {
    let advances = glyphs.map(\.advance).filter { $0 > 0 }
    var table = OpenTypeWriter()
    // Normal width; may be embedded anywhere.
    table.uint16(4, advances.reduce(0, +) / advances.count, weight, 5, 0)
    table.uint16(650, 600, 0, 75, 650, 600, 0, 350)  // subscripts, superscripts
    table.uint16(100, 400)  // the strike: how thick it is, and where
    table.uint16(0)
    table.uint8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for word in 0..<4 {
      table.uint32(Self.unicodeRanges.filter { $0 / 32 == word }.reduce(0) { $0 | 1 << ($1 % 32) })
    }
    table.ascii("WEFT")
    let isRegular = !isBold && !isItalic
    // Bit 7: the line height is ascent, descent and gap as told below.
    table.uint16((isItalic ? 1 : 0) | (isBold ? 1 << 5 : 0) | (isRegular ? 1 << 6 : 0) | 1 << 7)
    table.uint16(0x20, 0xFFFF, TestFont.ascent, -TestFont.descent, 0, TestFont.ascent, TestFont.descent)
    table.uint32(1, 0)  // code page 1252
    table.uint16(TestFont.ascent, TestFont.ascent, 0, 0x20, 0)  // heights of x and of capitals
    return table.bytes
  }

  // The bits of OS/2 for Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian, punctuation, symbols, Chinese, Japanese,
  // Korean.
  private static let unicodeRanges = [
    0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 26, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 54, 55, 56, 57, 59, 61, 65, 68,
  ]

  private var name: [UInt8] {
    let full = style == "Regular" ? TestFont.family : "\(TestFont.family) \(style)"
    let postScript = "WeftTest-\(style.filter { $0 != " " })"
    let entries = [
      (1, TestFont.family), (2, style), (3, "\(postScript) 1.000"), (4, full), (5, "Version 1.000"),
      (6, postScript),
    ]
    var table = OpenTypeWriter()
    var strings = OpenTypeWriter()
    table.uint16(0, entries.count, 6 + 12 * entries.count)
    for (id, text) in entries {
      table.uint16(3, 1, 0x409, id, 2 * text.utf16.count, strings.bytes.count)  // Windows, Unicode, English
      for unit in text.utf16 { strings.uint16(Int(unit)) }
    }
    table.append(strings.bytes)
    return table.bytes
  }
}
