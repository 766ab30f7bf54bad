package import WeftFoundation

/// Edits with how they are seen, where that is said of them; a style of `nil` says nothing.
extension ChangeSet {
  /// A sort of edit that may be said to be seen: where a set keeps its places, and their styles.
  package struct Sort {
    fileprivate let items: WritableKeyPath<ChangeSet, [IndexPath]>
    fileprivate let sections: WritableKeyPath<ChangeSet, [Int]>
    fileprivate let styles: WritableKeyPath<EditStyles, EditStyles.Sort>

    /// What has come.
    package static var insertion: Sort {
      Sort(items: \.insertedItems, sections: \.insertedSections, styles: \.insertions)
    }
    /// What has gone.
    package static var deletion: Sort {
      Sort(items: \.deletedItems, sections: \.deletedSections, styles: \.deletions)
    }
    /// What has changed.
    package static var reload: Sort {
      Sort(items: \.reloadedItems, sections: \.reloadedSections, styles: \.reloads)
    }
  }

  /// Adds edits of items.
  package mutating func add(_ sort: Sort, ofItems paths: [IndexPath], _ style: UpdateAnimation.Style?) {
    self[keyPath: sort.items] += paths
    styles[keyPath: sort.styles].set(style, items: paths)
  }

  /// Adds edits of sections.
  package mutating func add(_ sort: Sort, ofSections indices: [Int], _ style: UpdateAnimation.Style?) {
    self[keyPath: sort.sections] += indices
    styles[keyPath: sort.styles].set(style, sections: indices)
  }
}
