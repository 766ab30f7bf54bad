import Testing
import WeftGraphics

@Suite struct ContentSizeCategoryTests {
  @Test("the standard category has the standard sizes", arguments: Font.TextStyle.allCases)
  func standard(style: Font.TextStyle) {
    #expect(style.size(in: .large) == style.size)
    #expect(
      Font.preferredFont(forTextStyle: style, contentSizeCategory: .large)
        == .preferredFont(forTextStyle: style))
  }

  @Test("no style shrinks where a reader wants larger text", arguments: Font.TextStyle.allCases)
  func order(style: Font.TextStyle) {
    let sizes = Font.ContentSizeCategory.allCases.map(style.size(in:))
    #expect(sizes == sizes.sorted())
    #expect(Font.ContentSizeCategory.allCases == Font.ContentSizeCategory.allCases.sorted())
  }

  // Apple's Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
  @Test("sizes are those of iOS") func sizes() {
    #expect(Font.TextStyle.body.size(in: .extraSmall) == 14)
    #expect(Font.TextStyle.body.size(in: .extraExtraExtraLarge) == 23)
    #expect(Font.TextStyle.body.size(in: .accessibilityExtraExtraExtraLarge) == 53)
    #expect(Font.TextStyle.caption2.size(in: .small) == 11)
    #expect(Font.TextStyle.largeTitle.size(in: .accessibilityMedium) == 44)
    #expect(Font.ContentSizeCategory.accessibilityLarge.scaleFactor == 33.0 / 17)
    #expect(!Font.ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  // The columns of the same tables: Large Title, Title 1, 2 and 3, Headline, Subheadline, Body, Callout, Footnote, Caption 1 and 2.
  @Test(
    "every style has iOS's size in every category",
    arguments: [
      (.extraSmall, [31, 25, 19, 17, 14, 12, 14, 13, 12, 11, 11]),
      (.small, [32, 26, 20, 18, 15, 13, 15, 14, 12, 11, 11]),
      (.medium, [33, 27, 21, 19, 16, 14, 16, 15, 12, 11, 11]),
      (.large, [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11]),
      (.extraLarge, [36, 30, 24, 22, 19, 17, 19, 18, 15, 14, 13]),
      (.extraExtraLarge, [38, 32, 26, 24, 21, 19, 21, 20, 17, 16, 15]),
      (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 21, 23, 22, 19, 18, 17]),
      (.accessibilityMedium, [44, 38, 34, 31, 28, 25, 28, 26, 23, 22, 20]),
      (.accessibilityLarge, [48, 43, 39, 37, 33, 30, 33, 32, 27, 26, 24]),
      (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 36, 40, 38, 33, 32, 29]),
      (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 42, 47, 44, 38, 37, 34]),
      (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 49, 53, 51, 44, 43, 40]),
    ] as [(Font.ContentSizeCategory, [Double])])
  func table(category: Font.ContentSizeCategory, sizes: [Double]) {
    #expect(Font.TextStyle.allCases.map { $0.size(in: category) } == sizes)
    for style in Font.TextStyle.allCases {
      let font = Font.preferredFont(forTextStyle: style, contentSizeCategory: category)
      #expect(font == Font(size: style.size(in: category), weight: style == .headline ? .semibold : .regular))
    }
  }

  @Test("the five largest categories are those that iOS offers as an aid")
  func aids() {
    let categories = Font.ContentSizeCategory.allCases
    #expect(categories.map(\.isAccessibilityCategory) == (0..<12).map { $0 >= 7 })
  }
}
