import Testing

@testable import WeftCollections

/// What is kept of a list around the ends of ranges.
///
/// Lists that are another one meanwhile show what was kept.
@Suite struct NearbyElementsTests {
  /// 25,000 pixels of rows of so many.
  private func list(_ length: Int) -> LayoutStack {
    LayoutStack(lengths: Array(repeating: length, count: 25_000 / length))
  }

  private func positions(
    _ nearby: inout NearbyElements, _ span: Range<Int>, in list: LayoutStack
  ) -> [Int] {
    var found: [Int] = []
    nearby.forEach(0..<list.count, meeting: span, in: list) { position, _ in found.append(position) }
    return found
  }

  // Kept: 1000 − 256 to 1010 + 256. Rows of 10 pixels begin at 740, 750, 1250 and 1260, those of 20 at 740,
  // 1240 and 1260.
  @Test("what lies up to 256 pixels around is not looked up again, until it is to be forgotten")
  func reach() {
    let (rows, others) = (list(10), list(20))
    var nearby = NearbyElements()
    #expect(positions(&nearby, 1000..<1010, in: rows) == [100])
    #expect(positions(&nearby, 744..<754, in: others) == [74, 75])
    #expect(positions(&nearby, 1256..<1266, in: others) == [125, 126])
    #expect(positions(&nearby, 743..<753, in: others) == [37])
    #expect(positions(&nearby, 1257..<1267, in: others) == [62, 63])
    nearby.forget()
    #expect(positions(&nearby, 1000..<1010, in: others) == [50])
  }

  // Rows that begin before 512 or 513: 52 of 10 pixels, 26 of 20.
  @Test("what is longer than twice as much is looked up each time")
  func longSpans() {
    let (rows, others) = (list(10), list(20))
    for (end, count) in [(512, 52), (513, 26)] {
      var nearby = NearbyElements()
      #expect(positions(&nearby, 0..<end, in: rows).count == 52)
      #expect(positions(&nearby, 0..<end, in: others).count == count)
    }
  }

  @Test("an element that has got a place is in all that is kept where it lies, without a pixel too")
  func added() {
    let rows = LayoutStack(lengths: Array(repeating: 10, count: 100))
    var nearby = NearbyElements()
    for start in [1000, 1300] { #expect(positions(&nearby, start..<start + 10, in: rows).isEmpty) }
    for (position, start, length) in [(100, 1000, 305), (101, 1305, 0), (102, 1305, 100)] {
      nearby.add(
        .init(position: position, rect: AxisRect(start: start, length: length, cross: 0, breadth: 100)))
    }
    #expect(positions(&nearby, 1000..<1010, in: rows) == [100])
    #expect(positions(&nearby, 1300..<1310, in: rows) == [100, 101, 102])
    #expect(positions(&nearby, 1305..<1310, in: rows) == [102])
  }

  // At k · 1000 + 10 begins row k · 100 + 1 of 10 pixels; it lies in row k · 50 of 20.
  @Test("24 places are kept, and what was asked for longest ago makes room for another")
  func limit() {
    let (rows, others) = (list(10), list(20))
    var nearby = NearbyElements()
    func position(at place: Int, in list: LayoutStack) -> Int? {
      positions(&nearby, place * 1000 + 10..<place * 1000 + 20, in: list).first
    }
    for place in [Array(0..<24), [0, 24]].joined() {
      #expect(position(at: place, in: rows) == place * 100 + 1)
    }
    for place in [0] + Array(2...24) { #expect(position(at: place, in: others) == place * 100 + 1) }
    #expect(position(at: 1, in: others) == 50)
  }
}
