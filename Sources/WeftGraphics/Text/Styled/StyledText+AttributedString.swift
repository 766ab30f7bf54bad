package import WeftFoundation

extension StyledText {
  /// Takes the attributes of ours, and `defaults` where a run sets none.
  ///
  /// `link` of Foundation counts as a link too.
  /// - Parameter links: what a run that is a link takes before `defaults`, where it does not say otherwise itself.
  package init(
    _ text: AttributedString, defaults: TextAttributes = TextAttributes(),
    links: AttributeContainer = .linkText
  ) {
    self.init(
      text.runs.map { run in
        let base = run.attributes.isLink ? defaults.overridden(by: links) : defaults
        return (String(text[run.range].characters), base.overridden(by: run.attributes))
      })
  }
}

extension TextAttributes {
  /// These, with what `container` sets in their place.
  package func overridden(by container: AttributeContainer) -> TextAttributes {
    typealias Scope = AttributeScopes.WeftAttributes
    var result = self
    if let font = container[Scope.FontAttribute.self] { result.font = font }
    if let color = container[Scope.ForegroundColorAttribute.self] { result.color = color }
    if let color = container[Scope.BackgroundColorAttribute.self] { result.background = color }
    if let style = container[Scope.UnderlineStyleAttribute.self] { result.underline = style }
    if let color = container[Scope.UnderlineColorAttribute.self] { result.underlineColor = color }
    if let style = container[Scope.StrikethroughStyleAttribute.self] { result.strikethrough = style }
    if let color = container[Scope.StrikethroughColorAttribute.self] { result.strikethroughColor = color }
    if let kern = container[Scope.KernAttribute.self] { result.kern = kern }
    if let offset = container[Scope.BaselineOffsetAttribute.self] { result.baselineOffset = offset }
    if let url = container[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
      result.link = url.absoluteString
    }
    if let target = container[Scope.LinkTargetAttribute.self] { result.link = target }
    return result
  }
}

extension AttributeContainer {
  /// What links look like where nobody says otherwise: as in UIKit's text views, in the system's blue and without a line below.
  package static let linkText: AttributeContainer = {
    var container = AttributeContainer()
    container[AttributeScopes.WeftAttributes.ForegroundColorAttribute.self] = .link
    return container
  }()

  /// Whether they make what has them a link.
  fileprivate var isLink: Bool {
    self[AttributeScopes.WeftAttributes.LinkTargetAttribute.self] != nil
      || self[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil
  }
}
