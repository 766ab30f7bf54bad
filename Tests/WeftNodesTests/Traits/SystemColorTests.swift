import Testing
import Weft

@testable import WeftNodes

@Suite struct SystemColorTests {
  // Of Apple's Human Interface Guidelines.
  @Test(
    "a system colour is another one in the dark",
    arguments: [
      (.label, "#000000", "#ffffff"), (.systemBackground, "#ffffff", "#000000"),
      (.secondarySystemBackground, "#f2f2f7", "#1c1c1e"), (.systemBlue, "#007aff", "#0a84ff"),
      (.systemGray6, "#f2f2f7", "#1c1c1e"), (.separator, "#3c3c434a", "#54545899"),
    ] as [(SystemColor, String, String)])
  func appearances(color: SystemColor, light: String, dark: String) {
    #expect(TraitCollection().color(color).description == light)
    #expect(TraitCollection(userInterfaceStyle: .dark).color(color).description == dark)
  }

  @Test("only the grey in the middle is the same in light and dark")
  func differences() {
    let same = SystemColor.allCases.filter { $0.resolved(in: .light) == $0.resolved(in: .dark) }
    #expect(same == [.systemGray])
  }

  /// The share of light, as Web Content Accessibility Guidelines 2.2 define it.
  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055 * (part + 0.055) / 1.055) * 1.2
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test("text is darker than what lies behind it in light, and lighter in the dark")
  func contrast() {
    for text in [SystemColor.label, .secondaryLabel, .link] {
      for background in [SystemColor.systemBackground, .tertiarySystemBackground, .systemGroupedBackground] {
        let (light, dark) = (UserInterfaceStyle.light, UserInterfaceStyle.dark)
        #expect(luminance(text.resolved(in: light)) < luminance(background.resolved(in: light)))
        #expect(luminance(text.resolved(in: dark)) > luminance(background.resolved(in: dark)))
      }
    }
  }

  /// A card whose colours are those of the appearance.
  private final class Card: DisplayNode {
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      backgroundColor = traitCollection.color(.systemBackground)
    }
  }

  @Test(
    "a node that asks its traits is dark in the dark",
    arguments: [(UserInterfaceStyle.light, UInt32.max), (.dark, 0xFF00_0000)])
  func node(style: UserInterfaceStyle, pixel: UInt32) throws {
    let card = Card()
    card.style.preferredSize = Size(width: 1, height: 1)
    let environment = try RenderEnvironment(fonts: .test()).with(
      traitCollection: TraitCollection(userInterfaceStyle: style))
    let bitmap = try card.bitmap(thatFits: .exact(1, 1), environment: environment)
    #expect(bitmap[0, 0] == pixel)
  }
}
