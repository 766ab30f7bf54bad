import Testing
import WeftGeometry
import WeftGraphics
import WeftImageComparison

@Suite struct ChangedWindowTests {
  private let black: UInt32 = 0xFF00_0000

  private func window(
    _ width: Int, _ height: Int, side: Int, changed: [(x: Int, y: Int)]
  ) throws -> ImageDifference.Window {
    let actual = Pictures.plain(width, height, with: changed.map { ($0.x, $0.y, black) })
    let comparison = ExactComparator(windowSide: side).compare(Pictures.plain(width, height), actual)
    return try #require(comparison.difference?.worstWindow)
  }

  @Test("the worst window is where most pixels changed, wherever it begins") func block() throws {
    let block = (0..<9).map { (x: 13 + $0 % 3, y: 21 + $0 / 3) }
    let found = try window(40, 40, side: 4, changed: block + [(1, 1), (3, 1), (38, 38), (30, 2)])
    // Four columns from the block's left, and four rows from its top, hold it; earlier ones would as well.
    #expect(found.changedPixelCount == 9)
    #expect(found.ratio == 9.0 / 16)
    #expect(found.frame.size == PixelSize(width: 4, height: 4))
    #expect(found.frame.x == 12 && found.frame.y == 20)
  }

  @Test("a window lies inside the picture; where that is smaller, it is the picture") func edges() throws {
    let corner = try window(20, 10, side: 8, changed: [(19, 9)])
    #expect(corner.frame == PixelRect(x: 12, y: 2, width: 8, height: 8))
    let small = try window(5, 3, side: 16, changed: [(0, 0), (4, 2)])
    #expect(small.frame == PixelRect(x: 0, y: 0, width: 5, height: 3))
    #expect(small.ratio == 2.0 / 15)
  }

  @Test("of windows that are as bad, the topmost and then the leftmost is told") func ties() throws {
    let found = try window(30, 30, side: 2, changed: [(20, 5), (4, 9), (8, 5)])
    #expect(found.frame == PixelRect(x: 7, y: 5, width: 2, height: 2))
  }

  @Test("no window has more than the one that is found", arguments: 1...20 as ClosedRange<UInt32>)
  func random(seed: UInt32) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % count
    }
    let (width, height, side) = (10 + random(30), 10 + random(30), 1 + random(12))
    let changed = (0..<1 + random(120)).map { _ in (x: random(width), y: random(height)) }
    let places = Set(changed.map { $0.y * width + $0.x })
    func count(_ x: Int, _ y: Int, _ window: PixelSize) -> Int {
      places.count {
        (x..<x + window.width).contains($0 % width) && (y..<y + window.height).contains($0 / width)
      }
    }
    let found = try window(width, height, side: side, changed: changed)
    let size = PixelSize(width: min(side, width), height: min(side, height))
    let most = (0...height - size.height).flatMap { y in
      (0...width - size.width).map { x in count(x, y, size) }
    }.max()
    #expect(found.changedPixelCount == most)
    #expect(count(found.frame.x, found.frame.y, size) == most)
  }
}
