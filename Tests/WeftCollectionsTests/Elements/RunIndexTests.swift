import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct RunIndexTests {
  private func address(_ section: UInt64, label: Int64 = 0) -> RunIndex.Address {
    .items(SectionID(section), label: label)
  }

  @Test("an id is looked for in the run that begins at it or last before it")
  func holding() {
    var index = RunIndex()
    index.set(address(1), of: ElementID(10))
    index.set(.supplementaries(SectionID(1), .footer), of: ElementID(20))
    #expect(index.run(holding: ElementID(9)) == nil)
    #expect(index.run(holding: ElementID(10))?.first == ElementID(10))
    #expect(index.run(holding: ElementID(19))?.address == address(1))
    #expect(index.run(holding: ElementID(20))?.address == .supplementaries(SectionID(1), .footer))
    // How long a run is, is not for the index to know.
    #expect(index.run(holding: ElementID(1000))?.first == ElementID(20))
  }

  @Test("a run that is told again stands at the new address only")
  func replaced() {
    var index = RunIndex()
    index.set(address(1, label: 5), of: ElementID(10))
    index.set(address(2, label: 7), of: ElementID(10))
    #expect(index.run(holding: ElementID(10))?.address == address(2, label: 7))
    index.remove(ElementID(10))
    #expect(index.run(holding: ElementID(10)) == nil)
  }

  @Test("to forget a run that is not known changes nothing")
  func removedUnknown() {
    var index = RunIndex()
    index.remove(ElementID(3))
    index.set(address(1), of: ElementID(10))
    index.remove(ElementID(11))
    index.remove(ElementID(9))
    #expect(index.run(holding: ElementID(11))?.first == ElementID(10))
  }

  @Test("a copy does not see what is changed in the other")
  func copies() {
    var index = RunIndex()
    index.set(address(1), of: ElementID(10))
    let copy = index
    index.remove(ElementID(10))
    index.set(address(2), of: ElementID(5))
    #expect(copy.run(holding: ElementID(10))?.address == address(1))
    #expect(copy.run(holding: ElementID(5)) == nil)
  }

  @Test("runs told and forgotten at random are found as in a list", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = RunIndex()
    var known: [UInt64: RunIndex.Address] = [:]
    for step in 0..<150 {
      let first = UInt64.random(in: 0..<60, using: &random)
      let most = Int.random(in: 0...20, using: &random)
      let some = (0..<60 as Range<UInt64>).shuffled(using: &random).prefix(most)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        index.set(address(UInt64(step)), of: ElementID(first))
        known[first] = address(UInt64(step))
      case 1:
        index.remove(ElementID(first))
        known[first] = nil
      case 2:
        index.set(some.map { (ElementID($0), address(UInt64(step), label: Int64($0))) })
        for first in some { known[first] = address(UInt64(step), label: Int64(first)) }
      default:
        index.remove(some.map { ElementID($0) })
        for first in some { known[first] = nil }
      }
      let id = UInt64.random(in: 0..<70, using: &random)
      let expected = known.keys.filter { $0 <= id }.max()
      let found = index.run(holding: ElementID(id))
      guard found?.first.rawValue == expected, found?.address == expected.flatMap({ known[$0] }) else {
        Issue.record("seed \(seed), step \(step): \(id) is in \(found?.first.rawValue ?? 0)")
        return
      }
    }
  }
}
