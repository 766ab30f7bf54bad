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

  /// About how bright a colour is over another one, from 0 to 1.
  private func brightness(_ color: Color, over background: Color) -> Double {
    func part(_ path: KeyPath<Color, Double>) -> Double {
      color[keyPath: path] * color.alpha + background[keyPath: path] * (1 - color.alpha)
    }
    return 0.2126 * part(\.red) + 0.7152 * part(\.green) + 0.0722 * part(\.blue)
  }

  @Test("text is darker than what lies behind it in light, and lighter in the dark")
  func contrast() {
    for text in [SystemColor.label, .secondaryLabel, .link] {
      for background in [SystemColor.systemBackground, .tertiarySystemBackground, .systemGroupedBackground] {
        for (style, isDarker) in [(UserInterfaceStyle.light, true), (.dark, false)] {
          let behind = background.resolved(in: style)
          let difference =
            brightness(text.resolved(in: style), over: behind) - brightness(behind, over: behind)
          // A tenth at least, which is little.
          #expect(isDarker ? difference < -0.1 : difference > 0.1, "\(text) \(background) \(style)")
        }
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
