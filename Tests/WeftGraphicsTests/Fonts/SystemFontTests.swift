import Testing
import WeftGraphics

@Suite struct SystemFontTests {
  @Test("UIKit's names for the fonts of the system are those of the library's generic families")
  func names() {
    #expect(Font.systemFont(ofSize: 15) == Font(size: 15))
    #expect(Font.systemFont(ofSize: 15, weight: .medium) == Font(size: 15, weight: .medium))
    #expect(Font.boldSystemFont(ofSize: 17) == Font(size: 17, weight: .bold))
    #expect(Font.italicSystemFont(ofSize: 13) == Font(size: 13, isItalic: true))
    #expect(
      Font.monospacedSystemFont(ofSize: 12, weight: .semibold)
        == Font(family: "monospace", size: 12, weight: .semibold))
  }
}
