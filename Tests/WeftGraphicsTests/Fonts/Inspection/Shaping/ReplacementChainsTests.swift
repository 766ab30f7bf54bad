import Testing

@testable import WeftGraphics

/// The parts of tables `morx` and `mort`, and where they lie.
@Suite struct ReplacementChainsTests {
  private typealias Chain = (features: Int, kinds: [Int])

  /// A table of chains with features of 12 bytes, and with machines that have no states.
  private func table(_ chains: [Chain], isExtended: Bool) -> [UInt8] {
    var writer = OpenTypeWriter()
    writer.uint16(isExtended ? 2 : 1, 0)
    writer.uint32(chains.count)
    for (features, kinds) in chains {
      let (head, own) = isExtended ? (16, 12) : (12, 8)
      writer.uint32(1, head + 12 * features + own * kinds.count)
      if isExtended {
        writer.uint32(features, kinds.count)
      } else {
        writer.uint16(features, kinds.count)
      }
      // Read as machines, they would insert glyphs.
      for _ in 0..<features { writer.uint16(0, 12, 0, 5, 0, 5) }
      for kind in kinds {
        if isExtended {
          writer.uint32(own, 0x8000_0000 | kind, 1)
        } else {
          writer.uint16(own, 0x8000 | kind)
          writer.uint32(1)
        }
      }
    }
    return writer.bytes
  }

  // Of a rearrangement (0), a contextual, a ligature (2), a plain replacement (4) and an insertion (5) three
  // remember a glyph.
  @Test(
    "machines of all chains are looked at, each behind the features of its chain", arguments: [true, false])
  func chains(isExtended: Bool) {
    func read(_ chains: Chain...) -> ReplacementChains {
      ReplacementChains(table(chains, isExtended: isExtended), isExtended: isExtended, upTo: 100)
    }
    let two = read((2, [1, 0]), (1, [4, 2]))
    #expect(two.count == 6 && two.rewinds == 2 && !two.insert)
    let inserting = read((3, [0]), (0, []), (0, [4, 5]))
    #expect(inserting.count == 6 && inserting.rewinds == 1 && inserting.insert)
    #expect([two, inserting].allSatisfy { $0.stays == 0 && $0.plainStays == 0 && !$0.isTooMuchShared })
  }

  @Test("of more chains and machines than may be one more is told, and none behind the limit is looked at")
  func limit() {
    func read(_ limit: Int) -> [Int] {
      let chains = ReplacementChains(
        table([(0, [2]), (0, [2, 2]), (0, [2])], isExtended: true), isExtended: true, upTo: limit)
      return [chains.count, chains.rewinds]
    }
    #expect(read(7) == [7, 4])
    #expect(read(6) == [7, 3])
    #expect(read(5) == [5 + 1, 3])
    #expect(read(4) == [4 + 1, 1])
  }

  // Ten chains end behind their heads of 16 bytes, and what is behind each is the head of the next one as
  // well: a machine of so many bytes. The table has 368, and 1,472 may be read.
  @Test("machines that lie over one another are looked at for four times the bytes of the table")
  func shared() {
    func read(_ length: Int) -> ReplacementChains {
      var writer = OpenTypeWriter()
      writer.uint16(2, 0)
      writer.uint32(10)
      for _ in 0..<10 { writer.uint32(length, 16, 0, 1) }
      writer.uint32(length)
      writer.append(Array(repeating: 0, count: 196))
      return ReplacementChains(writer.bytes, isExtended: true, upTo: 100)
    }
    #expect(!read(147).isTooMuchShared && read(147).count == 20)
    #expect(read(148).isTooMuchShared)
  }
}
