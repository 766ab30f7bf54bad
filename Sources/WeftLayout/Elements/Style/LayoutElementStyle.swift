public import WeftGeometry

/// What an element asks of its layout.
///
/// The six sizes are resolved by the element itself; all else is a message to its *immediate* parent: `flexGrow` on
/// a node inside an inset says nothing to the stack around that inset.
///
/// Numbers are not checked when set. A number that makes no sense (NaN, a negative length) is a ``LayoutError`` when
/// the element is measured.
public struct LayoutElementStyle: Hashable, Sendable {
  /// The width wished for; the minimum and the maximum beat it.
  public var width: Dimension = .auto
  /// The height wished for; the minimum and the maximum beat it.
  public var height: Dimension = .auto
  /// The least width; beats ``maxWidth``.
  public var minWidth: Dimension = .auto
  /// The greatest width.
  public var maxWidth: Dimension = .auto
  /// The least height; beats ``maxHeight``.
  public var minHeight: Dimension = .auto
  /// The greatest height.
  public var maxHeight: Dimension = .auto

  /// The share of a stack's spare room this item takes; negative counts as 0.
  public var flexGrow: Double = 0
  /// How much of a stack's shortage this item bears, weighted by its length; negative counts as 0.
  public var flexShrink: Double = 0
  /// The length along the stack before growing and shrinking.
  ///
  /// A fraction needs a stack of exact length.
  public var flexBasis: Dimension = .auto
  /// Where the item lies across its stack.
  public var alignSelf: AlignSelf = .auto
  /// Extra room before the item along its stack, in points; may be negative.
  public var spacingBefore: Double = 0
  /// Extra room after the item along its stack, in points; may be negative.
  public var spacingAfter: Double = 0

  /// The first baseline's distance from the top, in points; `nil`: as the element's ``Layout`` says.
  public var ascender: Double?
  /// The last baseline's distance from the bottom, in points, negative upwards as in fonts; `nil`: as the element's
  /// ``Layout`` says.
  public var descender: Double?

  /// Where an ``AbsoluteLayoutSpec`` puts the element, in points.
  public var layoutPosition: Point = .zero

  /// What custom specs keep per child.
  var extensions = StyleExtensions()

  /// The default: no wish.
  public init() {}
}

extension LayoutElementStyle {
  /// Width and height in points.
  ///
  /// Reads 0 where a dimension is not in points; writing overwrites both.
  public var preferredSize: Size {
    get { Size(width: Self.points(width), height: Self.points(height)) }
    set { preferredLayoutSize = LayoutSize(newValue) }
  }

  /// ``minWidth`` and ``minHeight`` in points; reads 0 where a dimension is not in points.
  public var minSize: Size {
    get { Size(width: Self.points(minWidth), height: Self.points(minHeight)) }
    set { minLayoutSize = LayoutSize(newValue) }
  }

  /// ``maxWidth`` and ``maxHeight`` in points; reads 0 where a dimension is not in points.
  public var maxSize: Size {
    get { Size(width: Self.points(maxWidth), height: Self.points(maxHeight)) }
    set { maxLayoutSize = LayoutSize(newValue) }
  }

  /// ``width`` and ``height`` as a pair.
  public var preferredLayoutSize: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// ``minWidth`` and ``minHeight`` as a pair.
  public var minLayoutSize: LayoutSize {
    get { LayoutSize(width: minWidth, height: minHeight) }
    set { (minWidth, minHeight) = (newValue.width, newValue.height) }
  }

  /// ``maxWidth`` and ``maxHeight`` as a pair.
  public var maxLayoutSize: LayoutSize {
    get { LayoutSize(width: maxWidth, height: maxHeight) }
    set { (maxWidth, maxHeight) = (newValue.width, newValue.height) }
  }

  private static func points(_ dimension: Dimension) -> Double {
    guard case .points(let points) = dimension else { return 0 }
    return points
  }
}
