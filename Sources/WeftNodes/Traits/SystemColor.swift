public import WeftGraphics

/// A colour by what it is for, which is another one in the dark: UIKit's system colours.
///
/// `Color` is a value, so `Color.label` stays black; what follows the appearance asks its traits for the colour:
///
/// ```swift
/// override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
///   backgroundColor = traitCollection.color(.systemBackground)
///   title.defaultAttributes.color = traitCollection.color(.label)
/// }
/// ```
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  /// The colours of things, as in charts and buttons.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
  /// More colours of things.
  case systemIndigo, systemPurple, systemPink, systemBrown
  /// Greys, from the one that stands out in both appearances to the one that is nearly the background.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  /// Of links.
  case link
  /// Of text, from what matters most to what matters least, and of text that stands where nothing has been typed yet.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  /// Of thin lines, those that nothing shows through last.
  case separator, opaqueSeparator
  /// Behind everything, behind what is grouped on that, and behind what is grouped on that again.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  /// As those, where rows are in groups.
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  /// Of shapes, from thin ones to large areas.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill

  /// The colour in an appearance; the light ones are those that `Color` has under the same names.
  ///
  /// - Complexity: O(1)
  public func resolved(in style: UserInterfaceStyle) -> Color {
    switch style {
    case .light: colors.light
    case .dark: colors.dark
    }
  }

  // The values of Apple's Human Interface Guidelines, Color, iOS 13 on; mint and cyan are of iOS 15, teal is of iOS 13 and 14.
  private var colors: (light: Color, dark: Color) {
    switch self {
    case .systemRed: (.systemRed, Color(hex: 0xff453a))
    case .systemOrange: (.systemOrange, Color(hex: 0xff9f0a))
    case .systemYellow: (.systemYellow, Color(hex: 0xffd60a))
    case .systemGreen: (.systemGreen, Color(hex: 0x30d158))
    case .systemMint: (.systemMint, Color(hex: 0x63e6e2))
    case .systemTeal: (.systemTeal, Color(hex: 0x64d2ff))
    case .systemCyan: (.systemCyan, Color(hex: 0x64d2ff))
    case .systemBlue: (.systemBlue, Color(hex: 0x0a84ff))
    case .systemIndigo: (.systemIndigo, Color(hex: 0x5e5ce6))
    case .systemPurple: (.systemPurple, Color(hex: 0xbf5af2))
    case .systemPink: (.systemPink, Color(hex: 0xff375f))
    case .systemBrown: (.systemBrown, Color(hex: 0xac8e68))
    case .systemGray: (.systemGray, Color(hex: 0x8e8e93))
    case .systemGray2: (.systemGray2, Color(hex: 0x636366))
    case .systemGray3: (.systemGray3, Color(hex: 0x48484a))
    case .systemGray4: (.systemGray4, Color(hex: 0x3a3a3c))
    case .systemGray5: (.systemGray5, Color(hex: 0x2c2c2e))
    case .systemGray6: (.systemGray6, Color(hex: 0x1c1c1e))
    case .link: (.link, Color(hex: 0x0984ff))
    case .label: (.label, .white)
    case .secondaryLabel: (.secondaryLabel, Color(hex: 0xebebf5, alpha: 0.6))
    case .tertiaryLabel: (.tertiaryLabel, Color(hex: 0xebebf5, alpha: 0.3))
    case .quaternaryLabel: (.quaternaryLabel, Color(hex: 0xebebf5, alpha: 0.16))
    case .placeholderText: (.placeholderText, Color(hex: 0xebebf5, alpha: 0.3))
    case .separator: (.separator, Color(hex: 0x545458, alpha: 0.6))
    case .opaqueSeparator: (.opaqueSeparator, Color(hex: 0x38383a))
    case .systemBackground: (.systemBackground, .black)
    case .secondarySystemBackground: (.secondarySystemBackground, Color(hex: 0x1c1c1e))
    case .tertiarySystemBackground: (.tertiarySystemBackground, Color(hex: 0x2c2c2e))
    case .systemGroupedBackground: (.systemGroupedBackground, .black)
    case .secondarySystemGroupedBackground: (.secondarySystemGroupedBackground, Color(hex: 0x1c1c1e))
    case .tertiarySystemGroupedBackground: (.tertiarySystemGroupedBackground, Color(hex: 0x2c2c2e))
    case .systemFill: (.systemFill, Color(hex: 0x787880, alpha: 0.36))
    case .secondarySystemFill: (.secondarySystemFill, Color(hex: 0x787880, alpha: 0.32))
    case .tertiarySystemFill: (.tertiarySystemFill, Color(hex: 0x767680, alpha: 0.24))
    case .quaternarySystemFill: (.quaternarySystemFill, Color(hex: 0x767680, alpha: 0.18))
    }
  }
}

extension TraitCollection {
  /// A system colour as it is in this appearance.
  public func color(_ color: SystemColor) -> Color { color.resolved(in: userInterfaceStyle) }
}
