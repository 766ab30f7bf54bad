import Testing
import Weft

// What users write: nothing here but the public API.

/// Answers at the hook it is told to, with a width that names the hook.
private final class HookNode: DisplayNode {
  enum Hook: CaseIterable { case restricted, layout, block, spec, size }

  private let hooks: Set<Hook>

  init(_ hooks: Set<Hook>) {
    self.hooks = hooks
    super.init()
    if hooks.contains(.block) {
      layoutSpecBlock = { _, _ in Self.spacer(3) }
    }
  }

  private static func spacer(_ width: Double) -> LayoutSpec {
    let spec = LayoutSpec()
    spec.style.preferredSize = Size(width: width, height: 1)
    return spec
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, restrictedTo size: LayoutSize, relativeTo parentSize: ParentSize,
    in context: LayoutContext
  ) -> NodeLayout? {
    hooks.contains(.restricted) ? NodeLayout(size: Size(width: 1, height: 1)) : nil
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext) -> NodeLayout
  {
    guard hooks.contains(.layout) else { return super.calculateLayoutThatFits(constrainedSize, in: context) }
    return NodeLayout(size: Size(width: 2, height: 1))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    hooks.contains(.spec) ? Self.spacer(4) : super.layoutSpecThatFits(constrainedSize)
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size { Size(width: 5, height: 1) }
}

/// Which of the hooks of a node answers, and what it is asked.
@Suite struct LayoutHookTests {
  @Test(
    "the first hook that is there answers, in the order restricted, layout, block, spec, size",
    arguments: [
      ([.restricted, .layout, .block, .spec], 1), ([.layout, .block, .spec], 2), ([.block, .spec], 3),
      ([.spec], 4), ([], 5),
    ] as [([HookNode.Hook], Double)])
  private func precedence(hooks: [HookNode.Hook], width: Double) throws {
    #expect(try HookNode(Set(hooks)).layoutThatFits(.unconstrained).size.width == width)
  }

  @Test(
    "the restricted hook sees the range, the style's size and the parent's size as they are, and is not clamped"
  )
  func restrictedHook() throws {
    final class Spy: DisplayNode {
      var asked: [String] = []
      override func calculateLayoutThatFits(
        _ constrainedSize: SizeRange, restrictedTo size: LayoutSize, relativeTo parentSize: ParentSize,
        in context: LayoutContext
      ) -> NodeLayout? {
        asked.append("\(constrainedSize) \(size.width) \(parentSize.width ?? -1)")
        return NodeLayout(size: Size(width: 120, height: 10))
      }
    }
    let spy = Spy()
    spy.style.width = .fraction(0.5)
    let size = try spy.layoutThatFits(SizeRange(max: Size(width: 80, height: 60))).size
    #expect(size == Size(width: 120, height: 10))
    #expect(spy.asked == ["{0.0 × 0.0, 80.0 × 60.0} 50% 80.0"])
    // The style leaves 40 points of the width of both ranges, but this node looks at more than that.
    _ = try spy.layoutThatFits(SizeRange(max: Size(width: 80, height: 50)))
    #expect(spy.asked.count == 2)
  }
}
