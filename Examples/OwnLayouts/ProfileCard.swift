import Weft

/// The colours of the example.
enum Palette {
  static let accent = Color(red: 0.16, green: 0.45, blue: 0.72)
  static let faint = Color(red: 0.85, green: 0.87, blue: 0.9)
}

/// A card that shows more once it is open, made of all the ways to lay something out.
final class ProfileCard: DisplayNode {
  /// Whether the bubbles show.
  var isOpen = false {
    didSet { if isOpen != oldValue { setNeedsLayout() } }
  }

  private let name = TextNode("Amelie Poulain", font: Font(size: 17, weight: .bold))
  private let rating = RatingNode(4)
  private let rule = RuleNode()
  private let faces = FacesNode([
    Color(red: 0.9, green: 0.5, blue: 0.4), Color(red: 0.45, green: 0.7, blue: 0.5),
    Color(red: 0.6, green: 0.5, blue: 0.8),
  ])
  private let bubbles = [
    "Have you seen the gnome?", "It was in New York last week.",
    "And now there is a postcard from the Acropolis.", "Ask the neighbour.", "He paints.",
  ].map { BubbleNode($0) }
  private let badge = DisplayNode()
  private let star = TextNode("new", font: Font(size: 10, weight: .bold), color: .white)

  override init() {
    super.init()
    backgroundColor = .white
    cornerRadius = 12
    clipsToBounds = true
    rule.style.alignSelf = .start
    badge.backgroundColor = Color(red: 0.8, green: 0.25, blue: 0.3)
    badge.cornerRadius = 7
    // A node that is not worth a class of its own.
    badge.layoutSpecBlock = { [star] _, _ in star.inset(horizontal: 6, vertical: 1) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack {
      HStack(spacing: 8, alignItems: .center) {
        name
        badge
        Spacer().flexGrow(1)
        faces
      }
      GridGap(lines: 2)
      rating
      GridGap(lines: 2)
      rule
      if isOpen {
        GridGap(lines: 3)
        MasonrySpec(columnCount: 2, spacing: 6, children: bubbles)
      }
    }.inset(14)
  }

  /// The bubbles come one after the other; all else as it would.
  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    context.animateByDefault()
    for (index, node) in context.insertedSubnodes.enumerated() {
      guard let frame = context.finalFrame(for: node) else { continue }
      let timing = AnimationTiming(delay: 0.06 * Double(index), duration: 0.25, curve: .easeOut)
      let below = frame.offset(by: Point(x: 0, y: 16))
      context.animate(node, .frame(from: below, to: frame), timing: timing)
      context.animate(node, .alpha(from: 0, to: 1), timing: timing)
    }
  }
}
