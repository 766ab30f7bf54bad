import Testing
import WeftGeometry
import WeftGraphics

@testable import WeftImageComparison

@Suite struct ToleranceTests {
  private func difference(
    _ expected: Bitmap, _ actual: Bitmap, threshold: Double = 0.1, ignoringAntialiasing: Bool = true
  ) throws -> ImageDifference {
    let comparator: ToleranceComparator = .tolerance(
      threshold: threshold, ignoringAntialiasing: ignoringAntialiasing)
    return try #require(comparator.compare(expected, actual).difference)
  }

  // By the formulas of Kotsarenko and Ramos, worked out apart. A white of half the strength is 128 brighter than nothing over
  // black, and nothing at all over white.
  @Test(
    "colours are as far apart as in YIQ; what shows through, over black or over white",
    arguments: [
      (0xFFFF_FFFF, 0xFF00_0000, 0.9659, 255), (0xFFFF_0000, 0xFF00_0000, 0.5437, 255),
      (0xFF00_FF00, 0xFF00_0000, 0.6792, 255), (0xFF00_00FF, 0xFF00_0000, 0.3231, 255),
      (0xFF00_0100, 0xFF00_0000, 0.0027, 1), (0x8080_8080, 0x0000_0000, 0.4849, 128),
      (0x8000_0000, 0x0000_0000, 0.4849, 128),
    ] as [(UInt32, UInt32, Double, Int)])
  func distances(p: UInt32, q: UInt32, distance: Double, channel: Int) throws {
    for (p, q) in [(p, q), (q, p)] {
      let found = try difference(Pictures.plain(1, 1, p), Pictures.plain(1, 1, q), threshold: 0)
      #expect(abs(found.greatestPerceptualDifference - distance) < 0.00005)
      #expect(found.greatestChannelDifference == channel)
    }
  }

  // Blue and black are 0.32309 apart.
  @Test("a pixel changed where it is further off than the threshold, and not where it is as far")
  func threshold() throws {
    let (black, blue) = (Pictures.plain(9, 9, 0xFF00_0000), Pictures.plain(9, 9, 0xFF00_00FF))
    let changed = try difference(black, blue, threshold: 0.323)
    #expect((changed.changedPixelCount, changed.toleratedPixelCount) == (81, 0))
    let tolerated = try difference(black, blue, threshold: 0.3231)
    #expect((tolerated.changedPixelCount, tolerated.toleratedPixelCount) == (0, 81))
    #expect(tolerated.boundingBox == nil && tolerated.worstWindow == nil)
    #expect(tolerated.greatestChannelDifference == 255)
    guard case .tolerated = ToleranceComparator(ImageTolerance(threshold: 0.3231)).compare(black, blue) else {
      Issue.record("not tolerated")
      return
    }
  }

  // 0.4849 over one of black and white, and nothing over the other.
  @Test(
    "a threshold is kept by what shows through",
    arguments: [(0x8080_8080, 0), (0, 0x8080_8080), (0x8000_0000, 0)] as [(UInt32, UInt32)])
  func translucentThreshold(p: UInt32, q: UInt32) throws {
    let (before, after) = (Pictures.plain(5, 1, p), Pictures.plain(5, 1, q))
    #expect(try difference(before, after, threshold: 0.484).changedPixelCount == 5)
    #expect(try difference(before, after, threshold: 0.485).changedPixelCount == 0)
  }

  // Grey between black and white, with the grey above and below as its only equals.
  @Test("an edge that was drawn with another grey is anti-aliasing, up to the border") func edge() throws {
    let before = Pictures.drawn(Array(repeating: "###3.....", count: 6))
    let after = Pictures.drawn(Array(repeating: "###7.....", count: 6))
    let found = try difference(before, after)
    #expect((found.antialiasedPixelCount, found.changedPixelCount, found.differingPixelCount) == (6, 0, 6))
    #expect(found.greatestChannelDifference == 0 && found.greatestPerceptualDifference == 0)
    #expect(found.exceeded == [])
    let all = try difference(before, after, ignoringAntialiasing: false)
    #expect((all.antialiasedPixelCount, all.changedPixelCount) == (0, 6))
    let exact = try #require(ExactComparator().compare(before, after).difference)
    #expect((exact.antialiasedPixelCount, exact.changedPixelCount) == (0, 6))
  }

  // The edge is the fourth of nine columns: black that is weaker or stronger before what is clear; then what is clear between
  // black and white, and black itself.
  @Test(
    "an edge of what shows through is anti-aliasing too, and what is clear is as bright as middle grey",
    arguments: [(0x4D00_0000, 0xB300_0000, 0), (0, 0xFF00_0000, 0xFFFF_FFFF)] as [(UInt32, UInt32, UInt32)])
  func translucentEdge(edge: UInt32, otherEdge: UInt32, ground: UInt32) throws {
    func picture(_ edge: UInt32) -> Bitmap {
      let pixels = (0..<24).map { place -> (x: Int, y: Int, pixel: UInt32) in
        (x: place % 4, y: place / 4, pixel: place % 4 == 3 ? edge : 0xFF00_0000)
      }
      return Pictures.plain(9, 6, ground, with: pixels)
    }
    let found = try difference(picture(edge), picture(otherEdge))
    #expect((found.antialiasedPixelCount, found.changedPixelCount) == (6, 0))
  }

