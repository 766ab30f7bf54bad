public import Weft

/// The conditions that one snapshot of several is taken under.
///
/// `assertSnapshots` takes a snapshot under each of several; nodes read them from their `traitCollection`.
///
/// ```swift
/// try await assertSnapshots(
///   of: JobCell(job), as: .image(),
///   variants: .matrix(devices: [.iPhoneSE, .iPadMini], styles: [.light, .dark]))
/// ```
public struct SnapshotVariant: Hashable, Sendable {
  /// The screen; `nil`: none in particular.
  public var device: Device?
  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How large text is.
  public var contentSizeCategory: Font.ContentSizeCategory
  /// The language, with the direction that it is written in.
  public var locale: VariantLocale

  /// The conditions; those left out are the standard ones.
  public init(
    device: Device? = nil, userInterfaceStyle: UserInterfaceStyle = .light,
    contentSizeCategory: Font.ContentSizeCategory = .large, locale: VariantLocale = .standard
  ) {
    self.device = device
    self.userInterfaceStyle = userInterfaceStyle
    self.contentSizeCategory = contentSizeCategory
    self.locale = locale
  }

  /// The size of the screen, in points; `nil` where there is none.
  public var size: Size? { device?.size }
  /// Pixels per point; 1 where there is no screen.
  public var scale: Double { device?.scale ?? 1 }
  /// How far bars and notches reach into the screen, in points.
  public var safeAreaInsets: EdgeInsets { device?.safeAreaInsets ?? .zero }
  /// Which way trees run.
  public var layoutDirection: LayoutDirection { locale.layoutDirection }

  /// What the snapshot is called: `iphone-16-dark-ax3-ar`.
  ///
  /// What is standard has no part in it, so the name stays when a matrix gets another axis. `standard` where all is.
  public var name: String {
    var parts: [String] = []
    if let device { parts.append(device.name) }
    if userInterfaceStyle != .light { parts.append(userInterfaceStyle.rawValue) }
    if contentSizeCategory != .large { parts.append(contentSizeCategory.shortName) }
    if !locale.identifier.isEmpty { parts.append(locale.identifier) }
    return parts.isEmpty ? "standard" : parts.joined(separator: "-")
  }

  /// The font of a text style, as large as the variant has text.
  public func font(forTextStyle style: Font.TextStyle) -> Font {
    .preferredFont(forTextStyle: style, contentSizeCategory: contentSizeCategory)
  }

  /// What nodes read of it.
  public var traitCollection: TraitCollection {
    TraitCollection(
      userInterfaceStyle: userInterfaceStyle, preferredContentSizeCategory: contentSizeCategory,
      layoutDirection: layoutDirection, localeIdentifier: locale.languageTag,
      pseudoLocalization: locale.pseudoLocalization, safeAreaInsets: safeAreaInsets)
  }

  /// An environment for trees that are shown as the variant's are, with the same fonts and caches.
  public func environment(_ environment: RenderEnvironment) -> RenderEnvironment {
    environment.with(traitCollection: traitCollection)
  }
}

extension [SnapshotVariant] {
  /// Every combination of some conditions, each once: all of the first device before the second, then by style, text size and
  /// language.
  ///
  /// - Parameters:
  ///   - devices: the screens; empty: none in particular.
  ///   - styles: light, dark; empty: light.
  ///   - contentSizeCategories: how large text is; empty: the standard size.
  ///   - locales: the languages; empty: texts as they are.
  public static func matrix(
    devices: [Device] = [], styles: [UserInterfaceStyle] = [],
    contentSizeCategories: [Font.ContentSizeCategory] = [], locales: [VariantLocale] = []
  ) -> [SnapshotVariant] {
    var variants: [SnapshotVariant] = []
    var seen: Set<SnapshotVariant> = []
    for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
      for style in styles.isEmpty ? [.light] : styles {
        for category in contentSizeCategories.isEmpty ? [.large] : contentSizeCategories {
          for locale in locales.isEmpty ? [.standard] : locales {
            let variant = SnapshotVariant(
              device: device, userInterfaceStyle: style, contentSizeCategory: category, locale: locale)
            if seen.insert(variant).inserted { variants.append(variant) }
          }
        }
      }
    }
    return variants
  }
}

extension Font.ContentSizeCategory {
  /// What it is called in the names of snapshots: `xs` to `xxxl`, `ax1` to `ax5`.
  var shortName: String {
    switch self {
    case .extraSmall: "xs"
    case .small: "s"
    case .medium: "m"
    case .large: "l"
    case .extraLarge: "xl"
    case .extraExtraLarge: "xxl"
    case .extraExtraExtraLarge: "xxxl"
    case .accessibilityMedium: "ax1"
    case .accessibilityLarge: "ax2"
    case .accessibilityExtraLarge: "ax3"
    case .accessibilityExtraExtraLarge: "ax4"
    case .accessibilityExtraExtraExtraLarge: "ax5"
    }
  }
}
