import Testing
import WeftTestSupport

@testable import WeftGraphics

/// Machines of tables `morx` and `mort`, made by hand: four classes, all of which lead to the same entry.
@Suite("State tables")
struct StateTableTests {
  /// The state that each state leads to, and whether it goes on to the next glyph.
  typealias States = [(next: Int, goesOn: Bool)]

  /// An extended machine: five numbers of 32 bits, the states, the entries.
  private func machine(_ states: States, _ kind: StateTable.Kind = .ligature) -> FontTable {
    let entryLength = kind == .ligature ? 3 : 4
    var words = [0, 4, 0, 0, 0, 20, 0, 20 + 8 * states.count, 0, 0]
    for index in states.indices { words += [index, index, index, index] }
    for (next, goesOn) in states {
      words += [next, goesOn ? 0 : 0x4000] + Array(repeating: 0, count: entryLength - 2)
    }
    return FontTable(LayoutTableBytes.words(words))
  }

  private func stays(_ states: States, _ kind: StateTable.Kind = .ligature) -> Int {
    StateTable(machine(states, kind), kind, isExtended: true).stays(upTo: 64)
  }

  @Test("a machine that always goes on stays at no glyph", arguments: [StateTable.Kind.ligature, .insertion])
  func goesOn(kind: StateTable.Kind) {
    #expect(stays([(0, true), (2, true), (2, true)], kind) == 0)
  }

  @Test(
    "it stays for as many turns as states follow one another that do not go on", arguments: [1, 2, 40, 63])
  func turns(count: Int) {
    // The second state leads by the others back to the first.
    let chain: States = (0..<count).map { ($0 + 1 < count ? $0 + 2 : 0, false) }
    #expect(stays([(0, true)] + chain) == count)
  }

  @Test("it may stay for ever where states that do not go on make a circle, or are very many")
  func circles() {
    #expect(stays([(0, true), (1, false)]) == 64)
    #expect(stays([(0, true), (2, true), (3, false), (2, false)]) == 64)
    #expect(stays([(0, true)] + (0..<200).map { ($0 + 2, false) } + [(0, true)]) == 64)
  }

  @Test("states that nothing leads to do not count")
  func unreachable() {
    #expect(stays([(0, true), (0, true), (2, false)]) == 0)
  }

  @Test("old machines have states of a byte a class, which entries name by their place")
  func oldMachines() {
    // Five numbers; three states of four classes; three entries of four bytes.
    func stays(_ states: States) -> Int {
      var bytes: [UInt8] = [0, 4, 0, 0, 0, 8, 0, UInt8(8 + 4 * states.count)]
      for index in states.indices { bytes += Array(repeating: UInt8(index), count: 4) }
      for (next, goesOn) in states { bytes += [0, UInt8(8 + 4 * next), goesOn ? 0 : 0x40, 0] }
      return StateTable(FontTable(bytes), .ligature, isExtended: false).stays(upTo: 64)
    }
    #expect(stays([(0, true), (2, true), (0, false)]) == 1)
    #expect(stays([(0, true), (2, true), (2, false)]) == 64)
  }

  @Test("a machine that breaks off is read as far as it goes")
  func breaksOff() {
    let bytes = machine([(0, true), (1, false)]).bytes
    for count in bytes.indices {
      #expect(
        StateTable(FontTable(Array(bytes[..<count])), .ligature, isExtended: true).stays(upTo: 64) <= 64)
    }
    let hostile = FontTable(Array(repeating: 0xFF, count: 64))
    #expect(StateTable(hostile, .ligature, isExtended: true).stays(upTo: 64) == 0)
  }

  /// A table `morx` of one chain with these machines.
  private func chains(_ kind: Int, _ machines: [FontTable]) -> [UInt8] {
    var words = [
      2, 0, 0, 1, 0, 1, 0, 16 + machines.reduce(0) { $0 + 12 + $1.bytes.count }, 0, 0, 0, machines.count,
    ]
    var bytes = LayoutTableBytes.words(words)
    for machine in machines {
      words = [0, 12 + machine.bytes.count, 0, kind, 0, 1]
      bytes += LayoutTableBytes.words(words) + machine.bytes
    }
    return bytes
  }

  @Test(
    "the machines of a table for ligatures and insertions count together, up to what HarfBuzz grants a glyph")
  func together() {
    let (one, ever) = (machine([(0, true), (0, false)]), machine([(0, true), (1, false)]))
    func stays(_ kind: Int, _ machines: [FontTable]) -> Int {
      let chains = ReplacementChains(chains(kind, machines), isExtended: true, upTo: 272)
      #expect(chains.count == 1 + machines.count && !chains.isTooMuchShared)
      return chains.stays
    }
    #expect(stays(2, [one, one, one]) == 3)
    #expect(stays(2, [one, ever, ever]) == 64)
    // Those that change a glyph for another take no longer than others.
    #expect(stays(1, [ever]) == 0)
  }

  // 128 steps for each of 64 turns, and 16 for the chain and for the machine.
  @Test("turns that do not go on are steps of the font")
  func steps() {
    var tables = ShapingTables()
    let bytes = chains(2, [machine([(0, true), (1, false)])])
    #expect(tables.finding { $0 == "morx" ? bytes : [] } == nil)
    #expect(tables.mostStepsFound == 128 * 64 + 2 * 16)
  }
}
