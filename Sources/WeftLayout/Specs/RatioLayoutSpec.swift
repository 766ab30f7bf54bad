import WeftGeometry

/// Gives its child the largest size of a certain shape: `ratio` is height divided by width.
///
/// Where the range has no upper limit on either axis, there is nothing to derive a size from, and the child is
/// measured as if it stood alone.
public final class RatioLayoutSpec: SingleChildLayoutSpec {
  /// Height divided by width; finite and above 0.
  public var ratio: Double { didSet { forgetMeasurements() } }

  /// Gives `child` a height of `ratio` times its width.
  public init(ratio: Double, child: any LayoutElement) {
    self.ratio = ratio
    super.init(child: child)
  }

  override var dependsOnParentSize: Bool { false }

  override var invalidValue: InvalidValue? {
    guard ratio > 0, ratio.isFinite else {
      return InvalidValue(
        "ratio", found: "\(ratio)", advice: "Use a finite number above 0: height divided by width.")
    }
    return super.invalidValue
  }

  /// Measures the child at exactly the size whose shape comes nearest to the ratio.
  override func layout(
    around child: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let best = bestSize(in: range, grid: context.grid)
    let layout = context.layout(
      of: child, fitting: best.map { .exact($0) } ?? range,
      relativeTo: best.map { ParentSize($0) } ?? .unknown)
    return Layout(size: layout.size, around: child, layout, at: .zero)
  }

  /// As wide or as high as the range allows, whichever comes nearer to the ratio; as wide where both do.
  private func bestSize(in range: SizeRange, grid: PixelGrid) -> Size? {
    var best: Size?
    if isUsableLength(range.max.width) {
      best = usable(range, Size(width: range.max.width, height: grid.floor(ratio * range.max.width)))
    }
    if isUsableLength(range.max.height),
      let other = usable(range, Size(width: grid.floor(range.max.height / ratio), height: range.max.height))
    {
      guard let first = best else { return other }
      // False where a size is 0 × 0 and so has no shape: the first one stays.
      if distance(of: other) < distance(of: first) { best = other }
    }
    return best
  }

  private func usable(_ range: SizeRange, _ size: Size) -> Size? {
    let fitting = range.clamp(size)
    return isUsableLength(fitting.width) && isUsableLength(fitting.height) ? fitting : nil
  }

  private func distance(of size: Size) -> Double { (size.height / size.width - ratio).magnitude }
}
