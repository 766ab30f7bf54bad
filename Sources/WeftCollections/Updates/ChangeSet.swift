package import WeftFoundation

/// Edits that are to take effect together, as they were asked for.
///
/// A value. What is deleted, reloaded and moved from is counted as before the set, what is inserted and moved to as after it.
/// The order in which edits were added means nothing. Whether they fit is for ``SealedChanges`` to find out.
package struct ChangeSet: Sendable {
  /// From one place to another.
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var reloadedItems: [IndexPath] = []
  package var movedItems: [Move<IndexPath>] = []
  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  /// The headers, footers and other supplementaries to be made anew, by section as it is counted before.
  package var reloadedSupplementaries: [Int] = []
  /// Whether everything is read anew; all other edits mean nothing then.
  package var reloadsData = false

  /// How it is seen; `nil`: at once, but for edits that have a style of their own.
  package var animation: UpdateAnimation?
  /// How single edits are seen.
  package var styles = EditStyles()

  /// No edits.
  package init() {}
}
