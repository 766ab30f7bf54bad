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
    get { settings.direction }
    set { settings.direction = newValue }
  }

  /// The room between two items of a line, in points; may be negative.
  public var spacing: Double {
    get { settings.spacing }
    set { settings.spacing = newValue }
  }

  /// What happens to the room left along the stack.
  public var justifyContent: JustifyContent {
    get { settings.justifyContent }
    set { settings.justifyContent = newValue }
  }

  /// Where items lie across the stack, unless their style says otherwise.
  public var alignItems: AlignItems {
    get { settings.alignItems }
    set { settings.alignItems = newValue }
  }

  /// Whether the stack may break into lines.
  public var flexWrap: FlexWrap {
    get { settings.flexWrap }
    set { settings.flexWrap = newValue }
  }

  /// What happens to the room that several lines leave.
  public var alignContent: AlignContent {
    get { settings.alignContent }
    set { settings.alignContent = newValue }
  }

  /// The room between two lines, in points; may be negative.
  public var lineSpacing: Double {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }

  /// Beats ``justifyContent`` in a horizontal stack, and ``alignItems`` in a vertical one.
  public var horizontalAlignment: HorizontalAlignment {
    get { settings.horizontalAlignment }
    set { settings.horizontalAlignment = newValue }
  }

  /// Beats ``justifyContent`` in a vertical stack, and ``alignItems`` in a horizontal one.
  public var verticalAlignment: VerticalAlignment {
    get { settings.verticalAlignment }
    set { settings.verticalAlignment = newValue }
  }

  /// All of the above in one place, so that a pass reads them with one access.
  private var settings: StackSettings { didSet { forgetMeasurements() } }

  /// Lays out `children` one after the other.
  public init(
    direction: StackDirection = .horizontal, spacing: Double = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, flexWrap: FlexWrap = .noWrap, alignContent: AlignContent = .start,
    lineSpacing: Double = 0, horizontalAlignment: HorizontalAlignment = .none,
    verticalAlignment: VerticalAlignment = .none, children: [any LayoutElement]
  ) {
    settings = StackSettings(
      direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      flexWrap: flexWrap, alignContent: alignContent, lineSpacing: lineSpacing,
      horizontalAlignment: horizontalAlignment, verticalAlignment: verticalAlignment)
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
    let storage = context.takeStorage()
    var pass = StackPass(settings, children: children, in: constrainedSize, context: context)
    storage.swapContents(&pass.items, &pass.lines)
    let layout = pass.run()
    pass.removeAll()
    storage.swapContents(&pass.items, &pass.lines)
    context.giveBack(storage)
    return layout
  }
}
