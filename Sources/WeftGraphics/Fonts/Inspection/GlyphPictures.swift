/// The pictures that glyphs of a font are, in PNG, by the sizes that the font says they are made for.
///
/// OpenType 1.9.1, “sbix”, “CBLC” and “CBDT”; PNG, 11.2.1.
struct GlyphPictures {
  /// Pictures of one size.
  private struct Strike {
    /// The pixels of an em.
    let emSize: Int
    let largest: Picture
  }

  /// How large a picture is.
  struct Picture {
    var width = 0
    var height = 0

    /// At most `Int.max`.
    var pixels: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }
  }

  private var strikes: [Strike] = []

  /// The pictures in the tables of a font, which are empty where it has none.
  ///
  /// - Complexity: O(bytes)
  init(sbix: [UInt8], cblc: [UInt8], cbdt: [UInt8]) {
    // A version and flags, then how many strikes there are, and where each begins: with the pixels of its em.
    let count = min(Self.number(in: sbix[...], at: 4, bytes: 4), sbix.count / 4)
    let starts = Set((0..<count).map { Self.number(in: sbix[...], at: 8 + 4 * $0, bytes: 4) })
    let ends = (starts.filter { $0 < sbix.count } + [sbix.count]).sorted()
    for (start, end) in zip(ends, ends.dropFirst()) {
      add(Self.number(in: sbix[...], at: start, bytes: 2), sbix[start..<end])
    }
    // A version, then how many strikes there are, each with 48 bytes, of which 44 and 45 are the pixels of its em.
    let sizeCount = min(Self.number(in: cblc[...], at: 4, bytes: 4), max(0, cblc.count - 8) / 48)
    var emSize = Int.max
    for index in 0..<sizeCount {
      let size = cblc[(52 + 48 * index)...].prefix(2)
      emSize = min(emSize, Int(size.min() ?? 0))
    }
    if !cbdt.isEmpty { add(sizeCount > 0 ? emSize : 0, cbdt[...]) }
  }

  private mutating func add(_ emSize: Int, _ bytes: ArraySlice<UInt8>) {
    strikes.append(Strike(emSize: emSize, largest: Self.largest(in: bytes)))
  }

  /// The largest picture of all.
  var largest: Picture { strikes.map(\.largest).max { $0.pixels < $1.pixels } ?? Picture() }

  /// Whether a picture is more than twice as large as its em: what draws it scales by the em, and believes the rest.
  var areLargerThanSaid: Bool {
    strikes.contains { max($0.largest.width, $0.largest.height) > 2 * $0.emSize }
  }

  /// The largest width and height of the PNGs in a table: the first chunk of each, `IHDR`, begins with them.
  private static func largest(in table: ArraySlice<UInt8>) -> Picture {
    var largest = Picture()
    var start = table.startIndex
    while let index = table[start...].firstIndex(of: UInt8(ascii: "I")), index + 12 <= table.endIndex {
      start = index + 1
      guard table[index..<index + 4].elementsEqual("IHDR".utf8) else { continue }
      largest.width = max(largest.width, number(in: table, at: index + 4, bytes: 4))
      largest.height = max(largest.height, number(in: table, at: index + 8, bytes: 4))
    }
    return largest
  }

  /// The number at an index of a table; 0 beyond its end.
  private static func number(in table: ArraySlice<UInt8>, at index: Int, bytes: Int) -> Int {
    guard index + bytes <= table.endIndex else { return 0 }
    return table[index..<index + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
}
