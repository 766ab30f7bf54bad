import Weft
import WeftGraphics
import WeftTestSupport

/// A row of boxes with an animation of its own, if it has one.
final class RowNode: DisplayNode {
  var items: [DisplayNode] {
    didSet { setNeedsLayout() }
  }
  var animation: ((LayoutTransitionContext) -> Void)?

  init(_ items: [DisplayNode]) { self.items = items }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    StackLayoutSpec(direction: .horizontal, children: items)
  }

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    if let animation { animation(context) } else { super.animateLayoutTransition(context) }
  }
}

/// Suites whose tests have the layout of a tree of boxes change on the way.
protocol TransitionSuite: Sendable {
  /// What their trees are drawn with.
  var environment: RenderEnvironment { get }
}

extension TransitionSuite {
  /// At most 160 points wide.
  var range: SizeRange { SizeRange(max: Size(width: 160, height: Double.infinity)) }
  /// A second, at the same speed from the beginning to the end.
  var linear: AnimationTiming { AnimationTiming(duration: 1, curve: .linear) }
  var blue: Color { Color(red: 0, green: 0, blue: 1) }
  var red: Color { Color(red: 1, green: 0, blue: 0) }

  /// A box so wide, and 10 points high.
  func box(_ width: Double, _ color: Color) -> DisplayNode {
    let node = DisplayNode()
    node.style.preferredSize = Size(width: width, height: 10)
    node.backgroundColor = color
    return node
  }

  /// The transition of a tree that `changes` make.
  func transition(
    _ node: DisplayNode, animated: Bool = true, timing: AnimationTiming? = nil, _ changes: () -> Void
  ) throws -> LayoutTransition {
    try node.transitionLayout(
      thatFits: range, environment: environment, animated: animated, timing: timing ?? linear,
      changes: changes)
  }
}
