import Testing
import WeftGeometry
import WeftLayout

/// What a pass keeps of its trees: problems, and how often things were counted.
@Suite struct LayoutContextTests {
  /// A tree of so many levels of stacks, in which the innermost element is child 0 of the first, child 1 of the second and so on.
  private func tree(levels: Int, around innermost: any LayoutElement) -> any LayoutElement {
    var inner = innermost
    for level in (0..<levels).reversed() {
      let before: [any LayoutElement] = (0..<level).map { _ in Box(1, 1) }
      inner = StackLayoutSpec(children: before + [inner])
    }
    return inner
  }

  private func error(_ root: any LayoutElement, _ context: LayoutContext = LayoutContext()) -> LayoutError? {
    do {
      _ = try context.layout(of: root, thatFits: .unconstrained, relativeTo: .unknown)
      return nil
    } catch { return error }
  }

  @Test("a tree that is one level too deep is refused, and nothing in it is measured")
  func depth() {
    let box = Box(10, 10)
    var root: any LayoutElement = box
    for _ in 0..<LayoutContext.maximumDepth { root = StackLayoutSpec(children: [root]) }
    let problem = error(root)
    #expect(problem?.problem.contains("deeper than \(LayoutContext.maximumDepth) levels") == true)
    #expect(problem?.path == Array(repeating: 0, count: LayoutContext.maximumDepth))
    #expect(box.measurementCount == 0)
  }

  @Test("an element that is in a tree twice is found among hundreds, each time that the tree is laid out")
  func repetition() {
    let boxes = (0..<200).map { _ in Box(1, 1) }
    let context = LayoutContext()
    for _ in 0..<3 { #expect(error(StackLayoutSpec(children: boxes), context) == nil) }
    for context in [context, context, LayoutContext()] {
      let problem = error(StackLayoutSpec(children: boxes + [boxes[7]]), context)
      #expect(problem?.path == [200])
      #expect(problem?.problem.contains("root.children[7] and at root.children[200]") == true)
    }
  }

  @Test("of a long way to an element the first four and the last four steps are told")
  func paths() {
    let box = Box("lost")
    box.style.width = .points(.nan)
    let twelve = (0..<12).map { ".children[\($0)]" }.joined()
    #expect(
      error(tree(levels: 12, around: box))?.description.contains("Box \"lost\" at root\(twelve): ") == true)
    let problem = error(tree(levels: 13, around: box))
    #expect(problem?.path == Array(0..<13))
    let (first, last) = ((0..<4).map { ".children[\($0)]" }, (9..<13).map { ".children[\($0)]" })
    #expect(
      problem?.description.contains("at root\(first.joined()) … (5 more) … \(last.joined()): ") == true)
  }

  @Test("a problem that was there before is no problem of the next tree, and is still there after it")
  func earlierProblem() throws {
    let context = LayoutContext()
    context.report("it was there before", advice: "Look.", for: Box("old"))
    #expect(error(Box(5, 5), context) == nil)
    #expect(error(RatioLayoutSpec(ratio: 0, child: Box()), context)?.problem == "ratio is 0.0")
    context.report("it came later", advice: "Look.", for: Box("new"))
    #expect(context.takeError()?.problem == "it was there before")
    #expect(context.takeError() == nil)
  }

  @Test("each thing counts once with the most that is said of it, until counting begins anew")
  func firstUses() {
    let context = LayoutContext()
    let uses = [[1: 10, 2: 20], [2: 20, 3: 30], [1: 9, 3: 30], [1: 15], [:]]
    #expect(uses.map { context.weightOfUses(of: $0) } == [30, 30, 0, 5, 0])
    #expect(context.usedThings == [1: 15, 2: 20, 3: 30])
    _ = context.countMeasurement(of: LayoutSpec(), weight: 5)
    #expect(context.countedMeasurements == 5)
    context.countsFromZero()
    #expect(context.countedMeasurements == 0)
    #expect(context.usedThings.isEmpty && context.weightOfUses(of: [1: 1, 2: 2, 3: 3]) == 6)
  }

  @Test(
    "too many measurements name the limit and what it is, not what was left of it",
    arguments: [
      (.ofTree(10), 10, "measurements"), (.ofCells(left: 10, limit: 20), 20, "cellMeasurements"),
      (.ofFrame(left: 10, limit: 30), 30, "frameMeasurements"),
    ] as [(MeasurementLimit, Int, String)])
  func limits(limit: MeasurementLimit, times: Int, name: String) throws {
    let context = LayoutContext()
    context.measurementLimit = limit
    let spec = LayoutSpec()
    #expect(!context.countMeasurement(of: spec, weight: 11))
    let problem = try #require(context.takeError())
    #expect(problem.problem.contains("measured \(times) times"))
    #expect(
      problem.advice.hasSuffix(
        "This is the limit “\(name)”, raised by --limit \(name)=NUMBER, in Swift by RenderLimits."))
    #expect(problem.exceedsLimit)
    #expect(error(RatioLayoutSpec(ratio: 0, child: Box()))?.exceedsLimit == false)
  }

  @Test(
    "where the rest of a frame leaves few measurements, that is told with the limit which leaves more when it is raised"
  )
  func rest() throws {
    let context = LayoutContext()
    context.measurementLimit = .ofFrame(left: 10, limit: 30, percentOfRest: 70, rest: "feedNodes")
    #expect(!context.countMeasurement(of: LayoutSpec(), weight: 11))
    let advice = try #require(context.takeError()).advice
    #expect(advice.contains("of which 70 % are what is read, changed, drawn and composed for the frame"))
    #expect(
      advice.contains("“feedNodes”: raised by --limit feedNodes=NUMBER, it leaves them more. For an offset"))
  }

  @Test("each spec that is measured counts, up to the limit and no further")
  func countedSpecs() {
    func measured(_ count: Int) -> (LayoutError?, Int) {
      let context = LayoutContext()
      context.measurementLimit = .ofTree(3)
      var root: any LayoutElement = Box(1, 1)
      for _ in 0..<count { root = root.inset(1) }
      return (error(root, context), context.countedMeasurements)
    }
    #expect(measured(3).0 == nil && measured(3).1 == 3)
    #expect(measured(4).0?.exceedsLimit == true)
    #expect(measured(4).0?.path == [0, 0, 0])
  }
}
