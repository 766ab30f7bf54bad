import Testing

@testable import WeftCollections

/// Which items are selected and highlighted, as they come and go.
@Suite struct ItemSelectionTests {
  private let one = ElementID(1)
  private let two = ElementID(2)
  private let three = ElementID(3)

  /// Item 1 is selected, item 2 highlighted, item 3 both.
  private func selection() -> ItemSelection {
    var selection = ItemSelection()
    selection.set(one, isSelected: true, isHighlighted: false)
    selection.set(two, isSelected: false, isHighlighted: true)
    selection.set(three, isSelected: true, isHighlighted: true)
    return selection
  }

  @Test("an item is selected, highlighted, both or neither, as was said last")
  func set() {
    var selection = selection()
    #expect(selection.selected == [one, three] && selection.highlighted == [two, three])
    selection.set(three, isSelected: false, isHighlighted: true)
    #expect(selection.selected == [one] && selection.highlighted == [two, three])
    selection.set(three, isSelected: true, isHighlighted: false)
    #expect(selection.selected == [one, three] && selection.highlighted == [two])
  }

  @Test("an item that has gone is neither selected nor highlighted, and others are as they were")
  func removed() {
    var selection = selection()
    selection.remove(three)
    #expect(selection.selected == [one] && selection.highlighted == [two])
  }

  @Test("what stands in the place of an item is selected and highlighted where that was, and that is no more")
  func moved() {
    for (item, selected, highlighted) in [
      (one, [3, 9], [2, 3]), (two, [1, 3], [3, 9]), (three, [1, 9], [2, 9]), (ElementID(4), [1, 3], [2, 3]),
    ] as [(ElementID, [UInt64], [UInt64])] {
      var selection = selection()
      selection.move(item, to: ElementID(9))
      #expect(selection.selected.map(\.rawValue).sorted() == selected)
      #expect(selection.highlighted.map(\.rawValue).sorted() == highlighted)
    }
  }
}
