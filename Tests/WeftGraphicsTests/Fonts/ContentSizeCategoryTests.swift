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
}
