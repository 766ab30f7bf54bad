/// Edits of sections: indices in an array, in Foundation's `IndexSet` or in any other sequence, in any order. Each is a set of its own
/// outside of a batch, as edits of items are.
extension CollectionNode {
  private func edit(
    _ kind: ChangeSet.EditKind, ofSections sections: some Sequence<Int>, _ style: UpdateAnimation.Style?
  ) throws(UpdateError) {
    let sections = Array(sections)
    try edit(unless: sections.isEmpty) { $0.add(kind, ofSections: sections, style) }
  }

  /// Tells that sections have come.
  public func insertSections(_ sections: some Sequence<Int>) throws(UpdateError) {
    try edit(.insertion, ofSections: sections, nil)
  }

  /// As ``insertSections(_:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func insertSections(_ sections: some Sequence<Int>, with style: UpdateAnimation.Style)
    throws(UpdateError)
  {
    try edit(.insertion, ofSections: sections, style)
  }

  /// Tells that sections have gone.
  public func deleteSections(_ sections: some Sequence<Int>) throws(UpdateError) {
    try edit(.deletion, ofSections: sections, nil)
  }

  /// As ``deleteSections(_:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func deleteSections(_ sections: some Sequence<Int>, with style: UpdateAnimation.Style)
    throws(UpdateError)
  {
    try edit(.deletion, ofSections: sections, style)
  }

  /// Tells that sections have changed: everything in them is made anew.
  public func reloadSections(_ sections: some Sequence<Int>) throws(UpdateError) {
    try edit(.reload, ofSections: sections, nil)
  }

  /// As ``reloadSections(_:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func reloadSections(_ sections: some Sequence<Int>, with style: UpdateAnimation.Style)
    throws(UpdateError)
  {
    try edit(.reload, ofSections: sections, style)
  }

  /// Tells that a section has gone from one place to another, with all that is in it.
  public func moveSection(_ section: Int, to newSection: Int) throws(UpdateError) {
    try edit { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Tells that a section has moved, by UICollectionView's name for ``moveSection(_:to:)``.
  public func moveSection(_ section: Int, toSection newSection: Int) throws(UpdateError) {
    try moveSection(section, to: newSection)
  }

  /// Tells that the headers, footers and other supplementaries of sections have changed.
  public func reloadSupplementaries(inSections sections: some Sequence<Int>) throws(UpdateError) {
    let sections = Array(sections)
    try edit(unless: sections.isEmpty) { $0.reloadedSupplementaries += sections }
  }
}
