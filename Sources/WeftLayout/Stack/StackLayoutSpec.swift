import WeftGeometry

/// Lays its children out one after the other, in one line or several: flexbox with Texture's simplifications.
///
/// A stack grows and justifies only where its range makes it larger than its content, so where the range has a
/// minimum; it shrinks and wraps only where there is a maximum. Items do not shrink unless told to.
///
/// - Complexity: O(children), each measured at most three times: as long as it likes, flexed, and stretched.
public final class StackLayoutSpec: LayoutSpec {
  /// The axis the children follow one another on.
  public var direction: StackDirection {
    didSet { forgetMeasurements() }
  }

  /// The room between two items of a line, in points; may be negative.
  public var spacing: Double {
    didSet { forgetMeasurements() }
  }

  /// What happens to the room left along the stack.
  public var justifyContent: JustifyContent {
    didSet { forgetMeasurements() }
  }

  /// Where items lie across the stack, unless their style says otherwise.
  public var alignItems: AlignItems {
    didSet { forgetMeasurements() }
  }

  /// Whether the stack may break into lines.
  public var flexWrap: FlexWrap {
    didSet { forgetMeasurements() }
  }

  /// What happens to the room that several lines leave.
  public var alignContent: AlignContent {
    didSet { forgetMeasurements() }
  }

  /// The room between two lines, in points; may be negative.
  public var lineSpacing: Double {
    didSet { forgetMeasurements() }
  }

  /// Beats ``justifyContent`` in a horizontal stack, and ``alignItems`` in a vertical one.
  public var horizontalAlignment: HorizontalAlignment {
    didSet { forgetMeasurements() }
  }

  /// Beats ``justifyContent`` in a vertical stack, and ``alignItems`` in a horizontal one.
  public var verticalAlignment: VerticalAlignment {
    didSet { forgetMeasurements() }
  }

  /// Lays out `children` one after the other.
  public init(
    direction: StackDirection = .horizontal, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, flexWrap: FlexWrap = .noWrap, alignContent: AlignContent = .start,
    lineSpacing: Double = 0, horizontalAlignment: HorizontalAlignment = .none,
    verticalAlignment: VerticalAlignment = .none, children: [any LayoutElement]
  ) {
    self.direction = direction
    self.spacing = spacing
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.flexWrap = flexWrap
    self.alignContent = alignContent
    self.lineSpacing = lineSpacing
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    super.init(children: children)
  }

  override var dependsOnParentSize: Bool { false }

  override var invalidValue: InvalidValue? {
    spacing.isFinite && lineSpacing.isFinite
      ? nil : InvalidValue(firstNotFinite: ["spacing": spacing, "lineSpacing": lineSpacing])
  }

  /// Lays out the children.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard !children.isEmpty else { return Layout(size: constrainedSize.min) }
    var storage = context.takeStorage()
    var pass = pass(in: constrainedSize, context: context, storage: &storage)
    let layout = pass.run()
    // Swapped rather than copied: a second owner would cost the storage its room.
    swap(&storage.items, &pass.items)
    swap(&storage.lines, &pass.lines)
    storage.removeAll()
    context.giveBack(storage)
    return layout
  }

  private func pass(in range: SizeRange, context: LayoutContext, storage: inout StackStorage) -> StackPass {
    let (along, across) =
      direction == .horizontal
      ? (horizontalAlignment.justification, verticalAlignment.justification)
      : (verticalAlignment.justification, horizontalAlignment.justification)
    let main = ClosedLengths(low: direction.main(range.min), high: direction.main(range.max))
    let cross = ClosedLengths(low: direction.cross(range.min), high: direction.cross(range.max))
    let wraps = flexWrap == .wrap
    let pass = StackPass(
      direction: direction, spacing: spacing, lineSpacing: lineSpacing,
      justification: along ?? justifyContent, alignItems: across?.alignment ?? alignItems,
      alignContent: alignContent, wraps: wraps, range: range, main: main, cross: cross,
      itemCross: wraps ? ClosedLengths(low: 0, high: cross.high) : cross, known: ParentSize(exactOf: range),
      context: context, children: children, isMeasuring: context.isMeasuring, items: storage.items,
      lines: storage.lines)
    storage = StackStorage()
    return pass
  }
}
