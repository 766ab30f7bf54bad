import Testing
import WeftGeometry
import WeftGraphics

@testable import WeftImageComparison

/// Differences are counted as going through all pixels counts them.
@Suite struct ReckonedDifferencesTests {
  /// Numbers that come again.
  private struct Numbers {
    var state: UInt32
    mutating func next(_ count: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % count
    }
  }

  // Greys that are n levels apart are n · √(0.5053 / 35215) = 0.003788 n apart to the eye: 26 is below 0.1, and 27 above.
  @Test(
    "counts, bounds and the greatest difference are those of the pixels that count",
    arguments: 1...40 as ClosedRange<UInt32>)
  func random(seed: UInt32) throws {
    var numbers = Numbers(state: seed)
    let size = PixelSize(width: 1 + numbers.next(90), height: 1 + numbers.next(12))
    var levels: [Int: Int] = [:]
    for _ in 0..<numbers.next(14) { levels[numbers.next(size.count)] = 1 + numbers.next(60) }
    func rect() -> PixelRect {
      PixelRect(
        x: numbers.next(size.width), y: numbers.next(size.height), width: numbers.next(60),
        height: numbers.next(8))
    }
    let mask = ImageMask(
      ignoring: (0..<numbers.next(3)).map { _ in rect() },
      clippingTo: (0..<(seed % 2 == 0 ? 0 : 2)).map { _ in rect() })
    func counts(_ place: Int) -> Bool {
      func holds(_ rect: PixelRect) -> Bool {
        rect.columns.contains(place % size.width) && rect.rows.contains(place / size.width)
      }
      return (mask.clips.isEmpty || mask.clips.contains(where: holds)) && !mask.ignored.contains(where: holds)
    }
    let after = Bitmap(size: size, isOpaque: true) { y, row in
      for x in row.indices {
        row[x] = 0xFF00_0000 | UInt32(255 - (levels[y * size.width + x] ?? 0)) * 0x01_0101
      }
    }
    let comparator: ToleranceComparator = .tolerance(.changedPixels(1000), ignoringAntialiasing: false)
    let comparison = comparator.compare(Pictures.plain(size.width, size.height), after, mask: mask)
    let seen = levels.filter { counts($0.key) }
    guard !seen.isEmpty else {
      #expect(comparison.difference == nil && comparison.isAccepted, "seed \(seed): \(comparison)")
      return
    }
    let found = try #require(comparison.difference)
    let changed = seen.filter { $0.value > 26 }.map(\.key)
    #expect(found.comparedPixelCount == (0..<size.count).count(where: counts), "seed \(seed)")
    #expect(
      found.differingPixelCount == seen.count && found.changedPixelCount == changed.count, "seed \(seed)")
    #expect(found.toleratedPixelCount == seen.count - changed.count)
    #expect(found.greatestChannelDifference == seen.values.max(), "seed \(seed)")
    let (columns, rows) = (changed.map { $0 % size.width }, changed.map { $0 / size.width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else {
      #expect(found.boundingBox == nil && found.worstWindow == nil)
      return
    }
    let box = PixelRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    #expect(found.boundingBox == box, "seed \(seed)")
  }

  // Of 20 pixels in the clip two changed; the three outside do not count, nor make a window worse.
  @Test("a part of the pixels is one of those that count, and what is not compared changes nothing")
  func masked() throws {
    let black: UInt32 = 0xFF00_0000
    let actual = Pictures.plain(
      10, 10, with: [(1, 1, black), (4, 3, black), (6, 6, black), (7, 6, black), (6, 7, black)])
    let mask = ImageMask(clippingTo: [PixelRect(x: 0, y: 0, width: 5, height: 4)])
    func compare(_ limit: DifferenceLimit, _ mask: ImageMask) -> ImageComparison {
      ToleranceComparator(ImageTolerance([limit], windowSide: 2))
        .compare(Pictures.plain(10, 10), actual, mask: mask)
    }
    let found = try #require(compare(.changedRatio(0.1), mask).difference)
    #expect((found.comparedPixelCount, found.changedPixelCount) == (20, 2) && found.changedPixelRatio == 0.1)
    #expect(found.mask == mask && found.worstWindow?.changedPixelCount == 1)
    #expect(compare(.changedRatio(0.1), mask).isAccepted && !compare(.changedRatio(0.09), mask).isAccepted)
    let whole = ImageMask(ignoring: [PixelRect(x: 1, y: 1, width: 7, height: 7)])
    let same = compare(.changedPixels(0), whole)
    #expect(same.difference == nil && same.isAccepted)
  }

  @Test("limits that are exceeded are told in the order in which they were given, and no others")
  func order() throws {
    let actual = Pictures.plain(10, 10, with: [(1, 1, 0xFF00_0000), (8, 8, 0xFF00_0000)])
    let limits: [DifferenceLimit] = [
      .windowRatio(0), .changedPixels(9), .channelDifference(1), .perceptualDifference(1),
      .changedRatio(0.001),
    ]
    let comparison = ToleranceComparator(ImageTolerance(limits, windowSide: 5))
      .compare(Pictures.plain(10, 10), actual)
    let exceeded = try #require(comparison.difference).exceeded
    #expect(exceeded.map(\.limit) == [limits[0], limits[2], limits[4]])
    // One of 25 in a window, two of 100 in all.
    #expect(exceeded.map(\.found) == [0.04, 255, 0.02])
  }

  @Test("a comparison without words is as strict as is said, and what is said is passed on")
  func defaults() {
    let standard = ImageTolerance()
    #expect(standard.threshold == 0.1 && standard.ignoresAntialiasing && standard.windowSide == 16)
    #expect(standard.limits == [.changedPixels(0)])
    #expect(ExactComparator().windowSide == 16 && ExactComparator(windowSide: 1024).windowSide == 1024)
    let plain: ToleranceComparator = .tolerance(.changedPixels(3))
    #expect(plain.tolerance == ImageTolerance([.changedPixels(3)]))
    let other: ToleranceComparator = .tolerance(
      .changedRatio(0.5), .windowRatio(0.25), threshold: 0.3, ignoringAntialiasing: false)
    #expect(
      other.tolerance
        == ImageTolerance(
          [.changedRatio(0.5), .windowRatio(0.25)], threshold: 0.3, ignoresAntialiasing: false))
  }
}
