import WeftGraphics

extension DisplayNode {
  /// The colour of the box, below everything else of the node; `nil` draws none.
  public var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { set(\.backgroundColor, newValue) }
  }

  /// The radius of the box's corners, in points; drawn as at most half the shorter side.
  ///
  /// Content and subnodes follow it where ``clipsToBounds`` is on.
  public var cornerRadius: Double {
    get { appearance.cornerRadius }
    set { set(\.cornerRadius, newValue) }
  }

  /// The corners that ``cornerRadius`` rounds; all by default.
  public var maskedCorners: Corners {
    get { appearance.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }

  /// The width of the line along the inside of the box's edge, in points, above content and subnodes.
  public var borderWidth: Double {
    get { appearance.borderWidth }
    set { set(\.borderWidth, newValue) }
  }

  /// The colour of the border; black by default.
  public var borderColor: Color {
    get { appearance.borderColor }
    set { set(\.borderColor, newValue) }
  }

  /// The shadow of the box, below it; not drawn where ``clipsToBounds`` is on.
  public var shadow: Shadow? {
    get { appearance.shadow }
    set { set(\.shadow, newValue) }
  }

  /// The opacity of the node with everything in it, 0…1.
  public var alpha: Double {
    get { appearance.alpha }
    set { set(\.alpha, newValue) }
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
    setNeedsDisplay()
  }
}
