public import WeftGeometry
public import WeftGraphics
public import WeftLayout

/// The conditions that a tree is shown under: light or dark, the size of text, the language, the screen's edges.
///
/// UIKit's `UITraitCollection`, with the traits that a picture depends on. A ``RenderEnvironment`` has one, and so all nodes that
/// are laid out in it read the same:
///
/// ```swift
/// final class TitleNode: TextNode {
///   override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
///     let size = traitCollection.preferredContentSizeCategory
///     defaultAttributes.font = .preferredFont(forTextStyle: .headline, contentSizeCategory: size)
///     defaultAttributes.color = traitCollection.color(.label)
///   }
/// }
/// ```
///
/// The engine itself looks at the direction and at ``pseudoLocalization``; what the others mean for colours, fonts and texts is
/// the nodes' to say.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How large text is.
  public var preferredContentSizeCategory: Font.ContentSizeCategory
  /// Which way trees run.
  public var layoutDirection: LayoutDirection
  /// The language of texts and of the dates and numbers in them, by its tag of BCP 47; empty: none in particular.
  ///
  /// `Locale(identifier:)` takes it. Letters have the same forms in all languages.
  public var localeIdentifier: String
  /// What text nodes make of their texts, so that these look like a translation; nothing as a rule.
  public var pseudoLocalization: PseudoLocalization
  /// How far bars, notches and rounded corners reach into the screen, in points.
  ///
  /// They are the screen's: for the node that fills it, and for containers' content insets. A node further in has no part in
  /// those that lie elsewhere.
  public var safeAreaInsets: EdgeInsets

  /// The conditions; those left out are the standard ones.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    preferredContentSizeCategory: Font.ContentSizeCategory = .large,
    layoutDirection: LayoutDirection = .leftToRight, localeIdentifier: String = "",
    pseudoLocalization: PseudoLocalization = [], safeAreaInsets: EdgeInsets = .zero
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.localeIdentifier = localeIdentifier
    self.pseudoLocalization = pseudoLocalization
    self.safeAreaInsets = safeAreaInsets
  }
}
