/// Which items are selected and highlighted, by id: it follows items wherever they go.
struct ItemSelection {
  private(set) var selected: Set<ElementID> = []
  private(set) var highlighted: Set<ElementID> = []

  mutating func set(_ element: ElementID, isSelected: Bool, isHighlighted: Bool) {
    if isSelected { selected.insert(element) } else { selected.remove(element) }
    if isHighlighted { highlighted.insert(element) } else { highlighted.remove(element) }
  }

  /// Forgets an item that has gone.
  mutating func remove(_ element: ElementID) {
    selected.remove(element)
    highlighted.remove(element)
  }

  /// Makes what is known of an item that was reloaded, and whose cell stays, known of its replacement.
  mutating func move(_ element: ElementID, to replacement: ElementID) {
    if selected.remove(element) != nil { selected.insert(replacement) }
    if highlighted.remove(element) != nil { highlighted.insert(replacement) }
  }
}
