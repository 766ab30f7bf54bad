/// The parts of a table `kern` or `kerx`, which say how glyphs are spaced in ways other than OpenType's own: each is gone through for all
/// of a text.
///
/// OpenType 1.9.1, “kern”; Apple's TrueType Reference Manual, “kern” and “kerx”.
struct KerningTable {
  /// How many subtables it says that it has.
  let count: Int
  /// The most turns that its machines take at a glyph without going on; not more than ``ReplacementChains/mostStays``.
  private(set) var stays = 0
  /// Whether parts lie over one another so often that they were not all looked at.
  private(set) var isTooMuchShared = false

  /// Reads a table.
  ///
  /// - Complexity: O(bytes); of more than `limit` subtables none is looked at
  /// - Parameter budget: of it each byte of a machine takes some.
  init(_ bytes: [UInt8], upTo limit: Int, _ budget: ReadingBudget = ReadingBudget()) {
    let table = FontTable(bytes)
    // Microsoft's have 16 bits for the version and the number; Apple's 32, and those of `kerx` are of version 2 and up.
    guard let version = table.uint16(at: 0), let number = table.uint16(at: 2) else {
      count = 0
      return
    }
    guard version > 0 else {
      count = number
      return
    }
    count = table.uint32(at: 4) ?? 0
    guard count <= limit else { return }
    // A length of 32 bits, and the kind in the last byte of what covers.
    let isExtended = version > 1
    let (head, kindPlace) = isExtended ? (12, 7) : (8, 5)
    var place = 8
    for _ in 0..<count {
      guard let length = table.uint32(at: place), length >= head, place + length <= bytes.count else { break }
      // Of one glyph and the next, and of points that are laid upon one another.
      if [1, 4].contains(bytes[place + kindPlace]) {
        budget.take(ReplacementChains.costOfByte * length)
        guard !budget.isSpent else {
          isTooMuchShared = true
          return
        }
        let states = StateTable(
          FontTable(Array(bytes[place + head..<place + length])), .kerning, isExtended: isExtended)
        stays = min(
          ReplacementChains.mostStays, stays + states.stays(upTo: ReplacementChains.mostStays))
      }
      place += length
    }
  }
}
