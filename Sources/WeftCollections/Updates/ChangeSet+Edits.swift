package import WeftFoundation

/// Edits with how they are seen, where that is said of them; a style of `nil` says nothing.
extension ChangeSet {
  /// A kind of edit that may be said to be seen: where a set keeps its places, and their styles.
  package struct EditKind {
    fileprivate let items: WritableKeyPath<ChangeSet, [IndexPath]>
    fileprivate let sections: WritableKeyPath<ChangeSet, [Int]>
    fileprivate let styles: WritableKeyPath<EditStyles, EditStyles.Styles>

    /// What has come.
    package static var insertion: EditKind {
      EditKind(items: \.insertedItems, sections: \.insertedSections, styles: \.insertions)
    }
    /// What has gone.
    package static var deletion: EditKind {
      EditKind(items: \.deletedItems, sections: \.deletedSections, styles: \.deletions)
    }
    /// What has changed.
    package static var reload: EditKind {
      EditKind(items: \.reloadedItems, sections: \.reloadedSections, styles: \.reloads)
    }
  }

  /// Adds edits of items.
  package mutating func add(_ kind: EditKind, ofItems paths: [IndexPath], _ style: UpdateAnimation.Style?) {
    self[keyPath: kind.items] += paths
    styles[keyPath: kind.styles].set(style, items: paths)
  }

  /// Adds edits of sections.
  package mutating func add(_ kind: EditKind, ofSections indices: [Int], _ style: UpdateAnimation.Style?) {
    self[keyPath: kind.sections] += indices
    styles[keyPath: kind.styles].set(style, sections: indices)
  }
}
