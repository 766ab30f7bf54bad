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

  // Half of those beyond the first three make room when there are 256 of them.
  @Test("a spec that is asked hundreds of things answers each of them as it does when it is asked that alone")
  func manyQuestions() {
    let stack = StackLayoutSpec(justifyContent: .end, children: [Box(10, 10)])
    let context = LayoutContext()
    #expect(context.enter(Box()))
    defer { context.leave() }
    // There, and back from what it was asked last.
    for (round, widths) in [Array(11...410), Array((11...410).reversed())].enumerated() {
      for width in widths {
        let layout = context.layout(of: stack, fitting: .exact(Double(width), 10), relativeTo: .unknown)
        #expect(layout.size.width == Double(width), "round \(round)")
        #expect(layout.sublayouts.map(\.position.x) == [Double(width) - 10], "round \(round)")
      }
    }
  }

  @Test("what has been answered before a change is forgotten, all of it")
  func changed() {
    let stack = StackLayoutSpec(children: [Box(10, 10), Box(10, 10)])
    let context = LayoutContext()
    #expect(context.enter(Box()))
    defer { context.leave() }
    for spacing in [0.0, 4, 9] {
      stack.spacing = spacing
      for width in 30...36 {
        let layout = context.layout(of: stack, fitting: .exact(Double(width), 10), relativeTo: .unknown)
        #expect(layout.sublayouts.map(\.position.x) == [0, 10 + spacing], "\(width)")
      }
    }
  }

  @Test("a tree that begins while only sizes are of interest has its places all the same")
  func placesWhileMeasuring() throws {
    let context = LayoutContext()
    context.isMeasuring = true
    let range = SizeRange(max: Size(width: 100, height: 100))
    let stack = StackLayoutSpec(children: [Box(10, 10), Box(10, 10)])
    #expect(try context.layout(of: stack, thatFits: range, relativeTo: .unknown).sublayouts.count == 2)
    #expect(context.isMeasuring)
    let flat = flattenedLayout(of: stack, in: range, relativeTo: .unknown, context: context)
    #expect(flat.frames.map(\.minX) == [0, 10])
    #expect(context.isMeasuring)
  }
}
