/// The charstrings of a font's table `CFF ` or `CFF2`, and what they call.
///
/// Read more strictly than FreeType does: what it would guess at ends the reading. Adobe Technical Note 5176; OpenType 1.9.1, “CFF2”.
struct CompactFont {
  /// What its table is called.
  enum Version: Int {
    case cff = 1
    case cff2
  }

  /// Why a table is not read.
  enum Failure: Error {
    /// It is not as the specification has it.
    case unclear
    /// It uses its parts again and again.
    case usesPartsAgain
    /// A number of it varies with too many others.
    case tooManyRegions

    /// As the end of a sentence about the file.
    var finding: String {
      switch self {
      case .unclear: "has outlines in a table that programs read in different ways"
      case .usesPartsAgain: "has outlines that use their parts again and again"
      case .tooManyRegions:
        "has outlines that vary with more than \(VariationStore.mostRegions) regions times axes at once"
      }
    }
  }

  /// What the glyphs of one font dictionary share.
  struct Shared {
    /// Where their subroutines are.
    var subroutines: [Range<Int>] = []
    /// Which of `regionCounts` blends begin with.
    var variationIndex = 0
  }

  /// The most font dictionaries; FreeType opens no font that has more.
  static let mostDictionaries = 256
  /// How often the subroutines of glyphs may be those of several dictionaries, on average by the table's bytes.
  ///
  /// FreeType keeps a list of them for each dictionary. Debian's fonts use each once.
  private static let mostUses = 2

  let version: Version
  let bytes: [UInt8]
  /// Where each glyph's charstring is.
  private(set) var charstrings: [Range<Int>] = []
  /// Where the subroutines of all glyphs are.
  private(set) var subroutines: [Range<Int>] = []
  /// How many regions of variation each of a variable font's data have, and how many axes each region.
  private(set) var regionCounts: [Int] = []
  private(set) var axisCount = 0
  private var dictionaries: [Shared] = []
  /// The ranges of glyphs that FreeType goes through to find a glyph's dictionary.
  private(set) var rangeCount = 0
  /// How many characters the table's encoding names beside its glyphs: FreeType goes through all glyphs for each, whenever it opens a
  /// face.
  private(set) var supplementCount = 0
  /// The dictionary of each glyph; empty, where there is one for all.
  private var selection: [UInt16] = []

  /// What may be read of this table and others.
  private let budget: ReadingBudget

  /// Reads a table.
  ///
  /// - Complexity: O(bytes), as each dictionary reads its own
  init(_ version: Version, _ bytes: [UInt8], _ budget: ReadingBudget = ReadingBudget()) throws(Failure) {
    self.version = version
    self.bytes = bytes
    self.budget = budget
    guard let top = readTop(), let place = top.number(.charstrings), let charstrings = index(at: place) else {
      throw failure
    }
    self.charstrings = charstrings.items
    supplementCount = supplements(of: top)
    if version == .cff2, top.has(.variationStore) { (regionCounts, axisCount) = try readRegions(top) }
    try readDictionaries(top)
  }

  /// Why what could not be read was not.
  private var failure: Failure { budget.isSpent ? .usesPartsAgain : .unclear }

  /// What a glyph's charstring shares with others; `nil`, where the table names a dictionary that it has not.
  func shared(of glyph: Int) -> Shared? {
    let dictionary = selection.isEmpty ? 0 : Int(selection[glyph])
    return dictionary < dictionaries.count ? dictionaries[dictionary] : nil
  }

  /// A number of some bytes, the highest first; `nil` beyond the table's end.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The dictionary of the whole font, and the subroutines of all glyphs.
  private mutating func readTop() -> CompactDictionary? {
    guard number(at: 0, bytes: 1) == version.rawValue, let start = number(at: 2, bytes: 1) else { return nil }
    switch version {
    case .cff:
      // Names, then dictionaries of which an OpenType font has one, then strings.
      guard let names = index(at: start), let tops = index(at: names.end), tops.items.count == 1,
        let strings = index(at: tops.end), let subroutines = index(at: strings.end),
        let top = CompactDictionary(bytes[tops.items[0]]),
        // Type 1 charstrings are another language.
        !top.has(.charstringType) || top.number(.charstringType) == 2
      else { return nil }
      self.subroutines = subroutines.items
      return top
    case .cff2:
      guard let length = number(at: 3, bytes: 2), start + length <= bytes.count,
        let subroutines = index(at: start + length),
        let top = CompactDictionary(bytes[start..<start + length])
      else { return nil }
      self.subroutines = subroutines.items
      return top
    }
  }

