import WeftGeometry

/// Which font, and how large.
///
/// A description: whether a library has such a font is seen when text is laid out.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, on the scale of CSS and OpenType.
  public struct Weight: RawRepresentable, Hashable, Sendable, Comparable {
    /// 1...1000; 400 is regular, 700 bold.
    public let rawValue: Int

    /// Makes a weight; what lies outside 1...1000 is clamped.
    public init(rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

    /// 100.
    public static let thin = Weight(rawValue: 100)
    /// 200.
    public static let ultraLight = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)

    /// Lighter comes first.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// A family of the library, such as "DejaVu Sans", or one of the generic names "sans-serif", "serif",
  /// "monospace" and "emoji".
  ///
  /// Letter case does not matter.
  public var family: String {
    get { exactFamily.string }
    set { exactFamily = ExactString(newValue) }
  }
  private var exactFamily: ExactString
  /// The size of the em square, in points.
  ///
  /// Negative and NaN count as 0, and 0 shows nothing.
  public var size: Double
  /// How heavy the strokes are.
  ///
  /// A weight the family lacks is replaced by its nearest, thickened where that is too light.
  public var weight: Weight
  /// Whether the letters slope.
  ///
  /// A family without an italic is slanted.
  public var isItalic: Bool

  /// Describes a font.
  public init(
    family: String = "sans-serif", size: Double = 12, weight: Weight = .regular, isItalic: Bool = false
  ) {
    exactFamily = ExactString(family)
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// What text is set in that names no font: 12 points of the library's sans-serif.
  public static let standard = Font()

  /// The largest size that is laid out, in points; above it, text is set at this size.
  package static let maximumSize = 4096.0

  /// ``size`` as it is used: finite, 0...``maximumSize``.
  package var effectiveSize: Double { size > 0 ? min(size, Self.maximumSize) : 0 }
}
