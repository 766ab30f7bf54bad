import Testing
import WeftGeometry
import WeftLayout

/// What elements of somebody else's answer, and what becomes of it where it cannot be used.
@Suite struct UsableResultTests {
  /// Answers with whatever size it was given.
  private final class Liar: LayoutElement {
    var style = LayoutElementStyle()
    let size: Size
    init(_ width: Double, _ height: Double) { size = Size(width: width, height: height) }
    func layoutThatFits(
      _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
    ) -> Layout { Layout(size: size) }
  }

  /// Puts children of 1 × 1 points at the places that it was given.
  private final class Places: LayoutSpec {
    let places: [Point]
    init(_ places: [Point], children: [any LayoutElement]) {
      self.places = places
      super.init(children: children)
    }
    override func calculateLayoutThatFits(
      _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
    ) -> Layout {
      let sublayouts = places.map { place in
        Sublayout(position: place, layout: Layout(size: Size(width: 1, height: 1)))
      }
      return Layout(
        size: Size(width: 10, height: 10), sublayouts: sublayouts, firstBaseline: 3, lastBaseline: 7)
    }
  }

  private func flat(_ root: any LayoutElement, _ range: SizeRange) -> (FlattenedLayout, LayoutError?) {
    let context = LayoutContext()
    let flat = flattenedLayout(of: root, in: range, relativeTo: .unknown, context: context)
    return (flat, context.takeError())
  }

  // At least 5 × 6 points.
  @Test(
    "a length that is none is replaced by the least that there may be, and the other one stays",
    arguments: [(.nan, 20, 5, 20), (20, .infinity, 20, 6), (-1, -1, 5, 6), (20, 1e7, 20, 6)]
      as [(Double, Double, Double, Double)])
  func leastLength(width: Double, height: Double, newWidth: Double, newHeight: Double) {
    let range = SizeRange(min: Size(width: 5, height: 6), max: Size(width: 100, height: 100))
    let (flat, error) = flat(WrapperLayoutSpec(children: [Liar(width, height)]), range)
    #expect(flat.frames.map(\.size) == [Size(width: newWidth, height: newHeight)])
    #expect(error?.problem == "its size came out as \(width) × \(height)")
  }

  @Test("lengths and distances end before ten million points")
  func limit() throws {
    let most = 9_999_999.0
    let long = try StackLayoutSpec(children: [Liar(most, most)]).layoutThatFits(.unconstrained)
    #expect(long.size == Size(width: most, height: most))
    for (width, height) in [(1e7, 1), (1, 1e7)] as [(Double, Double)] {
      #expect(throws: LayoutError.self) {
        try StackLayoutSpec(children: [Liar(width, height)]).layoutThatFits(.unconstrained)
      }
    }
    let (far, none) = flat(Places([Point(x: most, y: -most)], children: [Box()]), .unconstrained)
    #expect(none == nil)
    #expect(far.frames.map(\.origin) == [Point(x: most, y: -most)])
    for place in [Point(x: -1e7, y: 0), Point(x: 0, y: 1e7)] {
      #expect(flat(Places([place], children: [Box()]), .unconstrained).1 != nil)
    }
  }

  @Test("a place that is none becomes 0 on that axis alone, and all else of the layout stays")
  func places() {
    let spec = Places(
      [Point(x: .nan, y: 4), Point(x: 5, y: 1e8), Point(x: 6, y: 7)], children: [Box(), Box(), Box()])
    let (flat, error) = flat(spec, .unconstrained)
    #expect(flat.frames.map(\.origin) == [Point(x: 0, y: 4), Point(x: 5, y: 0), Point(x: 6, y: 7)])
    #expect(flat.size == Size(width: 10, height: 10))
    #expect(flat.firstBaseline == 3 && flat.lastBaseline == 7)
    #expect(error?.problem == "it puts a child at (nan, 4.0)")
    let (_, other) = self.flat(Places([Point(x: 5, y: -.infinity)], children: [Box("child")]), .unconstrained)
    #expect(other?.element == "Places" && other?.problem == "it puts a child at (5.0, -inf)")
  }

  @Test("a layout for more children than there are is an error, and the others have their places")
  func surplus() {
    let spec = Places([Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)], children: [Box(), Box()])
    let (flat, error) = flat(spec, .unconstrained)
    #expect(flat.frames.map(\.minX) == [1, 2])
    #expect(error?.problem == "its layout has 3 sublayouts for 2 layout children")
  }
}
