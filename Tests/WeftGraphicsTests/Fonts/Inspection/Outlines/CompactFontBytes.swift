@testable import WeftGraphics

/// A table `CFF ` or `CFF2`, written for a test.
struct CompactFontBytes {
  /// What each glyph does.
  var charstrings: [[UInt8]] = [[14]]
  /// The subroutines of all glyphs.
  var global: [[UInt8]] = []
  /// The subroutines of each dictionary; one dictionary or none is that of the whole font.
  var local: [[[UInt8]]] = []
  /// The dictionary of each glyph, as the table says it; with it, glyphs are named by numbers.
  var selection: [UInt8]?
  /// How many characters an encoding of its own names beside its glyphs; `nil`: it has none.
  var supplements: UInt8?
  /// How many font dictionaries name each private one.
  var uses = 1

  /// The table `CFF `.
  var bytes: [UInt8] {
    let hasSelection = selection != nil
    // Every place has five bytes, so that a dictionary is as long before its places are known as after.
    func top(_ places: [Int]) -> [UInt8] {
      let place = { (i: Int) in Self.long(places[i]) }
      guard hasSelection else {
        return (supplements == nil ? [] : place(3) + [16]) + place(0) + [17] + place(1) + place(2) + [18]
      }
      return [139, 139, 139, 12, 30] + place(0) + [17] + place(1) + [12, 36] + place(2) + [12, 37]
    }
    var places = [0, 0, 0, 0]
    var table: [UInt8] = []
    for _ in 1...2 {
      table =
        [1, 0, 4, 1] + Self.index([[84]]) + Self.index([top(places)]) + Self.index([]) + Self.index(global)
      places[0] = table.count
      table += Self.index(charstrings)
      var dictionaries: [[UInt8]] = []
      for subroutines in local {
        // The private dictionary says that its subroutines are behind it.
        let own = Self.long(6) + [19]
        let dictionary = Self.long(own.count) + Self.long(table.count) + [18]
        dictionaries += Array(repeating: dictionary, count: uses)
        (places[1], places[2]) = (own.count, table.count)
        table += own + Self.index(subroutines)
      }
      if let selection {
        (places[1], places[2]) = (table.count, table.count + Self.index(dictionaries).count)
        table += Self.index(dictionaries) + selection
      }
      if let supplements {
        // Codes of two glyphs, then the supplements: format 0.
        places[3] = table.count
        table += [0x80, 2, 65, 66, supplements]
      }
    }
    return table
  }

  /// The table `CFF2` of a variable font, the data of which have so many regions each.
  ///
  /// - Parameter own: the private dictionary of all its glyphs.
  func variable(regions: [Int], axes: Int = 1, own: [UInt8] = []) -> [UInt8] {
    var places = [0, 0, 0, 0]
    var table: [UInt8] = []
    for _ in 1...2 {
      let top = Self.long(places[0]) + [17] + Self.long(places[1]) + [12, 36] + Self.long(places[2]) + [24]
      table = [2, 0, 5, 0, UInt8(top.count)] + top + Self.index(global, wide: true)
      places[0] = table.count
      table += Self.index(charstrings, wide: true)
      places[1] = table.count
      table += Self.index([Self.long(own.count) + Self.long(places[3]) + [18]], wide: true)
      places[2] = table.count
      var store = OpenTypeWriter()
      store.uint16(0, 1)
      store.uint32(8 + 10 * regions.count)
      store.uint16(regions.count)
      for i in regions.indices { store.uint32(8 + 4 * regions.count + 6 * i) }
      for count in regions { store.uint16(0, 0, count) }
      store.uint16(axes, 0)
      table += store.bytes
      places[3] = table.count
      table += own
    }
    return table
  }

  private static func index(_ items: [[UInt8]], wide: Bool = false) -> [UInt8] {
    var writer = OpenTypeWriter()
    wide ? writer.uint32(items.count) : writer.uint16(items.count)
    guard !items.isEmpty else { return writer.bytes }
    writer.uint8(2)
    var offset = 1
    writer.uint16(offset)
    for item in items {
      offset += item.count
      writer.uint16(offset)
    }
    for item in items { writer.append(item) }
    return writer.bytes
  }

  private static func long(_ number: Int) -> [UInt8] {
    var writer = OpenTypeWriter()
    writer.uint8(29)
    writer.uint32(number)
    return writer.bytes
  }
}
