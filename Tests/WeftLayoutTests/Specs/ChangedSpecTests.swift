import Testing
import WeftGeometry

@testable import WeftLayout

/// Specs that are changed while a pass is under way, which remembers what they have answered.
@Suite struct ChangedSpecTests {
  /// Asks the spec after each change what it has been asked before.
  private func expectNews<Spec: LayoutSpec>(
    _ spec: Spec, in range: SizeRange = .exact(100, 100), _ changes: (String, (Spec) -> Void)...
  ) {
    let context = LayoutContext()
    #expect(context.enter(Box()))
    defer { context.leave() }
    func ask() -> Layout {
      context.layout(of: spec, fitting: range, relativeTo: .unknown)
    }
    var before = ask()
    for (name, change) in changes {
      change(spec)
      let after = ask()
      #expect(after != before, "\(type(of: spec)).\(name)")
      before = after
    }
  }

  @Test("a spec around one child answers anew once a property of it has changed")
  func singleChild() {
    let range = SizeRange(max: Size(width: 100, height: 100))
    func box(_ side: Double = 10) -> Box { Box(content: Size(width: side, height: side)) }
    expectNews(
      InsetLayoutSpec(insets: .zero, child: box()), in: range, ("insets", { $0.insets = EdgeInsets(3) }),
      ("child", { $0.child = StackLayoutSpec(children: [box()]) }))
    expectNews(
      RatioLayoutSpec(ratio: 0.5, child: box()), in: range, ("ratio", { $0.ratio = 0.25 }),
      ("style", { $0.style.maxWidth = 40 }),
      ("children", { $0.children = [StackLayoutSpec(children: [box()])] }))
    expectNews(
      CenterLayoutSpec(centering: .x, child: box()), in: range, ("centering", { $0.centering = .y }),
      ("child", { $0.child = box(30) }))
    expectNews(
      RelativeLayoutSpec(child: box()), in: range, ("horizontalPosition", { $0.horizontalPosition = .end }),
      ("verticalPosition", { $0.verticalPosition = .end }))
  }

  @Test("a spec that is as small as its child where told to answers anew once it is told")
  func sizing() {
    let context = LayoutContext()
    #expect(context.enter(Box()))
    defer { context.leave() }
    let range = SizeRange(max: Size(width: 100, height: 80))
    func size(_ spec: LayoutSpec) -> Size {
      context.layout(of: spec, fitting: range, relativeTo: .unknown).size
    }
    let center = CenterLayoutSpec(centering: .xy, child: Box(10, 20))
    let places = AbsoluteLayoutSpec(children: [Box(10, 20)])
    #expect([center, places].map(size) == [range.max, range.max])
    center.sizing = .minimumY
    places.sizing = .sizeToFit
    #expect([center, places].map(size) == [Size(width: 100, height: 20), Size(width: 10, height: 20)])
  }

  @Test("a spec of two elements answers anew once one of them, or how they lie, has changed")
  func twoElements() {
    expectNews(
      CornerLayoutSpec(child: Box(10, 10), corner: Box(4, 4), location: .topLeft),
      ("location", { $0.location = .bottomLeft }), ("offset", { $0.offset = Point(x: 1, y: 2) }),
      ("wrapsCorner", { $0.wrapsCorner = true }), ("corner", { $0.corner = Box(6, 6) }))
    let inner = { StackLayoutSpec(children: [Box(5, 5)]) }
    expectNews(
      BackgroundLayoutSpec(child: Box(), background: Box()), ("background", { $0.background = inner() }),
      ("child", { $0.child = inner() }))
    expectNews(
      OverlayLayoutSpec(child: Box(), overlay: Box()), ("overlay", { $0.overlay = inner() }),
      ("child", { $0.child = inner() }))
  }

  @Test("an element that takes another's place lies where that one lay, and the other one stays")
  func replaced() {
    func names(_ spec: LayoutSpec) -> [String?] { spec.children.map(\.debugName) }
    let background = BackgroundLayoutSpec(child: Box("a"), background: Box("b"))
    background.child = Box("c")
    #expect(names(background) == ["b", "c"] && background.background.debugName == "b")
    background.background = Box("d")
    #expect(names(background) == ["d", "c"] && background.child.debugName == "c")
    let overlay = OverlayLayoutSpec(child: Box("a"), overlay: Box("b"))
    overlay.child = Box("c")
    #expect(names(overlay) == ["c", "b"] && overlay.overlay.debugName == "b")
    overlay.overlay = Box("d")
    #expect(names(overlay) == ["c", "d"] && overlay.child.debugName == "c")
    let corner = CornerLayoutSpec(child: Box("a"), corner: Box("b"), location: .topLeft)
    corner.child = Box("c")
    #expect(names(corner) == ["c", "b"] && corner.corner.debugName == "b")
    corner.corner = Box("d")
    #expect(names(corner) == ["c", "d"] && corner.child.debugName == "c")
  }

  // Three boxes of 40 points, the second one higher, in 100: they need two lines.
  @Test("a stack answers anew once any of its properties has changed, and each of them keeps its own value")
  func stack() {
    let stack = StackLayoutSpec(children: [Box(40, 10), Box(40, 20), Box(40, 10)])
    expectNews(
      stack, ("spacing", { $0.spacing = 5 }), ("flexWrap", { $0.flexWrap = .wrap }),
      ("lineSpacing", { $0.lineSpacing = 7 }), ("alignContent", { $0.alignContent = .end }),
      ("justifyContent", { $0.justifyContent = .end }), ("alignItems", { $0.alignItems = .end }),
      ("horizontalAlignment", { $0.horizontalAlignment = .left }),
      ("verticalAlignment", { $0.verticalAlignment = .top }), ("direction", { $0.direction = .vertical }))
    #expect((stack.spacing, stack.lineSpacing) == (5, 7))
    #expect((stack.justifyContent, stack.alignItems, stack.alignContent) == (.end, .end, .end))
    #expect((stack.horizontalAlignment, stack.verticalAlignment) == (.left, .top))
    #expect((stack.direction, stack.flexWrap) == (.vertical, .wrap))
  }
}
