/// The pictures that glyphs of a font are, in PNG, by the sizes that the font says they are made for, and what they unpack to.
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
  /// What a picture takes most to be read, in pixels of four bytes.
  private(set) var work = 0
  /// Why the font is to be refused, as the end of a sentence about it; `nil`: it is not.
  private(set) var finding: String?

  /// The pictures in the tables of a font, which are empty where it has none; those called `EBLC` and `EBDT` may have them as well.
  ///
  /// - Parameter unpacking: of all faces.
  /// - Complexity: O(bytes, and those that they unpack to)
  init(sbix: [UInt8], cblc: [UInt8], cbdt: [UInt8], _ unpacking: inout PictureUnpacking) {
    // A version and flags, then how many strikes there are, and where each begins: with the pixels of its em.
    let count = min(Self.number(in: sbix[...], at: 4, bytes: 4), sbix.count / 4)
    let starts = Set((0..<count).map { Self.number(in: sbix[...], at: 8 + 4 * $0, bytes: 4) })
    let ends = (starts.filter { $0 < sbix.count } + [sbix.count]).sorted()
    for (start, end) in zip(ends, ends.dropFirst()) {
      add(Self.number(in: sbix[...], at: start, bytes: 2), sbix, start..<end, &unpacking)
    }
    // A version, then how many strikes there are, each with 48 bytes, of which 44 and 45 are the pixels of its em.
    let sizeCount = min(Self.number(in: cblc[...], at: 4, bytes: 4), max(0, cblc.count - 8) / 48)
    var emSize = Int.max
    for index in 0..<sizeCount {
      let size = cblc[(52 + 48 * index)...].prefix(2)
      emSize = min(emSize, Int(size.min() ?? 0))
    }
    if !cbdt.isEmpty { add(sizeCount > 0 ? emSize : 0, cbdt, cbdt.indices, &unpacking) }
  }

  /// Adds the pictures that begin in a range of a table.
  private mutating func add(
    _ emSize: Int, _ table: [UInt8], _ range: Range<Int>, _ unpacking: inout PictureUnpacking
  ) {
    let headers = Self.headers(in: table[range])
    strikes.append(Strike(emSize: emSize, largest: Self.largest(in: table[range], headers)))
    guard largest.pixels <= FontInspection.mostPicturePixels else { return }
    for header in headers where finding == nil {
      do throws(PictureUnpacking.Failure) {
        work = max(work, try unpacking.work(of: table, header: header))
      } catch {
        finding = error.finding
      }
    }
  }

  /// The largest picture of all.
  var largest: Picture { strikes.map(\.largest).max { $0.pixels < $1.pixels } ?? Picture() }

  /// Whether a picture is more than twice as large as its em: what draws it scales by the em, and believes the rest.
  var areLargerThanSaid: Bool {
    strikes.contains { max($0.largest.width, $0.largest.height) > 2 * $0.emSize }
  }

  /// What a PNG begins with: its signature, and the length of its first chunk.
  ///
  /// Four letters alone also stand in pictures of other kinds.
  static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]

  /// Where the first chunks of the PNGs in a table are, `IHDR`, which begin with a width and a height.
  private static func headers(in table: ArraySlice<UInt8>) -> [Int] {
    var headers: [Int] = []
    var start = table.startIndex
    while let index = table[start...].firstIndex(of: UInt8(ascii: "I")), index + 12 <= table.endIndex {
      start = index + 1
      if table[index..<index + 4].elementsEqual("IHDR".utf8), table[..<index].suffix(12) == Self.pngStart[...]
      {
        headers.append(index)
      }
    }
    return headers
  }

  /// The largest width and height.
  private static func largest(in table: ArraySlice<UInt8>, _ headers: [Int]) -> Picture {
    headers.reduce(into: Picture()) { largest, index in
      largest.width = max(largest.width, number(in: table, at: index + 4, bytes: 4))
      largest.height = max(largest.height, number(in: table, at: index + 8, bytes: 4))
    }
  }

  /// The number at an index of a table; 0 beyond its end.
  private static func number(in table: ArraySlice<UInt8>, at index: Int, bytes: Int) -> Int {
    guard index + bytes <= table.endIndex else { return 0 }
    return table[index..<index + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
}