  /// How many characters an encoding of the font's own names beside its glyphs.
  ///
  /// Encodings 0 and 1 are those of the specification. Of others the highest bit of the format says that there are supplements,
  /// behind bytes for codes, or pairs of them.
  private func supplements(of top: CompactDictionary) -> Int {
    guard version == .cff, let place = top.number(.encoding), place > 1,
      let format = number(at: place, bytes: 1), format & 0x80 != 0,
      let count = number(at: place + 1, bytes: 1)
    else { return 0 }
    return number(at: place + 2 + count * (format & 0x7F == 0 ? 1 : 2), bytes: 1) ?? 0
  }

  private mutating func readDictionaries(_ top: CompactDictionary) throws(Failure) {
    // In `CFF `, what names characters by number has a dictionary for each part of the glyphs, and nothing else has.
    let names = top.operands(.registry)
    guard version == .cff2 || (names != nil) == top.has(.fontDictionaries), names?.first != 0xFFFF else {
      throw .unclear
    }
    if version == .cff, names == nil {
      guard let shared = shared(by: top) else { throw failure }
      dictionaries = [shared]
      return
    }
    guard let place = top.number(.fontDictionaries), let fonts = index(at: place),
      fonts.items.count <= Self.mostDictionaries
    else { throw failure }
    var subroutineCount = 0
    for range in fonts.items {
      guard let dictionary = CompactDictionary(bytes[range]), let shared = shared(by: dictionary) else {
        throw failure
      }
      subroutineCount += shared.subroutines.count
      guard subroutineCount <= Self.mostUses * bytes.count else { throw .usesPartsAgain }
      dictionaries.append(shared)
    }
    guard top.has(.selection) else {
      guard dictionaries.count == 1 else { throw .unclear }
      return
    }
    guard let place = top.number(.selection), let selection = readSelection(at: place) else { throw .unclear }
    self.selection = selection
    if let format = number(at: place, bytes: 1), format > 0 {
      rangeCount = number(at: place + 1, bytes: format == 3 ? 2 : 4) ?? 0
    }
  }

  /// What the private dictionary that a font dictionary names says.
  private func shared(by dictionary: CompactDictionary) -> Shared? {
    guard dictionary.has(.privateDictionary) else { return Shared() }
    guard let named = dictionary.operands(.privateDictionary), named.count == 2, named[0] >= 0, named[1] >= 0,
      named[0] <= bytes.count - named[1]
    else { return nil }
    budget.take(named[0])
    guard !budget.isSpent, let own = CompactDictionary(bytes[named[1]..<named[1] + named[0]]) else {
      return nil
    }
    var shared = Shared()
    if own.has(.variationIndex) {
      guard let index = own.number(.variationIndex) else { return nil }
      shared.variationIndex = index
    }
    if own.has(.subroutines) {
      guard let place = own.number(.subroutines), let subroutines = index(at: named[1] + place) else {
        return nil
      }
      shared.subroutines = subroutines.items
    }
    return shared
  }

  /// The places of an INDEX's items, and where it ends.
  private func index(at place: Int) -> (items: [Range<Int>], end: Int)? {
    let width = version == .cff ? 2 : 4
    guard let count = number(at: place, bytes: width) else { return nil }
    guard count > 0 else { return ([], place + width) }
    guard let size = number(at: place + width, bytes: 1), (1...4).contains(size) else { return nil }
    let offsets = place + width + 1
    // Offsets count from the byte before the first item.
    let start = offsets + (count + 1) * size - 1
    budget.take(count)
    guard number(at: offsets, bytes: size) == 1, start < bytes.count, !budget.isSpent else { return nil }
    var items: [Range<Int>] = []
    items.reserveCapacity(count)
    var last = start + 1
    for i in 1...count {
      guard let offset = number(at: offsets + i * size, bytes: size), start + offset >= last,
        start + offset <= bytes.count
      else { return nil }
      items.append(last..<start + offset)
      last = start + offset
    }
    return (items, last)
  }
}