  @Test(
    "what is gone is no anti-aliasing: a dot, a line, a square",
    arguments: [
      (["......", "......", "...#..", "......", "......"], 1),
      (["......", "..#...", "..#...", "..#...", "......"], 3),
      (["......", "..###.", "..###.", "..###.", "......"], 9),
    ])
  func shapes(rows: [String], count: Int) throws {
    let found = try difference(Pictures.drawn(rows), Pictures.plain(6, 5))
    #expect((found.changedPixelCount, found.antialiasedPixelCount) == (count, 0))
  }

  @Test("the greatest differences are those of pixels that are not set aside") func greatest() throws {
    // The edge changes by 4 tenths of white, a pixel far from it by 2 tenths, and one by what the threshold allows.
    let before = Pictures.drawn(["###2....5", "###2.....", "###2....5", "###2....."])
    let after = Pictures.drawn(["###6....7", "###6.....", "###6....5", "###6....."])
    let found = try difference(before, after)
    #expect((found.antialiasedPixelCount, found.changedPixelCount) == (4, 1))
    // 178 − 127.
    #expect(found.greatestChannelDifference == 51)
    #expect(abs(found.greatestPerceptualDifference - 0.1932) < 0.0001)
    #expect(found.boundingBox == PixelRect(x: 8, y: 0, width: 1, height: 1))
  }

  // 8 tenths of white are 204, 5 are 127 and 6 are 153.
  @Test("the greatest difference of a channel may be in any row", arguments: [0, 1, 2])
  func greatestRow(row: Int) throws {
    var rows = ["666666", "666666", "666666"]
    rows[row] = "888888"
    let before = Pictures.drawn(["555555", "555555", "555555"])
    #expect(try difference(before, Pictures.drawn(rows)).greatestChannelDifference == 77)
  }

  @Test(
    "each limit is judged by its own figure, and tells by how much it was exceeded",
    arguments: [
      (.changedPixels(3), nil), (.changedPixels(2), (3, 1)),
      (.changedRatio(0.03), nil), (.changedRatio(0.02), (0.03, 0.01)),
      (.channelDifference(255), nil), (.channelDifference(250), (255, 5)),
      (.perceptualDifference(0.97), nil), (.perceptualDifference(0.9), (0.96594, 0.06594)),
      // Two of the three lie in one window of 4 × 4.
      (.windowRatio(0.125), nil), (.windowRatio(0.1), (0.125, 0.025)),
    ] as [(DifferenceLimit, (found: Double, excess: Double)?)])
  func limits(limit: DifferenceLimit, exceeded: (found: Double, excess: Double)?) throws {
    let black: UInt32 = 0xFF00_0000
    let actual = Pictures.plain(10, 10, with: [(1, 1, black), (3, 2, black), (9, 9, black)])
    let comparator = ToleranceComparator(ImageTolerance([limit], windowSide: 4))
    let comparison = comparator.compare(Pictures.plain(10, 10), actual)
    let difference = try #require(comparison.difference)
    #expect(comparison.isAccepted == (exceeded == nil))
    #expect(difference.exceeded.map(\.limit) == (exceeded == nil ? [] : [limit]))
    if let exceeded, let found = difference.exceeded.first {
      #expect(abs(found.found - exceeded.found) < 0.00001)
      #expect(abs(found.excess - exceeded.excess) < 0.00001)
    }
  }

  @Test("limits are told in sentences, with figures that say something") func sentences() {
    func sentence(_ limit: DifferenceLimit, _ found: Double) -> String {
      ExceededLimit(limit: limit, found: found).description
    }
    #expect(sentence(.changedPixels(10), 37) == "37 pixels changed, 27 more than the limit of 10.")
    #expect(
      sentence(.changedRatio(0.001), 0.00123)
        == "0.123 % of the pixels changed, 0.023 percentage points more than the limit of 0.1 %.")
    #expect(
      sentence(.channelDifference(2), 7) == "A channel differs by 7 of 255, 5 more than the limit of 2.")
    #expect(
      sentence(.perceptualDifference(0.05), 0.21)
        == "A colour differs by 0.21 of 1 to the eye, 0.16 more than the limit of 0.05.")
    #expect(
      sentence(.windowRatio(0.25), 1)
        == "100 % of a window's pixels changed, 75 percentage points more than the limit of 25 %.")
  }

  @Test(
    "a limit is from 0 to the most that its figure can be",
    arguments: [
      (.changedPixels(0), true), (.changedPixels(1_000_000), true), (.changedPixels(-1), false),
      (.channelDifference(255), true), (.channelDifference(256), false), (.changedRatio(1), true),
      (.changedRatio(1.01), false), (.perceptualDifference(1), true), (.perceptualDifference(1.01), false),
      (.windowRatio(1), true), (.windowRatio(1.01), false), (.windowRatio(-0.01), false),
      (.windowRatio(.nan), false),
    ] as [(DifferenceLimit, Bool)])
  func ranges(limit: DifferenceLimit, isValid: Bool) { #expect(limit.isValid == isValid) }

  @Test("a threshold, a window or a limit that cannot be ends the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) { _ = ImageTolerance(threshold: 1.01) }
    await #expect(processExitsWith: .failure) { _ = ImageTolerance(windowSide: 0) }
    await #expect(processExitsWith: .failure) { _ = ExactComparator(windowSide: 1025) }
    await #expect(processExitsWith: .failure) { _ = ImageTolerance([.channelDifference(256)]) }
  }
}
