import Testing
import WeftGeometry
import WeftLayout

/// Specs written with builders and modifiers, against the same specs written out.
@Suite struct BuilderTests {
  private let range = SizeRange(max: Size(width: 200, height: 300))

  private func expectSame(_ short: any LayoutElement, _ long: any LayoutElement) throws {
    #expect(short.asciiArtString() == long.asciiArtString())
    #expect(try short.layoutThatFits(range) == long.layoutThatFits(range))
  }

  @Test("stacks built either way have the same layout")
  func stacks() throws {
    try expectSame(
      VStack(spacing: 8, justifyContent: .center, alignItems: .end) {
        Box(30, 10)
        HStack(spacing: 4, alignItems: .center) {
          Box(5, 5)
          Box(7, 9)
        }
      },
      StackLayoutSpec(
        direction: .vertical, spacing: 8, justifyContent: .center, alignItems: .end,
        children: [
          Box(30, 10),
          StackLayoutSpec(
            direction: .horizontal, spacing: 4, alignItems: .center, children: [Box(5, 5), Box(7, 9)]),
        ]))
    try expectSame(
      Flow(spacing: 10, lineSpacing: 5, alignItems: .center) { for _ in 0..<5 { Box(50, 20) } },
      StackLayoutSpec(
        direction: .horizontal, spacing: 10, alignItems: .center, flexWrap: .wrap, lineSpacing: 5,
        children: (0..<5).map { _ in Box(50, 20) }))
  }

  @Test("specs without a direction built either way have the same layout")
  func otherSpecs() throws {
    try expectSame(
      ZStack {
        Box(30, 10)
        Box(10, 30)
      }, WrapperLayoutSpec(children: [Box(30, 10), Box(10, 30)]))
    let placed = Box(10, 10)
    placed.style.layoutPosition = Point(x: 20, y: 30)
    try expectSame(
      Absolute(sizing: .sizeToFit) { Box(10, 10).layoutPosition(x: 20, y: 30) },
      AbsoluteLayoutSpec(sizing: .sizeToFit, children: [placed]))
  }

