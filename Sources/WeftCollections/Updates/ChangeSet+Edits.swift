package import WeftFoundation

/// Edits with how they are seen, where that is said of them; a style of `nil` says nothing.
extension ChangeSet {
  /// Adds items that have come.
  package mutating func insertItems(_ paths: [IndexPath], _ style: UpdateAnimation.Style?) {
    add(paths, to: \.insertedItems, style, \.insertions)
  }

  /// Adds items that have gone.
  package mutating func deleteItems(_ paths: [IndexPath], _ style: UpdateAnimation.Style?) {
    add(paths, to: \.deletedItems, style, \.deletions)
  }

  /// Adds items that have changed.
  package mutating func reloadItems(_ paths: [IndexPath], _ style: UpdateAnimation.Style?) {
    add(paths, to: \.reloadedItems, style, \.reloads)
  }

  /// Adds sections that have come.
  package mutating func insertSections(_ indices: [Int], _ style: UpdateAnimation.Style?) {
    add(indices, to: \.insertedSections, style, \.insertions)
  }

  /// Adds sections that have gone.
  package mutating func deleteSections(_ indices: [Int], _ style: UpdateAnimation.Style?) {
    add(indices, to: \.deletedSections, style, \.deletions)
  }

  /// Adds sections that have changed.
  package mutating func reloadSections(_ indices: [Int], _ style: UpdateAnimation.Style?) {
    add(indices, to: \.reloadedSections, style, \.reloads)
  }

  private mutating func add(
    _ paths: [IndexPath], to edits: WritableKeyPath<ChangeSet, [IndexPath]>, _ style: UpdateAnimation.Style?,
    _ sort: WritableKeyPath<EditStyles, EditStyles.Sort>
  ) {
    self[keyPath: edits] += paths
    styles[keyPath: sort].set(style, items: paths)
  }

  private mutating func add(
    _ indices: [Int], to edits: WritableKeyPath<ChangeSet, [Int]>, _ style: UpdateAnimation.Style?,
    _ sort: WritableKeyPath<EditStyles, EditStyles.Sort>
  ) {
    self[keyPath: edits] += indices
    styles[keyPath: sort].set(style, sections: indices)
  }
}
