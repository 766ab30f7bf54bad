extension Font {
  /// How large a reader wants text: UIKit's `UIContentSizeCategory`.
  public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable, Comparable {
    /// 3 points smaller than the standard one in most styles.
    case extraSmall
    /// 2 points smaller.
    case small
    /// 1 point smaller.
    case medium
    /// The standard one.
    case large
    /// 2 points larger.
    case extraLarge
    /// 4 points larger.
    case extraExtraLarge
    /// 6 points larger: the largest without an aid.
    case extraExtraExtraLarge
    /// AX1: body text of 28 points.
    case accessibilityMedium
    /// AX2: body text of 33 points.
    case accessibilityLarge
    /// AX3: body text of 40 points.
    case accessibilityExtraLarge
    /// AX4: body text of 47 points.
    case accessibilityExtraExtraLarge
    /// AX5: body text of 53 points.
    case accessibilityExtraExtraExtraLarge

    /// Whether it is one of the five that iOS offers as an aid.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// By what body text grows from the standard category: 14/17 to 53/17.
    ///
    /// For what is no text, and grows with it: `UIFontMetrics.default` does so, but rounds.
    public var scaleFactor: Double { TextStyle.body.size(in: self) / TextStyle.body.size }

    /// Smaller comes first.
    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    /// Its place in the order, from 0.
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The font of a text style for a reader who wants text as large as `category` says, of the library's sans-serif.
  public static func preferredFont(
    forTextStyle style: TextStyle, contentSizeCategory category: ContentSizeCategory
  ) -> Font {
    Font(size: style.size(in: category), weight: style.weight)
  }
}

extension Font.TextStyle {
  /// The size of the em square in a category, in points; ``size`` is that of `large`.
  ///
  /// From the tables of Apple's Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
  public func size(in category: Font.ContentSizeCategory) -> Double { sizes[category.place] }

  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
