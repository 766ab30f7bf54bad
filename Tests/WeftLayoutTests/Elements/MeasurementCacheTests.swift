import Testing
import WeftGeometry

@testable import WeftLayout

/// What a spec remembers of a pass.
@Suite struct MeasurementCacheTests {
  // Three answers are kept apart from those that follow: of five sizes, both kinds are asked for.
  @Test("what was asked for its size alone has its places where those are wanted, whatever was asked before")
  func sizesThenPlaces() {
    let stack = StackLayoutSpec(children: [Box(10, 10), Box(10, 10)])
    let context = LayoutContext()
    // One pass, as below a node that is measured.
    #expect(context.enter(Box()))
    defer { context.leave() }
    func layout(_ width: Int, sizeOnly: Bool) -> Layout {
      context.layout(
        of: stack, fitting: .exact(Double(width), 10), relativeTo: .unknown, sizeOnly: sizeOnly)
    }
    for width in 21...25 { #expect(layout(width, sizeOnly: true).sublayouts.isEmpty) }
    for width in 21...25 {
      let whole = layout(width, sizeOnly: false)
      #expect(whole.size.width == Double(width))
      #expect(whole.sublayouts.map(\.position.x) == [0, 10], "\(width)")
    }
  }

  // Half of what it is asked to refer to, in the same range.
  @Test("a spec that is asked again for the same range answers anew for another parent")
  func otherParent() {
    let box = Box(content: Size(width: 10, height: 10))
    box.style.width = .fraction(0.5)
    let inset = InsetLayoutSpec(insets: .zero, child: box)
    let context = LayoutContext()
    #expect(context.enter(Box()))
    defer { context.leave() }
    for (parent, width) in [(100.0, 50.0), (160, 80), (100, 50)] {
      let range = SizeRange(max: Size(width: 300, height: 300))
      #expect(
        context.layout(of: inset, fitting: range, relativeTo: ParentSize(width: parent)).size.width == width)
    }
    #expect(box.measurementCount == 2)
  }
}
