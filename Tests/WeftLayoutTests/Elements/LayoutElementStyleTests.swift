import Testing
import WeftGeometry
import WeftLayout

@Suite struct LayoutElementStyleTests {
  // On the width, in a parent 200 wide.
  @Test(
    "the minimum beats the maximum, which beats the width",
    arguments: [
      (.auto, .auto, .auto, 0, .infinity), (50, .auto, .auto, 50, 50), (50, 80, .auto, 80, 80),
      (50, .auto, 40, 40, 40), (50, 80, 40, 80, 80), (.auto, 20, 40, 20, 40),
      (.fraction(0.5), .auto, .auto, 100, 100),
      (.auto, .fraction(0.25), .fraction(0.5), 50, 100),
    ] as [(Dimension, Dimension, Dimension, Double, Double)])
  func resolution(width: Dimension, minWidth: Dimension, maxWidth: Dimension, low: Double, high: Double) {
    var style = LayoutElementStyle()
    (style.width, style.minWidth, style.maxWidth) = (width, minWidth, maxWidth)
    let range = style.sizeRange(relativeTo: ParentSize(width: 200))
    #expect(range.min.width == low)
    #expect(range.max.width == high)
  }

  @Test("a fraction of a length that is not known counts as auto, for all three")
  func unknownParent() {
    var style = LayoutElementStyle()
    style.width = .fraction(0.5)
    style.minHeight = .fraction(0.5)
    style.maxHeight = .fraction(0.75)
    #expect(style.sizeRange(relativeTo: .unknown) == .unconstrained)
  }

  @Test("the parent's range wins over the style")
  func parentWins() {
    var style = LayoutElementStyle()
    style.preferredSize = Size(width: 50, height: 500)
    #expect(style.narrowed(.exact(100, 100), relativeTo: .unknown) == .exact(100, 100))
  }

  // In a parent of 200 × 400 points, up to 100 × 100: a quarter is 50 and 100.
  @Test("each of the six sizes narrows a range by itself, on its own axis")
  func eachAlone() {
    let parent = ParentSize(width: 200, height: 400)
    func narrowed(_ property: WritableKeyPath<LayoutElementStyle, Dimension>, _ length: Dimension)
      -> SizeRange
    {
      var style = LayoutElementStyle()
      style[keyPath: property] = length
      return style.narrowed(SizeRange(max: Size(width: 100, height: 100)), relativeTo: parent)
    }
    func range(_ width: ClosedRange<Double>, _ height: ClosedRange<Double>) -> SizeRange {
      SizeRange(
        min: Size(width: width.lowerBound, height: height.lowerBound),
        max: Size(width: width.upperBound, height: height.upperBound))
    }
    #expect(narrowed(\.width, 30) == range(30...30, 0...100))
    #expect(narrowed(\.minWidth, 30) == range(30...100, 0...100))
    #expect(narrowed(\.maxWidth, .fraction(0.25)) == range(0...50, 0...100))
    #expect(narrowed(\.height, 30) == range(0...100, 30...30))
    #expect(narrowed(\.minHeight, .fraction(0.25)) == range(0...100, 100...100))
    #expect(narrowed(\.maxHeight, 30) == range(0...100, 0...30))
  }

  @Test("the pairs are views of the same six dimensions")
  func pairs() {
    var style = LayoutElementStyle()
    style.preferredSize = Size(width: 10, height: 20)
    style.width = .fraction(0.5)
    #expect(style.preferredLayoutSize == LayoutSize(width: .fraction(0.5), height: 20))
    #expect(style.preferredSize == Size(width: 0, height: 20))
  }

  @Test("the slots for custom specs keep their values and take part in equality")
  func extensions() {
    var style = LayoutElementStyle()
    #expect(style.extensionIntegers == [0, 0, 0, 0])
    style.extensionIntegers[2] = 7
    style.extensionFlag = true
    #expect(style.extensionIntegers == [0, 0, 7, 0])
    #expect(style.extensionFlag)
    #expect(style != LayoutElementStyle())
  }

  @Test("the least and the greatest size are pairs too, and read 0 where a dimension is not in points")
  func leastAndGreatest() {
    var style = LayoutElementStyle()
    style.minSize = Size(width: 1, height: 2)
    style.maxSize = Size(width: 3, height: 4)
    #expect([style.minWidth, style.minHeight, style.maxWidth, style.maxHeight] == [1, 2, 3, 4])
    #expect(style.minSize == Size(width: 1, height: 2) && style.maxSize == Size(width: 3, height: 4))
    style.minLayoutSize = LayoutSize(width: 5, height: .fraction(0.5))
    style.maxLayoutSize = LayoutSize(height: 6)
    #expect(
      [style.minWidth, style.minHeight, style.maxWidth, style.maxHeight] == [5, .fraction(0.5), .auto, 6])
    #expect(style.minLayoutSize == LayoutSize(width: 5, height: .fraction(0.5)))
    #expect(style.maxLayoutSize == LayoutSize(width: .auto, height: 6))
    #expect(style.minSize == Size(width: 5, height: 0) && style.maxSize == Size(width: 0, height: 6))
    #expect(style.preferredLayoutSize == .auto)
  }

  @Test("there are four numbers for custom specs, whatever is written, and each is kept in its place")
  func extensionIntegers() {
    var style = LayoutElementStyle()
    style.extensionIntegers = [1, 2, 3, 4, 5]
    #expect(style.extensionIntegers == [1, 2, 3, 4])
    style.extensionIntegers = [9, 8]
    #expect(style.extensionIntegers == [9, 8, 0, 0])
    style.extensionInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(style.extensionInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(!style.extensionFlag)
  }
}
