import Testing

@testable import WeftGraphics

/// Numbers of a table, and the stores of variations that some have.
@Suite struct FontTableTests {
  private typealias Bytes = LayoutTableBytes

  @Test("numbers have their most significant byte first, and none lies beyond the end or before the start")
  func numbers() {
    let table = FontTable([1, 2, 3, 4, 0x85])
    #expect([-1, 0, 3, 4].map { table.uint16(at: $0) } == [nil, 0x0102, 0x0485, nil])
    #expect([-1, 0, 1, 2].map { table.uint32(at: $0) } == [nil, 0x0102_0304, 0x0203_0485, nil])
    #expect(FontTable([]).uint16(at: 0) == nil && FontTable([1]).uint16(at: 0) == nil)
  }

  @Test("a row of numbers is there whole or not at all")
  func rows() {
    let table = FontTable([0, 2, 0, 7, 1, 8])
    #expect(table.array(at: 0) == [7, 0x0108] && table.array(at: 2) == nil)
    #expect(table.array(at: 2, count: 2) == [7, 0x0108] && table.array(at: 3, count: 2) == nil)
    #expect(table.array(at: 6, count: 0) == [] && table.array(at: 7, count: 0) == nil)
    #expect(table.array(at: -1, count: 1) == nil && table.array(at: 0, count: -1) == nil)
    #expect(FontTable([0, 0]).array(at: 0) == [] && FontTable([0]).array(at: 0) == nil)
  }

  // OpenType 1.9.1: each byte of these tables is its own place, but for what is said of the version.
  @Test(
    "each kind of table has its store where the specification says, in versions that have one",
    arguments: [
      ("HVAR", [0, 1, 0, 0], 0x0405_0607), ("VVAR", [0, 1, 0, 0], 0x0405_0607),
      ("MVAR", [0, 1, 0, 0], 0x0A0B), ("GDEF", [0, 1, 0, 3], 0x0E0F_1011), ("GDEF", [0, 1, 0, 2], nil),
      ("COLR", [0, 1, 0, 0], 0x1E1F_2021), ("COLR", [0, 0, 0, 9], nil), ("BASE", [0, 1, 0, 1], 0x0809_0A0B),
      ("BASE", [0, 1, 0, 0], nil),
    ] as [(String, [UInt8], Int?)])
  func stores(name: String, version: [UInt8], expected: Int?) throws {
    let table = FontTable(version + (4..<40))
    let place = try #require(VariationStore.places.first { $0.name == name }?.place)
    #expect(place(table) == expected)
    #expect(place(FontTable([0, 1, 0, 9])) == nil)
  }

  // A table of 20 bytes, which may stand for 80: six, two for each of ten regions, and a row for each item of
  // ten numbers and some words more, of which each is twice as long where the highest bit says so.
  @Test(
    "data of variations count with all of their rows, in numbers of 8 and 16 bits or of 16 and 32",
    arguments: [(3, 8, false), (3, 9, true), (4, 8, true), (1, 0x8008, false), (2, 0x8008, true)])
  func rowsOfVariations(items: Int, words: Int, isRefused: Bool) {
    let table = FontTable(Bytes.words([0, 1, 0, 0, 1, 0, 12, items, words, 10]))
    let store = VariationStore(table, at: 2)
    #expect(store.finding(axes: 1) == (isRefused ? "uses its parts again and again" : nil))
    #expect(store.finding(axes: 820) == "varies with 10 regions of 820 axes at once")
    #expect(store.most(axes: 3) == 30)
    let none = VariationStore(table, at: 0)
    #expect(none.finding(axes: 820) == nil && none.most(axes: 3) == 0)
  }
}
