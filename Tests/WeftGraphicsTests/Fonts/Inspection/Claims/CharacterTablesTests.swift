import Testing

@testable import WeftGraphics

/// What a face's tables of characters claim.
@Suite struct CharacterTablesTests: FontClaimsSuite {
  @Test("records of characters that share a subtable count for themselves")
  func characters() {
    // Each of the records stands for 16 million bytes.
    func table(records: Int) -> [UInt8] {
      bytes {
        $0.uint16(0, records)
        for _ in 0..<records { $0.append([0, 7, 0, 1] + bytes { $0.uint32(4 + 8 * records) }) }
        $0.uint16(12, 0)
        $0.uint32(16 << 20)
        $0.append(Array(repeating: 0, count: (16 << 20) - 8))
      }
    }
    #expect(finding(("cmap", table(records: 4))) == nil)
    #expect(finding(("cmap", table(records: 5)))?.contains("67108864 bytes of tables of characters") == true)
  }

  @Test("a record of characters that leads out of the table hides none behind it")
  func lostRecord() {
    func table(_ places: Int...) -> [UInt8] {
      bytes {
        $0.uint16(0, places.count)
        for place in places { $0.append([0, 3, 0, 1] + bytes { $0.uint32(place) }) }
        $0.uint16(8, 0, 0, 0)
      }
    }
    #expect(finding(("cmap", table(1000, 20)))?.contains("a format that no font uses") == true)
    #expect(finding(("cmap", table(1000))) == nil)
  }

  /// Ranges of format 4, each with its first and its last character, in so many records.
  private func ranges(_ ranges: [(first: Int, last: Int)], records: Int = 1) -> [UInt8] {
    bytes {
      $0.uint16(0, records)
      for _ in 0..<records { $0.append([0, 3, 0, 1] + bytes { $0.uint32(4 + 8 * records) }) }
      $0.uint16(4, 16 + 8 * ranges.count, 0, 2 * ranges.count, 0, 0, 0)
      for range in ranges { $0.uint16(range.last) }
      $0.uint16(0)
      for range in ranges { $0.uint16(range.first) }
      for _ in ranges { $0.uint16(0, 0) }
    }
  }

