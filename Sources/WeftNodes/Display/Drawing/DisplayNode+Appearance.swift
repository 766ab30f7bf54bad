import WeftGeometry
public import WeftGraphics

extension DisplayNode {
  /// The colour of the box, below everything else of the node; `nil` draws none.
  public var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { set(\.backgroundColor, newValue) }
  }

  /// The radius of the box's corners, in points; drawn smaller where two of them are longer than a side.
  ///
  /// Content and subnodes follow it where ``clipsToBounds`` is on. Negative and NaN become 0.
  public var cornerRadius: Double {
    get { appearance.cornerRadius }
    set { set(\.cornerRadius, newValue > 0 ? newValue : 0) }
  }

  /// The corners that ``cornerRadius`` rounds; all by default.
  public var maskedCorners: Corners {
    get { appearance.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }

  /// A radius for each corner, in points, in place of ``cornerRadius`` and ``maskedCorners``; `nil`, the default, leaves it to
  /// them.
  ///
  /// Negative and NaN become 0. Where two radii are together longer than the side between them, all four are drawn smaller by the
  /// same factor, as CSS has it.
  public var cornerRadii: CornerRadii? {
    get { appearance.cornerRadii }
    set { set(\.cornerRadii, newValue?.map { $0 > 0 ? $0 : 0 }) }
  }

  /// The width of the line along the inside of the box's edge, in points, above content and subnodes.
  ///
  /// Negative, infinite and NaN become 0.
  public var borderWidth: Double {
    get { appearance.borderWidth }
    set { set(\.borderWidth, newValue > 0 && newValue < .infinity ? newValue : 0) }
  }

  /// The colour of the border; black by default.
  public var borderColor: Color {
    get { appearance.borderColor }
    set { set(\.borderColor, newValue) }
  }

  /// The shadow of the node and everything in it, below it; not drawn where ``clipsToBounds`` is on.
  ///
  /// It is thrown by what is opaque, as a layer's of Core Animation: with an opaque ``backgroundColor`` by the box, rounded
  /// corners and all, and by what hangs out of it; without, by text, pictures, borders and subnodes. What is translucent throws a
  /// lighter one, and it is seen through it. A box costs the blur of its corners, anything else that of all it covers.
  ///
  /// A radius that is negative, infinite or NaN becomes 0, and so does an offset that is infinite or NaN.
  public var shadow: Shadow? {
    get { appearance.shadow }
    set { set(\.shadow, newValue.map(Self.usable)) }
  }

  /// The opacity of the node with everything in it, 0…1; other values are clamped, and NaN becomes 1.
  public var alpha: Double {
    get { appearance.alpha }
    set { set(\.alpha, Appearance.usableAlpha(newValue)) }
  }

  /// Whether the node and everything in it is left out when drawing.
  ///
  /// Its layout is not affected.
  public var isHidden: Bool {
    get { appearance.isHidden }
    set { set(\.isHidden, newValue) }
  }

  /// Whether content and subnodes are cut off at the box, rounded where it is.
  public var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { set(\.clipsToBounds, newValue) }
  }

  private func set<Value: Equatable>(_ property: WritableKeyPath<Appearance, Value>, _ value: Value) {
    guard appearance[keyPath: property] != value else { return }
    appearance[keyPath: property] = value
    treeMustRedraw()
  }

  private static func usable(_ shadow: Shadow) -> Shadow {
    var shadow = shadow
    if !shadow.offset.isFinite { shadow.offset = .zero }
    if !(shadow.radius >= 0 && shadow.radius < .infinity) { shadow.radius = 0 }
    return shadow
  }
}
