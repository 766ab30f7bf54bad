import Testing
import WeftGeometry
import WeftLayout

/// Bad input is an error that names the element; it never stops the program.
@Suite struct LayoutErrorTests {
  private func error(_ element: any LayoutElement, _ range: SizeRange = .exact(100, 100)) -> LayoutError? {
    do {
      _ = try element.layoutThatFits(range)
      return nil
    } catch {
      return error
    }
  }

  @Test("a number that cannot be measured with is found before anything is measured")
  func style() throws {
    let changes: [(String, (inout LayoutElementStyle) -> Void)] = [
      ("width", { $0.width = .points(.nan) }), ("minHeight", { $0.minHeight = .points(-1) }),
      ("maxWidth", { $0.maxWidth = .points(.infinity) }), ("flexBasis", { $0.flexBasis = .fraction(2) }),
      ("flexGrow", { $0.flexGrow = .nan }), ("flexShrink", { $0.flexShrink = .infinity }),
      ("spacingBefore", { $0.spacingBefore = .nan }), ("spacingAfter", { $0.spacingAfter = -.infinity }),
      ("ascender", { $0.ascender = .nan }), ("layoutPosition.y", { $0.layoutPosition.y = .nan }),
      ("height", { $0.height = .fraction(-0.5) }), ("minWidth", { $0.minWidth = .points(.infinity) }),
      ("maxHeight", { $0.maxHeight = .fraction(.nan) }), ("descender", { $0.descender = .infinity }),
      ("layoutPosition.x", { $0.layoutPosition.x = -.infinity }),
    ]
    for (property, change) in changes {
      let box = Box("title", content: .zero)
      change(&box.style)
      let found = try #require(
        error(StackLayoutSpec(children: [Box(), InsetLayoutSpec(insets: EdgeInsets(1), child: box)])))
      #expect(found.element == "Box \"title\"")
      #expect(found.path == [1, 0])
      #expect(found.problem.contains("style.\(property) "))
      #expect(box.measurementCount == 0)
    }
  }

  @Test("a spec's own numbers are checked too, before anything in it is measured")
  func specs() {
    let box = Box()
    for (edge, insets) in [
      ("top", EdgeInsets(top: .nan)), ("left", EdgeInsets(left: .nan)), ("bottom", EdgeInsets(bottom: .nan)),
      ("right", EdgeInsets(right: .nan)),
    ] {
      #expect(error(InsetLayoutSpec(insets: insets, child: box))?.problem == "insets.\(edge) is nan")
    }
    #expect(error(StackLayoutSpec(lineSpacing: -.infinity, children: []))?.problem == "lineSpacing is -inf")
    for ratio in [0, -1, .nan, .infinity] {
      #expect(error(RatioLayoutSpec(ratio: ratio, child: box))?.problem == "ratio is \(ratio)")
    }
    #expect(error(StackLayoutSpec(spacing: .nan, children: []))?.problem == "spacing is nan")
    #expect(
      error(
        CornerLayoutSpec(child: box, corner: Box(), location: .topLeft, offset: Point(x: 0, y: .infinity)))?
        .problem == "offset.y is inf")
    let inset = InsetLayoutSpec(insets: EdgeInsets(1), child: box)
    inset.children = []
    #expect(error(inset)?.problem == "the number of children is 0")
    #expect(box.measurementCount == 0)
  }

  @Test("a size range that is none is refused")
  func ranges() {
    for length in [Double.nan, -1, .infinity] {
      let range = SizeRange(min: Size(width: length, height: 0), max: .infinity)
      #expect(error(StackLayoutSpec(children: [Box()]), range)?.problem.contains("size range") == true)
    }
  }

  @Test("an element that is in the tree twice is named with both places")
  func repetition() throws {
    let box = Box("twin")
    let found = try #require(
      error(StackLayoutSpec(children: [box, InsetLayoutSpec(insets: EdgeInsets(1), child: box)])))
    #expect(found.problem.contains("root.children[0] and at root.children[1].children[0]"))
    #expect(found.description.hasPrefix("Box \"twin\" at root.children[1].children[0]: "))
  }

  @Test("a tree that contains itself is refused")
  func cycle() {
    let inset = InsetLayoutSpec(insets: .zero, child: Box())
    inset.child = StackLayoutSpec(children: [inset])
    #expect(error(inset)?.problem.contains("twice") == true)
    inset.children = []
  }

  @Test("a tree of 100,000 levels is refused, and freed, without overflowing the stack")
  func depth() async throws {
    let found = await Task.detached {
      var tree: any LayoutElement = Box()
      for _ in 0..<100_000 { tree = InsetLayoutSpec(insets: .zero, child: tree) }
      return error(tree)
    }.value
    let problem = try #require(found)
    #expect(problem.problem.contains("deeper than \(LayoutContext.maximumDepth)"))
    #expect(problem.description.count < 500)
  }

  @Test("the greatest depth allowed fits on a worker's stack")
  func greatestDepth() async throws {
    let size = try await Task.detached {
      var tree: any LayoutElement = Box(10, 10)
      // The root's own level counts.
      for _ in 0..<LayoutContext.maximumDepth - 1 { tree = StackLayoutSpec(children: [tree]) }
      return try tree.layoutThatFits(.unconstrained).size
    }.value
    #expect(size == Size(width: 10, height: 10))
  }

  /// Answers with whatever size it was given.
  private final class Liar: LayoutElement {
    var style = LayoutElementStyle()
    let size: Size
    init(_ size: Size) { self.size = size }
    func layoutThatFits(
      _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
    ) -> Layout { Layout(size: size) }
  }

  @Test("a size that is none is reported and replaced by the least one, on that axis only")
  func sizes() throws {
    for bad in [Double.nan, .infinity, -1, 1e8] {
      let liar = Liar(Size(width: bad, height: 20))
      #expect(error(StackLayoutSpec(children: [liar]))?.element == "Liar")
      let context = LayoutContext()
      let flat = flattenedLayout(
        of: StackLayoutSpec(children: [liar]), in: SizeRange(max: Size(width: 100, height: 100)),
        relativeTo: .unknown, context: context)
      #expect(flat.frames == [Rect(x: 0, y: 0, width: 0, height: 20)])
      #expect(context.takeError() != nil)
    }
  }

  @Test("positions that are out of reach are reported and become 0")
  func positions() {
    let stack = StackLayoutSpec(direction: .horizontal, spacing: 1e300, children: [Box(1, 1), Box(1, 1)])
    #expect(error(stack)?.problem.contains("puts a child at") == true)
  }

  @Test("the first problem is kept, and the next tree starts afresh")
  func firstProblem() throws {
    let context = LayoutContext()
    let bad = StackLayoutSpec(children: [
      RatioLayoutSpec(ratio: 0, child: Box()), RatioLayoutSpec(ratio: -1, child: Box()),
    ])
    #expect(throws: LayoutError.self) {
      try context.layout(of: bad, thatFits: .exact(10, 10), relativeTo: .unknown)
    }
    #expect(try context.layout(of: Box(5, 5), thatFits: .unconstrained, relativeTo: .unknown).size.width == 5)
  }

  @Test(
    "too many measurements are explained by what has taken them: stacks in stacks, or the rules of a font")
  func causes() throws {
    let spec = LayoutSpec()
    func advice(_ cause: MeasurementLimit.Cause, _ limit: MeasurementLimit) throws -> String {
      let context = LayoutContext()
      context.measurementLimit = limit
      #expect(context.countMeasurement(of: spec, weight: 10, cause: cause))
      #expect(!context.countMeasurement(of: spec, weight: 1, cause: cause))
      return try #require(context.takeError()).description
    }
    let limits: [MeasurementLimit] = [
      .ofTree(10), .ofCells(left: 10, limit: 20), .ofFrame(left: 10, limit: 20),
    ]
    for limit in limits {
      #expect(try advice(.fontRules, limit).contains("brought, set it in another. "))
      #expect(try advice(.script, limit).contains("or divide its words by spaces. "))
      #expect(try !advice(.fontRules, limit).contains("Percentages"))
      #expect(try !advice(.element, limit).contains("font"))
    }
    #expect(try advice(.element, .ofTree(10)).contains("give lengths in points, or nest less. "))
  }
}
