import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PNGFilterRuleTests {
  // By hand: 1 + 2 + 1 (255 is −1) + 128; (1, 2), (2, 1), (1, 2) again, (2, 3), (3, 3), (3, 3) again.
  @Test(
    "what filtered bytes cost: their distances from 0 together, or how many different pairs of neighbours there are",
    arguments: [
      ([1, 2, 255, 128], 132, 3), ([1, 2, 1, 2, 3, 3, 3], 15, 4), ([7], 7, 0), ([], 0, 0),
      ([0, 0, 0, 0], 0, 1), ([255, 255, 0, 255, 255], 4, 3),
    ] as [([UInt8], Int, Int)])
  func costs(bytes: [UInt8], sum: Int, pairs: Int) {
    var bytes = bytes + [9]  // What lies behind does not count.
    let count = bytes.count - 1
    let costs = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe bytes.baseAddress.map { bytes in
        [PNGFilterRule.leastSum, .fewestPairs].map { unsafe $0.cost(bytes, count: count) }
      }
    }
    #expect(costs == [sum, pairs])
  }

  /// The filters of the rows of a grey picture, 64 pixels wide.
  private func filters(
    _ rule: PNGFilterRule, height: Int, _ level: (_ x: Int, _ y: Int) -> Int
  ) -> [PNGFilter?] {
    let bitmap = TestPicture.bitmap(64, height) { x, y in 0xFF00_0000 | UInt32(level(x, y)) * 0x01_0101 }
    var filter = PNGRowFilter(width: 64, format: .rgb, rule: rule)
    let rows = filter.filter(bitmap, rows: 0..<height).rows
    defer { extendLifetime(filter) }
    return (0..<height).map { unsafe PNGFilter(rawValue: rows.memory[$0 * (1 + 3 * 64)]) }
  }

  // The second row is 50 and 150 in turn, and the first less by 0 to 22. As it is it has four pairs, but is far from 0; less the
  // row above it is near 0, but of all kinds.
  @Test("by sums a row is told by small differences, by pairs by what comes again")
  func choice() {
    func level(_ x: Int, _ y: Int) -> Int { (x % 2 == 0 ? 50 : 150) - (y == 0 ? x * x * 7 % 23 : 0) }
    #expect(filters(.leastSum, height: 2, level)[1] == .up)
    #expect(filters(.fewestPairs, height: 2, level)[1] == PNGFilter.none)
  }

  // Rows of noise, and under them one that goes up by 2 from pixel to pixel: `sub` makes one pair of it, and a small sum.
  @Test("by sums the filter of one row of four is looked for, by pairs that of each")
  func tries() {
    func level(_ x: Int, _ y: Int) -> Int {
      y == 2 ? 10 + 2 * x : 60 + (x * x * 7 + x * 31) % 97 + y
    }
    let sums = filters(.leastSum, height: 3, level)
    #expect(sums[1] == .paeth && sums[2] == .paeth)
    #expect(filters(.fewestPairs, height: 3, level)[2] == .sub)
  }
}