  @Test("modifiers that make a spec make the one they are named after")
  func specModifiers() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try expectSame(Box(9, 9).inset(12), InsetLayoutSpec(insets: EdgeInsets(12), child: Box(9, 9)))
    try expectSame(
      Box(9, 9).inset(top: 1, left: 2, bottom: 3, right: 4), InsetLayoutSpec(insets: insets, child: Box(9, 9))
    )
    try expectSame(
      Box(9, 9).inset(horizontal: 5, vertical: 6),
      InsetLayoutSpec(insets: EdgeInsets(top: 6, left: 5, bottom: 6, right: 5), child: Box(9, 9)))
    try expectSame(Box().ratio(0.5), RatioLayoutSpec(ratio: 0.5, child: Box()))
    try expectSame(Box(9, 9).centered(), CenterLayoutSpec(centering: .xy, child: Box(9, 9)))
    try expectSame(
      Box(9, 9).relative(horizontal: .end, vertical: .center, sizing: .minimumY),
      RelativeLayoutSpec(
        horizontalPosition: .end, verticalPosition: .center, sizing: .minimumY, child: Box(9, 9)))
    try expectSame(Box(9, 9).background(Box()), BackgroundLayoutSpec(child: Box(9, 9), background: Box()))
    try expectSame(Box(9, 9).overlay(Box()), OverlayLayoutSpec(child: Box(9, 9), overlay: Box()))
    try expectSame(
      Box(60, 60).corner(Box(20, 20), at: .bottomLeft, offset: Point(x: 2, y: 1), wrapsCorner: true),
      CornerLayoutSpec(
        child: Box(60, 60), corner: Box(20, 20), location: .bottomLeft, offset: Point(x: 2, y: 1),
        wrapsCorner: true))
  }

  @Test("a modifier follows itself")
  func repeatedModifiers() throws {
    try expectSame(
      Box(9, 9).overlay(Box()).overlay(Box()),
      OverlayLayoutSpec(child: OverlayLayoutSpec(child: Box(9, 9), overlay: Box()), overlay: Box()))
    try expectSame(
      Box().ratio(0.5).ratio(2), RatioLayoutSpec(ratio: 2, child: RatioLayoutSpec(ratio: 0.5, child: Box())))
  }

  @Test("style modifiers set the property they are named after, and return the element")
  func styleModifiers() {
    let box = Box()
    let same = box.width(1).height(.fraction(0.5)).minWidth(2).maxWidth(3).minHeight(4).maxHeight(5)
      .flexGrow(6).flexShrink(7).flexBasis(8).alignSelf(.end).spacingBefore(9).spacingAfter(10)
      .ascender(11).descender(-12).layoutPosition(x: 13, y: 14)
    #expect(same === box)
    var style = LayoutElementStyle()
    (style.width, style.height) = (1, .fraction(0.5))
    (style.minWidth, style.maxWidth, style.minHeight, style.maxHeight) = (2, 3, 4, 5)
    (style.flexGrow, style.flexShrink, style.flexBasis) = (6, 7, 8)
    (style.alignSelf, style.spacingBefore, style.spacingAfter) = (.end, 9, 10)
    (style.ascender, style.descender) = (11, -12)
    style.layoutPosition = Point(x: 13, y: 14)
    #expect(box.style == style)
    #expect(Box().preferredSize(width: 3, height: 4).style.preferredSize == Size(width: 3, height: 4))
  }

  @Test("a spacer takes the room that is left")
  func spacer() throws {
    let row = HStack {
      Box(30, 10)
      Spacer()
      Box(20, 10)
    }
    #expect(try frames(row.layoutThatFits(.exact(100, 10))).map(\.minX) == [0, 30, 80])
  }

  @Test("blocks take conditions, loops, optionals and arrays", arguments: [true, false])
  func controlFlow(isOn: Bool) {
    let optional: Box? = isOn ? Box("optional") : nil
    let several: [any LayoutElement] = [Box("a"), Box("b")]
    let stack = VStack {
      if isOn { Box("if") }
      if isOn { Box("then") } else { Box("else") }
      for index in 0..<2 { Box("loop \(index)") }
      optional
      several
    }
    let expected =
      isOn
      ? ["if", "then", "loop 0", "loop 1", "optional", "a", "b"] : ["else", "loop 0", "loop 1", "a", "b"]
    #expect(stack.children.map(\.debugName) == expected)
  }

  @Test("an empty block makes a stack without children")
  func emptyBlock() {
    #expect(VStack {}.children.isEmpty)
  }

  private func expect(
    _ stack: StackLayoutSpec, _ direction: StackDirection, spacing: Double = 0, lineSpacing: Double = 0,
    _ justifyContent: JustifyContent = .start, _ alignItems: AlignItems = .stretch,
    _ flexWrap: FlexWrap = .noWrap,
    _ alignContent: AlignContent = .start
  ) {
    #expect((stack.direction, stack.flexWrap) == (direction, flexWrap))
    #expect((stack.spacing, stack.lineSpacing) == (spacing, lineSpacing))
    #expect(
      (stack.justifyContent, stack.alignItems, stack.alignContent) == (
        justifyContent, alignItems, alignContent
      ))
    #expect((stack.horizontalAlignment, stack.verticalAlignment) == (.none, .none))
  }

  @Test("what a stack is not told has its default, and what it is told it keeps")
  func stackArguments() {
    expect(StackLayoutSpec(children: []), .horizontal)
    expect(VStack {}, .vertical)
    expect(HStack {}, .horizontal)
    expect(Flow {}, .horizontal, .start, .start, .wrap)
    expect(
      VStack(spacing: 3, justifyContent: .center, alignItems: .end) {}, .vertical, spacing: 3, .center, .end)
    expect(
      HStack(spacing: 4, justifyContent: .spaceAround, alignItems: .center) {}, .horizontal, spacing: 4,
      .spaceAround,
      .center)
    let flow = Flow(
      spacing: 1, lineSpacing: 2, justifyContent: .end, alignItems: .center, alignContent: .spaceBetween
    ) {}
    expect(flow, .horizontal, spacing: 1, lineSpacing: 2, .end, .center, .wrap, .spaceBetween)
  }

  @Test("what a modifier is not told has its default, and what it is told it keeps")
  func modifierArguments() {
    let center = Box().centered(.y, sizing: .minimumX)
    #expect((center.centering, center.sizing) == (.y, .minimumX))
    #expect((Box().centered().centering, Box().centered().sizing) == (.xy, .default))
    let relative = Box().relative()
    #expect(
      (relative.horizontalPosition, relative.verticalPosition, relative.sizing) == (.none, .none, .default))
    let corner = Box().corner(Box())
    #expect((corner.location, corner.offset, corner.wrapsCorner) == (.topRight, .zero, false))
    #expect(Box().inset(left: 3).insets == EdgeInsets(top: 0, left: 3, bottom: 0, right: 0))
    #expect(Absolute {}.sizing == .default)
    #expect(AbsoluteLayoutSpec(children: []).sizing == .default)
  }
}
