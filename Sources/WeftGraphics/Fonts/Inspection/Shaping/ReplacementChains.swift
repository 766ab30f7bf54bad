/// The parts of a table `morx` or `mort`, which say how glyphs are replaced: each is gone through for all of a text.
///
/// Apple's TrueType Reference Manual, “morx” and “mort”.
struct ReplacementChains {
  /// The most turns that HarfBuzz takes for each glyph of a text without going on to the next, with all parts together.
  static let mostStays = 64
  /// The most numbers that are read for each byte of the table, where parts of it lie over one another.
  private static let readsPerByte = 4
  /// What a byte of a machine takes of the budget: up to 50 ns, as its states are hashed.
  static let costOfByte = 3

  /// How many chains and subtables there are, as far as the table goes; not more than `limit` + 1.
  private(set) var count = 0
  /// The most turns that those of ligatures and of insertions take at a glyph without going on; each may look back at 64 glyphs, or
  /// insert 31.
  private(set) var stays = 0
  /// The most turns that all others take at a glyph without going on.
  private(set) var plainStays = 0
  /// Whether some insert glyphs.
  private(set) var insert = false
  /// The machines that remember a glyph: what they do at a later one HarfBuzz notes at all glyphs between.
  private(set) var rewinds = 0
  /// Whether parts lie over one another so often that they were not all looked at.
  private(set) var isTooMuchShared = false

  /// Reads a table.
  ///
  /// What breaks off is passed over.
  /// - Complexity: O(bytes)
  /// - Parameter budget: of it each byte that is looked at takes some.
  init(
    _ bytes: [UInt8], isExtended: Bool, upTo limit: Int,
    _ budget: ReadingBudget = ReadingBudget()
  ) {
    let table = FontTable(bytes)
    guard let chains = table.uint32(at: 4) else { return }
    var readsLeft = Self.readsPerByte * bytes.count
    var offset = 8
    for _ in 0..<chains where count <= limit {
      // Flags; the chain's length, and how many features of 12 bytes and subtables it has. HarfBuzz reads nothing of a table in which
      // one reaches too far.
      guard let length = table.uint32(at: offset + 4), offset + length <= bytes.count else { break }
      let (head, features, subtables) =
        isExtended
        ? (16, table.uint32(at: offset + 8), table.uint32(at: offset + 12))
        : (12, table.uint16(at: offset + 8), table.uint16(at: offset + 10))
      count = min(limit + 1, count + 1 + (subtables ?? 0))
      guard count <= limit else { break }
      var place = offset + head + 12 * (features ?? 0)
      for _ in 0..<(subtables ?? 0) {
        // The length, the kind and the features of a subtable.
        let (head, number) =
          isExtended ? (12, table.uint32(at: place)) : (8, table.uint16(at: place))
        guard let number, number >= head, place + number <= bytes.count,
          let kind = table.uint16(at: place + (isExtended ? 6 : 2))
        else { break }
        readsLeft -= number
        budget.take(Self.costOfByte * number)
        guard readsLeft >= 0, !budget.isSpent else {
          isTooMuchShared = true
          return
        }
        add(
          bytes[place + head..<place + number], StateTable.Kind(rawValue: kind & 0xFF), isExtended: isExtended
        )
        place += number
      }
      offset += length
      if length == 0 { break }
    }
  }

  private mutating func add(_ part: ArraySlice<UInt8>, _ kind: StateTable.Kind?, isExtended: Bool) {
    guard let kind else { return }
    if kind != .rearrangement { rewinds += 1 }
    if kind == .insertion { insert = true }
    let own = StateTable(FontTable(Array(part)), kind, isExtended: isExtended).stays(upTo: Self.mostStays)
    if kind == .ligature || kind == .insertion {
      stays = min(Self.mostStays, stays + own)
    } else {
      plainStays = min(Self.mostStays, plainStays + own)
    }
  }
}
