@testable import WeftGraphics

/// A table `GSUB` or `GPOS` that a test writes: one script, whose one feature applies all lookups.
enum LayoutTableBytes {
  /// A lookup: its type and the bytes of each of its subtables.
  typealias Lookup = (type: Int, subtables: [[UInt8]])

  /// - Parameter flags: of each lookup: which glyphs it passes over.
  static func table(_ lookups: [Lookup], flags: [Int] = [], feature: String = "ccmp") -> [UInt8] {
    let lookups = lookups.enumerated().map { index, lookup in
      bytes(of: lookup, flags: index < flags.count ? flags[index] : 0)
    }
    return table(lookups: lookups, order: Array(lookups.indices), feature: feature)
  }

  /// One lookup that stands in the list again and again.
  static func table(_ lookup: Lookup, times: Int) -> [UInt8] {
    table(lookups: [bytes(of: lookup)], order: Array(repeating: 0, count: times), feature: "ccmp")
  }

  /// Lookups in a list that has them by their numbers, some of them again and again.
  static func table(_ lookups: [Lookup], order: [Int]) -> [UInt8] {
    table(lookups: lookups.map { bytes(of: $0) }, order: order, feature: "ccmp")
  }

  private static func table(lookups: [[UInt8]], order: [Int], feature: String) -> [UInt8] {
    var writer = OpenTypeWriter()
    writer.uint16(1, 0, 10, 30, 42 + 2 * order.count)
    writer.uint16(1)
    writer.ascii("DFLT")
    writer.uint16(8, 4, 0, 0, 0xFFFF, 1, 0)
    writer.uint16(1)
    writer.ascii(feature)
    writer.uint16(8, 0, order.count)
    for lookup in order.indices { writer.uint16(lookup) }
    writer.append(list(of: lookups, in: order))
    return writer.bytes
  }

  private static func list(of lookups: [[UInt8]], in order: [Int]) -> [UInt8] {
    var (writer, offset, offsets) = (OpenTypeWriter(), 2 + 2 * order.count, [Int]())
    for lookup in lookups {
      offsets.append(offset)
      offset += lookup.count
    }
    writer.uint16(order.count)
    for lookup in order { writer.uint16(offsets[lookup]) }
    for lookup in lookups { writer.append(lookup) }
    return writer.bytes
  }

  private static func bytes(of lookup: Lookup, flags: Int = 0) -> [UInt8] {
    var (writer, offset) = (OpenTypeWriter(), 6 + 2 * lookup.subtables.count)
    writer.uint16(lookup.type, flags, lookup.subtables.count)
    for subtable in lookup.subtables {
      writer.uint16(offset)
      offset += subtable.count
    }
    for subtable in lookup.subtables { writer.append(subtable) }
    return writer.bytes
  }

  /// Each glyph is replaced by the one after it.
  static func single(_ glyphs: Int...) -> [UInt8] {
    words([1, 6, 1] + coverage(glyphs))
  }

  /// Ligatures of a glyph: what follows it in each.
  static func ligatures(_ glyph: Int, _ rows: [[Int]]) -> [UInt8] {
    let offsets = rows.indices.map { index in
      2 + 2 * rows.count + rows[..<index].reduce(0) { $0 + 4 + 2 * $1.count }
    }
    let set = [rows.count] + offsets + rows.flatMap { [9, $0.count + 1] + $0 }
    return words([1, 8 + 2 * set.count, 1, 8] + set + coverage([glyph]))
  }

  /// A context of one glyph that calls lookups.
  static func context(_ glyph: Int, calls: [Int]) -> [UInt8] {
    words([3, 1, calls.count, 8 + 4 * calls.count] + calls.flatMap { [0, $0] } + coverage([glyph]))
  }

  /// A context of a glyph with glyphs before and behind it.
  static func chain(_ glyph: Int, before: Int, behind: Int, calls: [Int]) -> [UInt8] {
    let place = 2 * (6 + before + behind + 2 * calls.count)
    let around = { Array(repeating: place, count: $0) }
    return words(
      [3, before] + around(before) + [1, place, behind] + around(behind) + [calls.count]
        + calls.flatMap { [0, $0] } + coverage([glyph]))
  }

  static func coverage(_ glyphs: [Int]) -> [Int] { [1, glyphs.count] + glyphs }

  static func words(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
}
