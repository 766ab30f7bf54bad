/// The parts of the tables that say how glyphs are spaced and replaced in ways other than OpenType's own: each is gone through for
/// all of a text.
///
/// OpenType 1.9.1, “kern”; Apple's TrueType Reference Manual, “kern”, “kerx”, “mort” and “morx”.
enum SubtableCount {
  /// How many subtables a table `kern` or `kerx` says that it has.
  static func ofKerning(_ bytes: [UInt8]) -> Int {
    let table = FontTable(bytes)
    // Microsoft's have 16 bits for the version and the number; Apple's 32, and those of `kerx` are of version 2 and up.
    guard let version = table.uint16(at: 0), let count = table.uint16(at: 2) else { return 0 }
    return version == 0 ? count : table.uint32(at: 4) ?? 0
  }

  /// How many chains and subtables a table `morx` or `mort` has, as far as it goes; not more than `limit` + 1.
  static func ofChains(_ bytes: [UInt8], isExtended: Bool, upTo limit: Int) -> Int {
    let table = FontTable(bytes)
    guard let chains = table.uint32(at: 4) else { return 0 }
    var (count, offset) = (0, 8)
    for _ in 0..<chains where count <= limit {
      // Flags; the chain's length, and how many features and subtables it has.
      guard let length = table.uint32(at: offset + 4) else { break }
      let subtables = isExtended ? table.uint32(at: offset + 12) : table.uint16(at: offset + 10)
      count = min(limit + 1, count + 1 + (subtables ?? 0))
      offset += length
      if length == 0 { break }
    }
    return count
  }
}
