import Testing
import WeftGeometry
import WeftLayout

/// What holds for every tree, tried on random ones.
///
/// A failure prints the seed, which `tree(seed:)` turns back into the tree.
@Suite struct PropertyTests {
  /// Trees and their parts, from a seed.
  private struct Generator: RandomNumberGenerator {
    private var numbers: SplitMix64

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { numbers.next() }

    mutating func length(_ greatest: Double = 120) -> Double { Double.random(in: 0...greatest, using: &self) }
    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }
    mutating func any<T: CaseIterable>(_ type: T.Type) -> T where T.AllCases == [T] {
      T.allCases[Int.random(in: 0..<T.allCases.count, using: &self)]
    }

    mutating func dimension() -> Dimension {
      chance(3) ? .points(length()) : chance(5) ? .fraction(Double.random(in: 0...1, using: &self)) : .auto
    }

    mutating func style(_ style: inout LayoutElementStyle) {
      (style.width, style.height) = (dimension(), dimension())
      if chance(4) { (style.minWidth, style.maxHeight) = (dimension(), dimension()) }
      if chance(4) { (style.minHeight, style.maxWidth) = (dimension(), dimension()) }
      if chance(2) { (style.flexGrow, style.flexShrink) = (length(2), length(2)) }
      if chance(6) { style.flexBasis = dimension() }
      if chance(4) { style.alignSelf = any(AlignSelf.self) }
      if chance(6) { (style.spacingBefore, style.spacingAfter) = (length(9), length(9)) }
      if chance(6) { style.layoutPosition = Point(x: length(), y: length()) }
    }

    mutating func element(depth: Int) -> any LayoutElement {
      let element: any LayoutElement = depth == 0 || chance(5) ? box() : spec(depth: depth - 1)
      if chance(3) { style(&element.style) }
      return element
    }

    mutating func box() -> Box {
      let box = Box(content: chance(4) ? nil : Size(width: length(), height: length()))
      if chance(3) { (box.firstBaseline, box.lastBaseline) = (length(20), length(40)) }
      return box
    }

    mutating func elements(depth: Int) -> [any LayoutElement] {
      (0..<Int.random(in: 0...5, using: &self)).map { _ in element(depth: depth) }
    }

    mutating func stack(depth: Int, flexWrap: FlexWrap? = nil) -> StackLayoutSpec {
      StackLayoutSpec(
        direction: any(StackDirection.self), spacing: length(10), justifyContent: any(JustifyContent.self),
        alignItems: any(AlignItems.self), flexWrap: flexWrap ?? any(FlexWrap.self),
        alignContent: any(AlignContent.self), lineSpacing: length(10), children: elements(depth: depth))
    }

    mutating func spec(depth: Int) -> LayoutSpec {
      switch Int.random(in: 0..<12, using: &self) {
      case 0:
        InsetLayoutSpec(
          insets: EdgeInsets(
            top: length(20), left: chance(4) ? .infinity : length(20) - 10, bottom: length(20)),
          child: element(depth: depth))
      case 1: RatioLayoutSpec(ratio: length(3) + 0.01, child: element(depth: depth))
      case 2:
        CenterLayoutSpec(
          centering: any(Centering.self), sizing: any(RelativeSizing.self), child: element(depth: depth))
      case 3:
        RelativeLayoutSpec(
          horizontalPosition: any(RelativePosition.self), verticalPosition: any(RelativePosition.self),
          sizing: any(RelativeSizing.self), child: element(depth: depth))
      case 4:
        AbsoluteLayoutSpec(sizing: any(AbsoluteLayoutSpec.Sizing.self), children: elements(depth: depth))
      case 5: OverlayLayoutSpec(child: element(depth: depth), overlay: element(depth: depth))
      case 6: BackgroundLayoutSpec(child: element(depth: depth), background: element(depth: depth))
      case 7:
        CornerLayoutSpec(
          child: element(depth: depth), corner: element(depth: depth),
          location: any(CornerLayoutSpec.Location.self),
          wrapsCorner: chance(2))
      case 8: WrapperLayoutSpec(children: elements(depth: depth))
      default: stack(depth: depth)
      }
    }

