// Nothing but Weft is imported here, as in the first file of whoever tries it out.
import Testing
import Weft

@Suite struct OnlyWeftTests {
  @Test("attributed strings are made, joined and changed by what Weft exports alone")
  func attributedStrings() {
    var container = AttributeContainer()
    container.foregroundColor = .systemRed
    container.underlineStyle = .single
    var text = AttributedString("Ada ", attributes: container) + AttributedString("Lovelace")
    text += AttributedString("!")
    if let range = text.range(of: "Lovelace") { text[range].font = Font(size: 20) }
    text.mergeAttributes(AttributeContainer().linkTarget("item:7"))
    #expect(String(text.characters) == "Ada Lovelace!")
    #expect(text.runs.map(\.foregroundColor) == [.systemRed, nil, nil])
    #expect(text.runs.map(\.font) == [nil, Font(size: 20), nil])
    #expect(text.runs.map(\.linkTarget) == ["item:7", "item:7", "item:7"])
  }

  @Test("index paths have rows and sections by what Weft exports alone")
  func indexPaths() {
    let path = IndexPath(row: 3, section: 1)
    #expect((path.row, path.item, path.section) == (3, 3, 1))
    #expect(path == [1, 3])
  }
}
