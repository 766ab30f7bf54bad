import Testing

@testable import WeftGraphics

@Suite struct TextStyleTests {
  // Apple's Human Interface Guidelines, Typography: Dynamic Type sizes, Large (default).
  @Test(
    "each text style has iOS's size and weight at the standard content size",
    arguments: [
      (.largeTitle, 34, .regular), (.title1, 28, .regular), (.title2, 22, .regular), (.title3, 20, .regular),
      (.headline, 17, .semibold), (.body, 17, .regular), (.callout, 16, .regular),
      (.subheadline, 15, .regular), (.footnote, 13, .regular), (.caption1, 12, .regular),
      (.caption2, 11, .regular),
    ] as [(Font.TextStyle, Double, Font.Weight)])
  func styles(style: Font.TextStyle, size: Double, weight: Font.Weight) {
    #expect(Font.preferredFont(forTextStyle: style) == Font(size: size, weight: weight))
  }
}
