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
}