  // Of three ranges that are not in order all are compared with each of 65,536 characters, eight for one that is read.
  @Test(
    "ranges of characters that are out of order, or lie over one another, cost as often as all are gone through"
  )
  func disorder() {
    func cost(_ parts: [(first: Int, last: Int)], records: Int = 1) -> Int {
      let budget = ReadingBudget()
      var tables = CharacterTables(budget)
      #expect(tables.finding(in: FontTable(ranges(parts, records: records))) == nil)
      return ReadingBudget.base - budget.rest
    }
    // Eight characters, four of which are passed over in the time of a number.
    #expect(cost([(1, 2), (3, 3), (5, 9)]) == 3 + 2)
    for parts in [[(5, 9), (1, 2), (11, 12)], [(1, 5), (5, 9), (11, 12)], [(1, 2), (11, 12), (3, 10)]] {
      let (least, most) = (3 + 3 * 8192, cost(parts))
      #expect(most >= least && most <= least + 2)
      #expect(cost(parts, records: 2) == 2 * most)
    }
    let many = (0..<400).map { ($0 ^ 1, $0 ^ 1) }
    #expect(
      finding(("cmap", ranges(many))) == "has tables of characters that take too long to go through")
    #expect(finding(("cmap", ranges((0..<400).map { ($0, $0) }))) == nil)
  }

  @Test("lists of characters that selectors share are read for each selector")
  func selectors() {
    // A list of ten ranges of four bytes each, which all selectors have for what looks as usual.
    func cost(_ selectors: Int) -> Int {
      let table = bytes {
        $0.uint16(0, 1, 0, 5)
        $0.uint32(12)
        $0.uint16(14)
        $0.uint32(10 + 11 * selectors + 44, selectors)
        for index in 0..<selectors {
          $0.uint8(14, 1, index)
          $0.uint32(10 + 11 * selectors, 0)
        }
        $0.uint32(10)
        $0.append(Array(repeating: 0, count: 40))
      }
      let budget = ReadingBudget()
      var tables = CharacterTables(budget)
      #expect(tables.finding(in: FontTable(table)) == nil)
      return ReadingBudget.base - budget.rest
    }
    #expect(cost(1) == 1 + 10 && cost(7) == 7 * 11)
  }

  /// So many records of one subtable, which begins with some numbers and is filled up to a length.
  private func shared(records: Int, _ start: [UInt8], length: Int) -> FontTable {
    FontTable(
      bytes {
        $0.uint16(0, records)
        for _ in 0..<records { $0.append([0, 3, 0, 1] + bytes { $0.uint32(4 + 8 * records) }) }
        $0.append(start + Array(repeating: 0, count: length - start.count))
      })
  }

  // 1,024 records of 65,536 bytes, or one less where a length has 16 bits, are 64 MB at most.
  @Test("the length of a table of characters is where its format has it", arguments: [0, 6, 10, 12, 13, 14])
  func lengths(format: Int) {
    let start = bytes {
      $0.uint16(format)
      switch format {
      case 14: $0.uint32(65_536)
      case 10...13:
        $0.uint16(0)
        $0.uint32(65_536)
      default: $0.uint16(65_535)
      }
    }
    func finding(_ records: Int, length: Int = 65_536) -> String? {
      var tables = CharacterTables(ReadingBudget())
      return tables.finding(in: shared(records: records, start, length: length))
    }
    #expect(finding(1024) == nil)
    #expect(finding(1025) == "has more than 67108864 bytes of tables of characters in all its faces")
    // There are no more than the table has.
    #expect(finding(1025, length: 100) == nil)
  }

  // Four characters are passed over in the time of a number.
  @Test("groups of characters cost by their number and by the characters of Unicode that they have")
  func groups() {
    func cost(_ groups: [(first: Int, last: Int)], told count: Int? = nil) -> Int {
      let start = bytes {
        $0.uint16(12, 0)
        $0.uint32(16 + 12 * groups.count, 0, count ?? groups.count)
        for group in groups { $0.uint32(group.first, group.last, 0) }
      }
      let budget = ReadingBudget()
      var tables = CharacterTables(budget)
      #expect(tables.finding(in: shared(records: 1, start, length: start.count)) == nil)
      return ReadingBudget.base - budget.rest
    }
    #expect(cost([(0x61, 0x6B), (0x10FFFF, 0xFFFF_FFFF)]) == 2 + 12 / 4)
    #expect(cost([(0x61, 0x64), (9, 3), (0x70, 0x73)]) == 3 + 8 / 4)
    // A table of 12 bytes and 28 has room for three groups at most, and breaks off behind the first.
    #expect(cost([(0x61, 0x6C)], told: 0xFFFF) == 40 / 12 + 12 / 4)
  }

  @Test("tables of one and two bytes cost by all characters that there could be, up to what is granted")
  func mixedBytes() {
    for rest in [16_383, 16_384] {
      let budget = ReadingBudget(rest: rest)
      var tables = CharacterTables(budget)
      let finding = tables.finding(in: shared(records: 1, [0, 2, 0, 20], length: 20))
      #expect(
        finding == (rest == 16_384 ? nil : "has tables of characters that take too long to go through"))
    }
  }

  @Test("lists of characters that do not look as usual are read as well")
  func otherSelectors() {
    let start = bytes {
      $0.uint16(14)
      $0.uint32(21 + 4 + 40, 1)
      $0.uint8(14, 1, 0)
      $0.uint32(0, 21)
      $0.uint32(10)
      $0.append(Array(repeating: 0, count: 40))
    }
    let budget = ReadingBudget()
    var tables = CharacterTables(budget)
    #expect(tables.finding(in: shared(records: 1, start, length: start.count)) == nil)
    #expect(ReadingBudget.base - budget.rest == 1 + 10)
  }
}
