/// How many parts the tables have that say how glyphs are spaced in ways other than OpenType's own: each is gone through for all of a
/// text.
///
/// OpenType 1.9.1, “kern”; Apple's TrueType Reference Manual, “kern” and “kerx”.
enum SubtableCount {
  /// How many subtables a table `kern` or `kerx` says that it has.
  static func ofKerning(_ bytes: [UInt8]) -> Int {
    let table = FontTable(bytes)
    // Microsoft's have 16 bits for the version and the number; Apple's 32, and those of `kerx` are of version 2 and up.
    guard let version = table.uint16(at: 0), let count = table.uint16(at: 2) else { return 0 }
    return version == 0 ? count : table.uint32(at: 4) ?? 0
  }
}
