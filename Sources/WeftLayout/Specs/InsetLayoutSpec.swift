public import WeftGeometry

/// Keeps a distance between its own edges and those of its child.
///
/// An infinite inset takes the room the child leaves: with one infinite side the child keeps its own length and
/// sits at the opposite side, with two it sits in the middle. Where the range has no upper limit there is no
/// room to take, and an infinite inset counts as 0. A negative inset lets the child hang out.
public final class InsetLayoutSpec: SingleChildLayoutSpec {
  /// The distances, in points.
  public var insets: EdgeInsets { didSet { forgetMeasurements() } }

  /// Puts `insets` around `child`.
  public init(insets: EdgeInsets, child: any LayoutElement) {
    self.insets = insets
    super.init(child: child)
  }

  override var invalidValue: InvalidValue? {
    // A sum is NaN if a part of it is; so is ∞ − ∞, which the second look lets pass.
    if (insets.horizontal + insets.vertical).isNaN, let edge = firstNaN {
      return InvalidValue("insets.\(edge)", found: "nan", advice: "Use a number or infinity.")
    }
    return super.invalidValue
  }

  private var firstNaN: String? {
    let edges = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    return edges.first { $0.1.isNaN }?.0
  }

  /// Measures the child in what the finite insets leave of the range.
  override func layout(
    around child: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let x = InsetAxis(insets.left, insets.right, min: range.min.width, max: range.max.width)
    let y = InsetAxis(insets.top, insets.bottom, min: range.min.height, max: range.max.height)
    let childRange = SizeRange(
      min: Size(width: x.childMin, height: y.childMin), max: Size(width: x.childMax, height: y.childMax))
    let childParent = ParentSize(
      width: parentSize.width.map { Swift.max(0, $0 - x.fixed) },
      height: parentSize.height.map { Swift.max(0, $0 - y.fixed) })
    let layout = context.layout(of: child, fitting: childRange, relativeTo: childParent)
    let size = range.clamp(
      Size(width: x.length(around: layout.size.width), height: y.length(around: layout.size.height)))
    let position = Point(
      x: x.position(of: layout.size.width, grid: context.grid),
      y: y.position(of: layout.size.height, grid: context.grid))
    return Layout(size: size, around: child, layout, at: position)
  }
}

/// The insets of one axis within a range.
private struct InsetAxis {
  /// The finite insets; an infinite one is `nil`.
  let leading: Double?
  let trailing: Double?
  let min: Double
  let max: Double

  init(_ leading: Double, _ trailing: Double, min: Double, max: Double) {
    // Without an upper limit there is no room left over that an infinite inset could take.
    let substitute: Double? = isUsableLength(max) ? nil : 0
    self.leading = leading.isFinite ? leading : substitute
    self.trailing = trailing.isFinite ? trailing : substitute
    self.min = min
    self.max = max
  }

  var isElastic: Bool { leading == nil || trailing == nil }
  var fixed: Double { (leading ?? 0) + (trailing ?? 0) }
  var childMin: Double { isElastic ? 0 : Swift.max(0, min - fixed) }
  var childMax: Double { Swift.max(0, max - fixed) }

  func length(around child: Double) -> Double { isElastic ? max : child + fixed }

  func position(of child: Double, grid: PixelGrid) -> Double {
    if let leading { return leading }
    if let trailing { return max - trailing - child }
    return max - child - grid.round((max - child) / 2)
  }
}
