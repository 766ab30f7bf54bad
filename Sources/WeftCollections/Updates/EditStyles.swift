package import WeftFoundation

/// How single edits of a set are seen, where that is said of them.
///
/// Places count as those of the edits: what goes or is reloaded as before the set, what comes as after it.
package struct EditStyles: Sendable {
  /// The styles of one kind of edit, by items and by sections.
  package struct Styles: Sendable {
    private var items: [IndexPath: UpdateAnimation.Style] = [:]
    private var sections: [Int: UpdateAnimation.Style] = [:]

    /// Whether anything is said to be seen on its way.
    package var isAnimated: Bool {
      items.values.contains { $0 != .none } || sections.values.contains { $0 != .none }
    }

    /// Says how items are seen; `nil` says nothing.
    package mutating func set(_ style: UpdateAnimation.Style?, items paths: [IndexPath]) {
      guard let style else { return }
      for path in paths { items[path] = style }
    }

    /// Says how sections are seen, with all that is in them; `nil` says nothing.
    package mutating func set(_ style: UpdateAnimation.Style?, sections indices: [Int]) {
      guard let style else { return }
      for index in indices { sections[index] = style }
    }

    /// How an element is seen; `nil` where that is not said.
    func style(of element: CollectionElement) -> UpdateAnimation.Style? {
      if case .item(let path) = element, let style = items[path] { return style }
      return sections[element.indexPath.section]
    }
  }

  package var insertions = Styles()
  package var deletions = Styles()
  package var reloads = Styles()

  /// Whether an edit is seen on its way; what stays moves to its new place then.
  package var isAnimated: Bool { insertions.isAnimated || deletions.isAnimated || reloads.isAnimated }
}
