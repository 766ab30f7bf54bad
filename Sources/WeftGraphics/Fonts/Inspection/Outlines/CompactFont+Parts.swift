/// Parts of a table that tell which of others a glyph's charstring is read with.
extension CompactFont {
  /// Which dictionary each glyph has.
  func readSelection(at place: Int) -> [UInt16]? {
    guard let format = number(at: place, bytes: 1) else { return nil }
    if format == 0 {
      guard place + 1 + charstrings.count <= bytes.count else { return nil }
      return bytes[(place + 1)..<(place + 1 + charstrings.count)].map(UInt16.init)
    }
    // Formats 3 and 4 have ranges: the first glyph of each and its dictionary; at last the glyph behind the last.
    guard format == 3 || format == 4 else { return nil }
    let width = format == 3 ? 2 : 4
    let step = format == 3 ? 3 : 6
    guard let count = number(at: place + 1, bytes: width) else { return nil }
    var selection: [UInt16] = []
    var offset = place + 1 + width
    for _ in 0..<count {
      guard let first = number(at: offset, bytes: width), first == selection.count,
        let dictionary = number(at: offset + width, bytes: step - width),
        let next = number(at: offset + step, bytes: width), next > first, next <= charstrings.count
      else { return nil }
      selection.append(contentsOf: repeatElement(UInt16(dictionary), count: next - first))
      offset += step
    }
    return selection.count == charstrings.count ? selection : nil
  }

  /// How many regions each of the variation store's data have, and how many axes each region.
  func readRegions(_ top: CompactDictionary) throws(Failure) -> (counts: [Int], axes: Int) {
    // Behind the store's length.
    guard let place = top.number(.variationStore), let count = number(at: place + 8, bytes: 2) else {
      throw .unclear
    }
    let store = place + 2
    guard let list = number(at: store + 2, bytes: 4), let axes = number(at: store + list, bytes: 2) else {
      throw .unclear
    }
    var counts: [Int] = []
    var regionCount = 0
    for i in 0..<count {
      guard let data = number(at: store + 8 + 4 * i, bytes: 4),
        let regions = number(at: store + data + 4, bytes: 2)
      else { throw .unclear }
      guard regions * max(1, axes) <= VariationStore.mostRegions else { throw .tooManyRegions }
      counts.append(regions)
      regionCount += regions
      // Data that is used again and again: each is a copy in memory.
      guard 2 * regionCount <= VariationStore.mostUses * bytes.count else { throw .usesPartsAgain }
    }
    return (counts, axes)
  }
}
