import Testing
import WeftGeometry
import WeftGraphics
import WeftImageComparison

@Suite struct ImageComparisonTests {
  private func exact(_ expected: Bitmap, _ actual: Bitmap, mask: ImageMask = .none) throws -> ImageDifference
  {
    try #require(ExactComparator().compare(expected, actual, mask: mask).difference)
  }

  @Test("the same pixels are the same, in one bitmap and in two") func same() {
    let picture = Pictures.drawn(["#.r", "4g."])
    let comparators: [any ImageComparator] = [.exact, .tolerance()]
    for comparator in comparators {
      for other in [picture, Pictures.drawn(["#.r", "4g."])] {
        guard case .same = comparator.compare(picture, other) else {
          Issue.record("\(comparator) finds a difference")
          continue
        }
      }
    }
  }

  @Test("a size is no difference of pixels") func sizes() throws {
    let comparison = ExactComparator().compare(Pictures.plain(3, 4), Pictures.plain(5, 3))
    guard case .differentSize(let expected, let actual) = comparison else {
      Issue.record("found \(comparison)")
      return
    }
    #expect(expected == PixelSize(width: 3, height: 4))
    #expect(actual == PixelSize(width: 5, height: 3))
    #expect(!comparison.isAccepted)
    #expect(
      comparison.description
        == "The picture is 2 px wider and 1 px lower: 3 × 4 px were expected, but it has 5 × 3 px.")
  }

  @Test("one channel that is one step off is a difference, and one pixel of it") func onePixel() throws {
    let actual = Pictures.plain(20, 10, with: [(7, 3, 0xFFFF_FEFF)])
    let difference = try exact(Pictures.plain(20, 10), actual)
    #expect(difference.differingPixelCount == 1)
    #expect(difference.changedPixelCount == 1)
    #expect(difference.changedPixelRatio == 1.0 / 200)
    #expect(difference.greatestChannelDifference == 1)
    #expect(difference.boundingBox == PixelRect(x: 7, y: 3, width: 1, height: 1))
    #expect(difference.exceeded.map(\.limit) == [.changedPixels(0)])
  }

  @Test("what is the same or within the limits is accepted, and figures are there of what was measured")
  func accepted() throws {
    let (white, size) = (Pictures.plain(2, 2), PixelSize(width: 2, height: 2))
    let difference = try exact(white, Pictures.plain(2, 2, with: [(1, 0, 0xFF00_0000)]))
    let comparisons: [(comparison: ImageComparison, isAccepted: Bool, hasFigures: Bool)] = [
      (.same, true, false), (.tolerated(difference), true, true), (.different(difference), false, true),
      (.differentSize(expected: size, actual: size), false, false),
    ]
    for (comparison, isAccepted, hasFigures) in comparisons {
      #expect(comparison.isAccepted == isAccepted && (comparison.difference != nil) == hasFigures)
    }
    #expect(difference.size == size && difference.mask == .none)
    #expect(difference.tolerance.threshold == 0 && !difference.tolerance.ignoresAntialiasing)
  }

  @Test("pixels that are not compared count for no figure, and without any that is the pictures are the same")
  func masked() throws {
    let actual = Pictures.plain(4, 1, with: [(0, 0, 0xFF00_0000), (3, 0, 0xFFFF_FFFE)])
    let mask = ImageMask(ignoring: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    let difference = try exact(Pictures.plain(4, 1), actual, mask: mask)
    #expect(difference.comparedPixelCount == 3 && difference.changedPixelCount == 1)
    #expect(difference.greatestChannelDifference == 1 && difference.changedPixelRatio == 1.0 / 3)
    #expect(difference.boundingBox == PixelRect(x: 3, y: 0, width: 1, height: 1))
    let all = ImageMask(ignoring: [PixelRect(x: 0, y: 0, width: 4, height: 1)])
    #expect(ExactComparator().compare(Pictures.plain(4, 1), actual, mask: all).difference == nil)
    #expect(!ExactComparator().compare(Pictures.plain(4, 1), actual).isAccepted)
  }
}
