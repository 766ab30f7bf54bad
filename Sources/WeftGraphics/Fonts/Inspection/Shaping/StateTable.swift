/// A machine that goes through the glyphs of a text: at each, the state that it is in and the class of the glyph say what it does, which
/// state follows, and whether it goes on to the next glyph.
///
/// Apple's TrueType Reference Manual, “Font Tables”, “State Tables” and “Extended State Tables”.
struct StateTable {
  /// What the machine does, as `morx` and `mort` number it, and beyond these as none does.
  enum Kind: Int {
    case rearrangement = 0
    case contextual = 1
    case ligature = 2
    case insertion = 5
    /// Places glyphs, for `kern` and `kerx`.
    case kerning = 0x100
  }

  /// What a state and a class lead to.
  private struct Entry {
    let state: Int
    let goesOn: Bool
  }

  private let table: FontTable
  private let kind: Kind
  private let isExtended: Bool
  private let classCount: Int
  private let states: Int
  private let entries: Int

  /// Reads the head of a machine; one that breaks off has no states.
  init(_ table: FontTable, _ kind: Kind, isExtended: Bool) {
    self.table = table
    self.kind = kind
    self.isExtended = isExtended
    func number(_ index: Int) -> Int {
      (isExtended ? table.uint32(at: 4 * index) : table.uint16(at: 2 * index)) ?? 0
    }
    (classCount, states, entries) = (number(0), number(2), number(3))
  }

  /// How many turns the machine takes at most without going on; `limit`, where it may take that many or stays for ever.
  ///
  /// Classes are not looked at: what it does at a glyph may give the glyph another class.
  /// - Complexity: O(bytes)
  func stays(upTo limit: Int) -> Int {
    // From where each state is come to without going on, and to how many others it leads in that way.
    var sources: [Int: [Int]] = [:]
    var ways: [Int: Int] = [:]
    var waiting = [0, 1]
    while let state = waiting.popLast() {
      guard ways[state] == nil, let row = row(of: state) else { continue }
      waiting += Set(row.map(\.state))
      let staying = Set(row.lazy.filter { !$0.goesOn }.map(\.state))
      ways[state] = staying.count
      for next in staying { sources[next, default: []].append(state) }
    }
    // States that lead nowhere are taken away, again and again: where some are left that is a circle.
    var ends = Set(ways.keys).union(sources.keys).filter { ways[$0, default: 0] == 0 }
    var turns = 0
    var left = ways.values.lazy.filter { $0 > 0 }.count
    while left > 0, turns < limit, !ends.isEmpty {
      turns += 1
      var next: Set<Int> = []
      for source in ends.flatMap({ sources[$0] ?? [] }) {
        ways[source, default: 0] -= 1
        guard ways[source] == 0 else { continue }
        next.insert(source)
        left -= 1
      }
      ends = next
    }
    return left > 0 ? limit : turns
  }

  /// What a state leads to, for each class; `nil`, where it lies beyond the end.
  private func row(of state: Int) -> [Entry]? {
    let width = isExtended ? 2 : 1
    // Apple's machines have four classes of their own.
    guard classCount >= 4, let place = Self.place(states, state, classCount * width),
      place + classCount * width <= table.bytes.count
    else { return nil }
    let indices = (0..<classCount).map {
      isExtended ? table.uint16(at: place + 2 * $0) ?? 0 : Int(table.bytes[place + $0])
    }
    return Set(indices).compactMap { entry($0) }
  }

  private func entry(_ index: Int) -> Entry? {
    // Behind the state and the flags stand two numbers, or where the ligature is, or nothing.
    let length: Int
    switch kind {
    case .rearrangement: length = 4
    case .contextual, .insertion: length = 8
    case .ligature, .kerning: length = isExtended ? 6 : 4
    }
    guard let place = Self.place(entries, index, length), let next = table.uint16(at: place),
      let flags = table.uint16(at: place + 2)
    else { return nil }
    // Old tables name the place of the state.
    let state = isExtended ? next : (next - states) / classCount
    return Entry(state: state, goesOn: flags & 0x4000 == 0)
  }

  /// Where a row or an entry begins; `nil`, where that is no place.
  private static func place(_ start: Int, _ index: Int, _ length: Int) -> Int? {
    let (offset, isTooFar) = index.multipliedReportingOverflow(by: length)
    guard !isTooFar, start + offset >= 0 else { return nil }
    return start + offset
  }
}
