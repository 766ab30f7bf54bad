import WeftGeometry

/// One run of a stack's layout. The steps are one file each, in the order they happen:
///
/// 1. `+Measure`: read the styles, and ask each child for its own length.
/// 2. `+Collect`: break the items into lines.
/// 3. `+Flex`: let the items of each line grow or shrink.
/// 4. `+Cross`: finalize the lines' extent and baseline, and stretch the items to it.
/// 5. `+Place`: share the room left, and place the items.
///
/// The algorithm is that of Texture's `ASStackUnpositionedLayout` and `ASStackPositionedLayout`. It differs where
/// Texture's results depend on its shortcuts: every item is measured before it flexes, growth below a point is not
/// lost, stretching keeps to the style's limits, and a wrapping stack justifies against its own length.
struct StackPass {
  /// Lengths that differ by less count as equal, in points.
  static let tolerance = 0.01

  let direction: StackDirection
  let spacing: Double
  let lineSpacing: Double
  let justification: JustifyContent
  let alignItems: AlignItems
  let alignContent: AlignContent
  let wraps: Bool

  let range: SizeRange
  let main: ClosedLengths
  let cross: ClosedLengths
  /// The cross range given to items: without a minimum where there may be several lines.
  let itemCross: ClosedLengths
  /// The stack's size as far as it is known before its content is known.
  let known: ParentSize

  let context: LayoutContext
  let children: [any LayoutElement]
  /// Whether the children's places are of no interest.
  let isMeasuring: Bool
  var items: [StackItem] = []
  var lines: [StackLine] = []

  init(
    _ settings: StackSettings, children: [any LayoutElement], in range: SizeRange, context: LayoutContext
  ) {
    direction = settings.direction
    spacing = settings.spacing
    lineSpacing = settings.lineSpacing
    justification = settings.justification
    alignItems = settings.alignment
    alignContent = settings.alignContent
    wraps = settings.flexWrap == .wrap
    self.range = range
    main = ClosedLengths(low: direction.main(range.min), high: direction.main(range.max))
    cross = ClosedLengths(low: direction.cross(range.min), high: direction.cross(range.max))
    itemCross = wraps ? ClosedLengths(low: 0, high: cross.high) : cross
    known = ParentSize(exactOf: range)
    self.context = context
    self.children = children
    isMeasuring = context.isMeasuring
  }

  /// Empties the arrays, keeping their room.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// The main length that exceeds or falls short of the range: positive where `length` is too small, negative where
  /// it is too large.
  @inline(__always) static func violation(of length: Double, in range: ClosedLengths) -> Double {
    if length < range.low { return range.low - length }
    if length > range.high { return range.high - length }
    return 0
  }

  /// Runs the five steps.
  mutating func run() -> Layout {
    measureItems()
    collectLines()
    for line in lines.indices { flex(line) }
    finalizeCross()
    if isMeasuring { return Layout(partialOfSize: ownSize) }
    completeItems()
    return place()
  }

  /// The extent across the stack of all lines with what lies between them.
  var contentCross: Double {
    var total = lineSpacing * Double(lines.count - 1)
    for line in lines { total += line.cross }
    return total
  }

  /// The stack's own size: that of its content, as far as the range allows.
  var ownSize: Size {
    var longest = lines[0].main
    for line in lines { longest = Swift.max(longest, line.main) }
    return range.clamp(direction.size(main: longest, cross: contentCross))
  }
}
