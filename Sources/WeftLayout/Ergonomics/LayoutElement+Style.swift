import WeftGeometry

/// The properties of ``LayoutElementStyle`` as modifiers: each sets one and returns the element itself.
///
/// Their meaning, units and defaults are those of the property named. Unlike the modifiers that make a spec, they wrap
/// nothing; on a node they stay set until they are set again, and setting what is set already costs nothing.
extension LayoutElement {
  /// Sets ``LayoutElementStyle/width``; a number is in points.
  @discardableResult
  public func width(_ length: Dimension) -> Self { setting(\.width, to: length) }

  /// Sets ``LayoutElementStyle/height``; a number is in points.
  @discardableResult
  public func height(_ length: Dimension) -> Self { setting(\.height, to: length) }

  /// Sets ``LayoutElementStyle/minWidth``; a number is in points.
  @discardableResult
  public func minWidth(_ length: Dimension) -> Self { setting(\.minWidth, to: length) }

  /// Sets ``LayoutElementStyle/maxWidth``; a number is in points.
  @discardableResult
  public func maxWidth(_ length: Dimension) -> Self { setting(\.maxWidth, to: length) }

  /// Sets ``LayoutElementStyle/minHeight``; a number is in points.
  @discardableResult
  public func minHeight(_ length: Dimension) -> Self { setting(\.minHeight, to: length) }

  /// Sets ``LayoutElementStyle/maxHeight``; a number is in points.
  @discardableResult
  public func maxHeight(_ length: Dimension) -> Self { setting(\.maxHeight, to: length) }

  /// Sets the width and the height, in points.
  @discardableResult
  public func preferredSize(width: Double, height: Double) -> Self {
    setting(\.preferredLayoutSize, to: LayoutSize(Size(width: width, height: height)))
  }

  /// Sets ``LayoutElementStyle/flexGrow``.
  @discardableResult
  public func flexGrow(_ factor: Double) -> Self { setting(\.flexGrow, to: factor) }

  /// Sets ``LayoutElementStyle/flexShrink``.
  @discardableResult
  public func flexShrink(_ factor: Double) -> Self { setting(\.flexShrink, to: factor) }

  /// Sets ``LayoutElementStyle/flexBasis``.
  @discardableResult
  public func flexBasis(_ length: Dimension) -> Self { setting(\.flexBasis, to: length) }

  /// Sets ``LayoutElementStyle/alignSelf``.
  @discardableResult
  public func alignSelf(_ alignment: AlignSelf) -> Self { setting(\.alignSelf, to: alignment) }

  /// Sets ``LayoutElementStyle/spacingBefore``.
  @discardableResult
  public func spacingBefore(_ points: Double) -> Self { setting(\.spacingBefore, to: points) }

  /// Sets ``LayoutElementStyle/spacingAfter``.
  @discardableResult
  public func spacingAfter(_ points: Double) -> Self { setting(\.spacingAfter, to: points) }

  /// Sets ``LayoutElementStyle/ascender``.
  @discardableResult
  public func ascender(_ points: Double?) -> Self { setting(\.ascender, to: points) }

  /// Sets ``LayoutElementStyle/descender``.
  @discardableResult
  public func descender(_ points: Double?) -> Self { setting(\.descender, to: points) }

  /// Sets ``LayoutElementStyle/layoutPosition``, in points.
  @discardableResult
  public func layoutPosition(x: Double, y: Double) -> Self {
    setting(\.layoutPosition, to: Point(x: x, y: y))
  }

  private func setting<Value: Equatable>(
    _ property: WritableKeyPath<LayoutElementStyle, Value>, to value: Value
  ) -> Self {
    // A node whose style is written looks for what depends on it, even where nothing changes.
    if style[keyPath: property] != value { style[keyPath: property] = value }
    return self
  }
}

extension LayoutSpec {
  /// Sets ``LayoutSpec/debugName``.
  @discardableResult
  public func named(_ name: String) -> Self {
    debugName = name
    return self
  }
}
