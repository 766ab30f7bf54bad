import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Who comes into ranges and leaves them from one update to the next, and in which order that is told.
@Suite struct RangeChangesTests {
  @Test(
    "work begins with what is visible, and goes on with what is nearest ahead; what is behind comes after that"
  )
  func order() {
    for (offset, visible, display, preload) in [
      (
        5000, Array(50..<60), Array(60..<70) + (45..<50).reversed(),
        Array(70..<85) + (35..<45).reversed()
      ),
      (
        4000, Array(40..<50), (30..<40).reversed() + Array(50..<55),
        (15..<30).reversed() + Array(55..<65)
      ),
    ] {
      let scroll = Scroll()
      scroll.controller.beginDragging()
      scroll.update(to: 4500)
      let order = scroll.update(to: offset).compactMap(\.element?.position)
      // Those that have left one range for another are among the rest.
      let expected = visible + display + preload
      #expect(order == expected.filter(Set(order).contains) + order.filter { !expected.contains($0) })
      #expect(Set(order).isSuperset(of: offset == 5000 ? 55..<60 : 40..<45))
      // Looked at as a whole, it is all of them.
      scroll.controller.lookAtAllNext()
      let all = scroll.update(to: offset).filter { $0.new.contains(.preload) }
      #expect(all.compactMap(\.element?.position) == expected)
    }
  }

