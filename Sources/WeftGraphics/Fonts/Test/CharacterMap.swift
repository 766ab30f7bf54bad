/// Which glyph shows a character: the table `cmap` of a font.
struct CharacterMap {
  /// Characters in a row, shown by glyphs in a row.
  struct Segment: Hashable {
    var characters: ClosedRange<Int>
    /// The glyph of the first character.
    var glyph: Int
  }

  /// The characters, in their order, each at most once; none is 0xFFFF.
  let segments: [Segment]

  /// The table: in format 4 the characters below 0x10000, in format 12 all of them.
  var table: [UInt8] {
    let (small, large) = (format4, format12)
    var table = OpenTypeWriter()
    table.uint16(0, 4)
    let first = 4 + 4 * 8
    // Unicode, then Windows: the platforms whose tables programs look for.
    for (platform, encoding, offset) in [(0, 3, 0), (0, 4, small.count), (3, 1, 0), (3, 10, small.count)] {
      table.uint16(platform, encoding)
      table.uint32(first + offset)
    }
    table.append(small)
    table.append(large)
    return table.bytes
  }

  /// Segments of characters with the distance to their glyphs.
  private var format4: [UInt8] {
    let basic = segments.filter { $0.characters.upperBound < 0xFFFF }
    // The format ends with a segment of its own for 0xFFFF, which leads to glyph 0.
    let last = Segment(characters: 0xFFFF...0xFFFF, glyph: 0)
    let segments = basic + [last]
    var table = OpenTypeWriter()
    table.uint16(4, 16 + 8 * segments.count, 0, 2 * segments.count)
    table.searchFields(count: segments.count, size: 2)
    for segment in segments { table.uint16(segment.characters.upperBound) }
    table.uint16(0)
    for segment in segments { table.uint16(segment.characters.lowerBound) }
    for segment in segments { table.uint16(segment.glyph - segment.characters.lowerBound) }
    for _ in segments { table.uint16(0) }
    return table.bytes
  }

  /// Groups of characters with their first glyph.
  private var format12: [UInt8] {
    var table = OpenTypeWriter()
    table.uint16(12, 0)
    table.uint32(16 + 12 * segments.count, 0, segments.count)
    for segment in segments {
      table.uint32(segment.characters.lowerBound, segment.characters.upperBound, segment.glyph)
    }
    return table.bytes
  }
}
