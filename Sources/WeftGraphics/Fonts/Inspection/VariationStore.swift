/// A store of the numbers by which a variable font varies.
///
/// OpenType 1.9.1, “OpenType Font Variations Common Table Formats”, “Item Variation Store”.
struct VariationStore {
  /// The most axes times regions that one number varies with.
  static let mostRegions = 8192
  /// How often the parts of a store may be used again, on average; Debian's fonts use each once.
  static let mostUses = 4

  /// The tables that have one, and where it is in them; `nil`: there is none.
  static let places: [(name: String, place: @Sendable (FontTable) -> Int?)] = [
    ("HVAR", { $0.uint32(at: 4) }), ("VVAR", { $0.uint32(at: 4) }), ("MVAR", { $0.uint16(at: 10) }),
    // Only versions 1.3, 1 and 1.1 have one.
    ("GDEF", { ($0.uint16(at: 2) ?? 0) >= 3 ? $0.uint32(at: 14) : nil }),
    ("COLR", { ($0.uint16(at: 0) ?? 0) >= 1 ? $0.uint32(at: 30) : nil }),
    ("BASE", { ($0.uint16(at: 2) ?? 0) >= 1 ? $0.uint32(at: 8) : nil }),
  ]

  private let table: FontTable
  private let start: Int

  init(_ table: FontTable, at start: Int) { (self.table, self.start) = (table, start) }

  /// What is too much in it, as the end of a sentence; `nil`: nothing.
  ///
  /// - Parameter axes: how many the font has.
  /// - Complexity: O(its parts)
  func finding(axes: Int) -> String? {
    guard start > 0, let count = table.uint16(at: start + 6) else { return nil }
    var bytes = 0
    for index in 0..<count {
      guard let offset = table.uint32(at: start + 8 + 4 * index), offset > 0,
        let items = table.uint16(at: start + offset), let words = table.uint16(at: start + offset + 2),
        let regions = table.uint16(at: start + offset + 4)
      else { continue }
      guard regions * axes <= Self.mostRegions else {
        return "varies with \(regions) regions of \(axes) axes at once"
      }
      // LONG_WORDS: numbers of 32 and 16 bits, else of 16 and 8.
      let row = (regions + words & 0x7FFF) * (words & 0x8000 != 0 ? 2 : 1)
      bytes += 6 + 2 * regions + items * row
      guard bytes <= Self.mostUses * table.bytes.count else { return "uses its parts again and again" }
    }
    return nil
  }

  /// The most numbers that one number of it varies with: axes times regions.
  ///
  /// - Complexity: O(its parts)
  func most(axes: Int) -> Int {
    guard start > 0, let count = table.uint16(at: start + 6) else { return 0 }
    return (0..<count).reduce(0) { most, index in
      guard let offset = table.uint32(at: start + 8 + 4 * index), offset > 0 else { return most }
      return max(most, axes * (table.uint16(at: start + offset + 4) ?? 0))
    }
  }

  /// The most regions that a number varies with of those that glyphs are placed by, in a table `GDEF`.
  static func regions(ofDefinitions bytes: [UInt8]) -> Int {
    let table = FontTable(bytes)
    guard let place = places.first(where: { $0.name == "GDEF" })?.place(table) else { return 0 }
    return VariationStore(table, at: place).most(axes: 1)
  }
}
