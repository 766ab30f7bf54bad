import WeftCLibrary
import WeftSystem

/// The tables of a font file's faces, read without FreeType: that goes through some of them as soon as a face is opened.
///
/// OpenType 1.9.1, “Font File”.
struct FontDirectory {
  private let file: FontTable
  /// Where each face's list of tables begins.
  private let starts: [Int]

  /// The tables in the bytes of a file.
  init(_ bytes: [UInt8]) {
    let file = FontTable(bytes)
    self.file = file
    // “ttcf”, a version, then how many faces there are and where each begins.
    guard file.uint32(at: 0) == 0x7474_6366 else {
      starts = [0]
      return
    }
    let count = min(file.uint32(at: 8) ?? 0, FontInspection.mostFaces + 1)
    starts = (0..<count).compactMap { file.uint32(at: 12 + 4 * $0) }
  }

  /// How many bytes the file has.
  var byteCount: Int { file.bytes.count }

  /// Whether each face names each of its tables once, in the order of their names, and as far as the file goes.
  ///
  /// Where it does not, programs take one table or another: FreeType passes over those that are too long, HarfBuzz cuts them, and of
  /// two with a name one takes the first and the other any.
  var isOrdered: Bool {
    starts.allSatisfy { start in
      var last = -1
      for index in 0..<(file.uint16(at: start + 4) ?? 0) {
        let entry = start + 12 + 16 * index
        guard let name = file.uint32(at: entry), let offset = file.uint32(at: entry + 8),
          let length = file.uint32(at: entry + 12)
        else { return false }
        guard name > last, offset + length <= file.bytes.count else { return false }
        last = name
      }
      return true
    }
  }

  /// Each face's tables, by their names; what lies beyond the end of the file is cut.
  var faces: [[String: Range<Int>]] { starts.map(tables) }

  /// The bytes of a table.
  func table(_ range: Range<Int>?) -> FontTable { FontTable(range.map { Array(file.bytes[$0]) } ?? []) }

  private func tables(at start: Int) -> [String: Range<Int>] {
    var tables: [String: Range<Int>] = [:]
    for index in 0..<(file.uint16(at: start + 4) ?? 0) {
      let entry = start + 12 + 16 * index
      guard let offset = file.uint32(at: entry + 8), let length = file.uint32(at: entry + 12) else { break }
      let tag = String(decoding: file.bytes[entry..<entry + 4], as: UTF8.self)
      let end = min(file.bytes.count, offset + length)
      // FreeType takes the first of a name.
      if tables[tag] == nil, offset < end { tables[tag] = offset..<end }
    }
    return tables
  }
}