    mutating func range() -> SizeRange {
      let min = Size(width: chance(2) ? 0 : length(300), height: chance(2) ? 0 : length(300))
      return SizeRange(
        min: min,
        max: Size(
          width: chance(4) ? .infinity : min.width + length(300),
          height: chance(4) ? .infinity : min.height + (chance(3) ? 0 : length(300))))
    }
  }

  private static let scale = 2.0

  private static func layout(seed: UInt64) throws -> (layout: Layout, range: SizeRange) {
    var generator = Generator(seed: seed)
    let range = generator.range()
    let root = generator.spec(depth: 4)
    return (try root.layoutThatFits(range, scale: scale), range)
  }

  private static func allFrames(_ layout: Layout) -> [Rect] {
    layout.sublayouts.flatMap { [$0.frame] + allFrames($0.layout) }
  }

  private let seeds: Range<UInt64> = 1..<1001

  @Test("finite input gives finite output on the pixel grid, inside the range up to a pixel")
  func sizes() throws {
    for seed in seeds {
      let (layout, range) = try Self.layout(seed: seed)
      let pixel = 1 / Self.scale
      let fits =
        layout.size.width >= range.min.width - PixelGrid.epsilon
        && layout.size.width < range.max.width + pixel
        && layout.size.height >= range.min.height - PixelGrid.epsilon
        && layout.size.height < range.max.height + pixel
      #expect(fits, "seed \(seed): \(layout.size) in \(range)")
      for frame in Self.allFrames(layout) {
        let isSound =
          frame.isFinite && frame.width >= 0 && frame.height >= 0
          && (frame.width * Self.scale).rounded() == frame.width * Self.scale
        #expect(isSound, "seed \(seed): \(frame)")
      }
    }
  }

  // What is beyond reach is an error that names the element, and what comes out can be drawn all the same.
  @Test("finite input however large, and of either sign, gives finite output within reach")
  func extremes() {
    let lengths = [1e-308, 0.3, 50, 9_999_999, 1e7, 1e15, 1e300, Double.greatestFiniteMagnitude]
    for seed in seeds {
      var generator = Generator(seed: seed)
      let root = generator.stack(depth: 3)
      var pending: [any LayoutElement] = [root]
      while let element = pending.popLast() {
        pending += element.layoutChildren
        func any() -> Double { lengths.randomElement(using: &generator) ?? 0 }
        func signed() -> Double { generator.chance(2) ? any() : -any() }
        if generator.chance(3) { element.style.width = .points(any()) }
        if generator.chance(3) { element.style.minHeight = .points(any()) }
        if generator.chance(3) { element.style.spacingBefore = signed() }
        if generator.chance(3) { (element.style.flexGrow, element.style.flexShrink) = (any(), any()) }
        if generator.chance(3) { element.style.layoutPosition = Point(x: signed(), y: signed()) }
        if generator.chance(3) { (element.style.ascender, element.style.descender) = (signed(), signed()) }
        if let stack = element as? StackLayoutSpec, generator.chance(3) { stack.spacing = signed() }
        if let inset = element as? InsetLayoutSpec, generator.chance(2) { inset.insets.left = signed() }
        if let ratio = element as? RatioLayoutSpec { ratio.ratio = any() }
        if let corner = element as? CornerLayoutSpec { corner.offset = Point(x: signed(), y: signed()) }
      }
      let context = LayoutContext(scale: Self.scale)
      let flat = flattenedLayout(
        of: root, in: generator.range(), relativeTo: .unknown, context: context)
      for frame in flat.frames + [Rect(origin: .zero, size: flat.size)] {
        // A size may be a pixel more than what was within reach.
        let isSound =
          frame.minX.magnitude < 1e7 + 1 && frame.minY.magnitude < 1e7 + 1 && frame.width >= 0
          && frame.height >= 0 && frame.width < 1e7 + 1 && frame.height < 1e7 + 1
        #expect(isSound, "seed \(seed): \(frame)")
      }
    }
  }

  @Test("the same tree gives the same layout, bit by bit")
  func repeatable() throws {
    for seed in seeds {
      #expect(try Self.layout(seed: seed).layout == Self.layout(seed: seed).layout, "seed \(seed)")
    }
  }

  @Test("the items of a stack in one line, without negative spacing, do not overlap along it")
  func overlaps() throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let range = generator.range()
      let stack = generator.stack(depth: 2, flexWrap: .noWrap)
      let frames = try stack.layoutThatFits(range, scale: Self.scale).sublayouts.map(\.frame)
      for (before, after) in zip(frames, frames.dropFirst()) {
        let gap =
          stack.direction == .horizontal ? after.minX - before.maxX : after.minY - before.maxY
        #expect(gap > -1e-9, "seed \(seed): \(before) and \(after)")
      }
    }
  }

  @Test("eight tasks at once lay out what one does")
  func layoutConcurrency() async throws {
    // What eight tasks share, a thousand trees show as well as ten thousand.
    let seeds: Range<UInt64> = 1..<1001
    let serial = try seeds.map { try Self.layout(seed: $0).layout }
    let parallel = try await withThrowingTaskGroup(of: (Int, [Layout]).self) { group in
      for task in 0..<8 {
        group.addTask {
          (task, try seeds.filter { $0 % 8 == UInt64(task) }.map { try Self.layout(seed: $0).layout })
        }
      }
      return try await group.reduce(into: [Int: [Layout]]()) { $0[$1.0] = $1.1 }
    }
    for task in 0..<8 {
      let expected = zip(seeds, serial).filter { $0.0 % 8 == UInt64(task) }.map(\.1)
      #expect(parallel[task] == expected)
    }
  }
}