  @Test("what will be seen where a fling comes to rest is in both ranges; what lies between is not")
  func rest() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.rest = 7000..<8000
    scroll.update(to: 1000)
    #expect(scroll.rows(.display) == Array(5..<30) + Array(70..<80))
    #expect(scroll.rows(.preload) == Array(0..<45) + Array(70..<80))
    scroll.rest = nil
    let left = scroll.update(to: 1000)
    #expect(Set(left.map(\.id)) == Set((70..<80).map { scroll.map.id(atPosition: $0) }))
    #expect(scroll.rows(.preload) == Array(0..<45))
  }

  @Test("a step looks at what enters and leaves, and at nothing else")
  func workFollowsChange() {
    let scroll = Scroll(Array(repeating: 10, count: 20_000))
    scroll.controller.beginDragging()
    scroll.update(to: 100_000)
    for step in 1...20 {
      // Ten pixels: of each range one row comes and one goes.
      let changes = scroll.update(to: 100_000 + step * 10)
      #expect(changes.count <= 10, "\(changes.count) rows")
      #expect(changes.allSatisfy { $0.old != $0.new })
    }
    // What becomes known behind all ranges changes nothing of that.
    scroll.list.setLength(20, at: 19_999)
    #expect(scroll.update(to: 100_210).count <= 10)
    // What changes before them does.
    scroll.list.setLength(20, at: 0)
    #expect(scroll.update(to: 100_220).count > 400)
  }

  @Test(
    "changes that are taken back, because nobody was told of them, are found again; those that have left too")
  func takenBack() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.update(to: 0)
    let changes = scroll.update(to: 3000)
    #expect(changes.contains { $0.element == nil })
    scroll.controller.takeBack(changes)
    let again = scroll.update(to: 3000)
    for change in changes {
      let found = again.first { $0.id == change.id }
      #expect(found?.old == change.old && found?.new == change.new)
    }
  }

  @Test("a change that is moved is the same change, with its place further along; what has left has none")
  func moved() {
    let rect = AxisRect(start: 100, length: 10, cross: 3, breadth: 20)
    let change = RangeController.Change(
      id: ElementID(7), element: .init(position: 5, rect: rect), old: [.visible, .cell], new: .cell
    ).moved(by: 30)
    #expect(change.id == ElementID(7) && change.element?.position == 5)
    #expect(change.element?.rect == AxisRect(start: 130, length: 10, cross: 3, breadth: 20))
    #expect(change.old == [.visible, .cell] && change.new == .cell)
    let gone = RangeController.Change(id: ElementID(8), element: nil, old: .preload, new: []).moved(by: 30)
    #expect(gone.element == nil && gone.old == .preload && gone.new.isEmpty)
  }

  @Test("what is measured later is in the ranges that reach to it as soon as it is")
  func measuredLater() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.measured = 12
    scroll.update(to: 0)
    scroll.expect(0..<10, display: 0..<12, preload: 0..<12)
    scroll.measured = 22
    let changes = scroll.update(to: 0)
    scroll.expect(0..<10, display: 0..<20, preload: 0..<22)
    #expect(changes.compactMap(\.element?.position) == Array(12..<22))
  }

  @Test("memberships are those found from scratch, however the container came there", arguments: 0..<40)
  func sameAsFromScratch(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lengths = (0..<200).map { _ in [0, 0, 1, 40, 100, 333].randomElement(using: &generator)! }
    let scroll = Scroll(lengths)
    if Bool.random(using: &generator) { scroll.controller.beginDragging() }
    var (offset, isForward) = (0, true)
    if Bool.random(using: &generator) { scroll.measured = Int.random(in: 1...60, using: &generator) }
    for step in 0..<40 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: scroll.controller.setMode(RangeMode.allCases.randomElement(using: &generator)!)
      case 1: scroll.rest = [nil, 3000..<4000, 9000..<9500].randomElement(using: &generator)!
      case 2:
        scroll.list.setLength(
          Int.random(in: 0...200, using: &generator), at: Int.random(in: 0..<200, using: &generator))
      case 3: scroll.state = Bool.random(using: &generator) ? .inHierarchy : [.measureLayout, .preload]
      case 4...6:
        if let measured = scroll.measured {
          scroll.measured = min(200, measured + Int.random(in: -1...30, using: &generator))
        }
      default: break
      }
      let distance = [0, 1, -1, 7, -50, 120, -2000, 3000].randomElement(using: &generator)!
      let next = max(0, offset + distance)
      if next != offset { isForward = next > offset }
      offset = next
      let before = Dictionary(
        uniqueKeysWithValues: (0..<200).map { ($0, scroll.controller[scroll.map.id(atPosition: $0)]) })
      let changes = scroll.update(to: offset)
      let (mode, tunings) = (scroll.controller.mode!, scroll.controller.tunings)
      func range(_ range: RangeType) -> Range<Double>? {
        let tuning = tunings[range, mode]
        let (ahead, behind) = (tuning.leading * 1000, tuning.trailing * 1000)
        let (lower, upper) = isForward ? (behind, ahead) : (ahead, behind)
        return Double(offset) - lower..<Double(offset) + 1000 + upper
      }
      for position in (scroll.measured ?? 200)..<200 {
        #expect(scroll.controller[scroll.map.id(atPosition: position)].isEmpty)
      }
      // Compared outside of expectations, of which there would be a million.
      let told = Set(changes.map(\.id))
      for position in 0..<(scroll.measured ?? 200) {
        let rect = scroll.list.rect(of: position)
        func meets(_ range: Range<Double>?) -> Bool {
          range.map { Double(rect.start) < $0.upperBound && Double(rect.end) > $0.lowerBound } ?? false
        }
        let isVisible = rect.length > 0 && meets(Double(offset)..<Double(offset + 1000))
        let rest =
          mode == .lowMemory ? nil : scroll.rest.map { Double($0.lowerBound)..<Double($0.upperBound) }
        let found = scroll.controller[scroll.map.id(atPosition: position)]
        var expected: RangeMembership = isVisible ? .visible : []
        if meets(range(.display)) || meets(rest) { expected.insert(.display) }
        if meets(range(.preload)) || meets(rest) { expected.insert(.preload) }
        var compared: RangeMembership = [.visible, .display, .preload]
        if mode == .lowMemory { compared.remove(.display) }
        if found.intersection(compared) != expected.intersection(compared) {
          Issue.record("seed \(seed), step \(step), row \(position) at \(rect): \(found), not \(expected)")
        }
        // Who has changed was told, and what it is told is what is found.
        if found != before[position], !told.contains(scroll.map.id(atPosition: position)) {
          Issue.record("seed \(seed), step \(step), row \(position) has changed and was not told")
        }
      }
      for change in changes {
        #expect(scroll.controller[change.id] == change.new, "seed \(seed), step \(step)")
      }
    }
  }
}
