/// What a ``MapBuilder`` has changed.
struct MapChanges: Sendable {
  /// The changes in their order, for a layout.
  var edits: [LayoutEdit] = []
  /// The elements that were made anew, and what stands in their places.
  var replacements: [ElementID: ElementID] = [:]
  /// The sections that were made anew, and what stands in their places.
  var replacedSections: [SectionID: SectionID] = [:]
  /// The elements that have gone, as stretches of numbers that follow one another.
  var removed: [Range<UInt64>] = []
  /// The items that have changed places.
  var movedItems: Set<ElementID> = []
  /// The sections that have changed places.
  var movedSections: Set<SectionID> = []
}
