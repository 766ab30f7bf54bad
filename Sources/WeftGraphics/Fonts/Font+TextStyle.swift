extension Font {
  /// What a text is for: UIKit's text styles.
  ///
  /// Sizes and weights are those of iOS at its standard content size, “Large” (Apple's Human Interface Guidelines, Typography,
  /// Dynamic Type sizes).
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// 34 points, regular.
    case largeTitle
    /// 28 points, regular.
    case title1
    /// 22 points, regular.
    case title2
    /// 20 points, regular.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points, regular.
    case subheadline
    /// 17 points, regular.
    case body
    /// 16 points, regular.
    case callout
    /// 13 points, regular.
    case footnote
    /// 12 points, regular.
    case caption1
    /// 11 points, regular.
    case caption2

    /// The size of the em square, in points.
    public var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }

    /// How heavy the strokes are.
    public var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The font of a text style, of the library's sans-serif; change its `family` for another.
  ///
  /// UIKit's name. It is always that of the standard content size: there is no user here who has set another. For other sizes
  /// there is ``preferredFont(forTextStyle:contentSizeCategory:)``.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(size: style.size, weight: style.weight)
  }
}
