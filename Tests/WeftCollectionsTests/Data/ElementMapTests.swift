import Testing
import Weft

@testable import WeftCollections

@Suite struct ElementMapTests {
  private let map = ElementMap([
    .init(hasHeader: true, rowCount: 2), .init(rowCount: 0), .init(rowCount: 1, hasFooter: true),
  ])

  @Test("elements are numbered from top to bottom, headers and footers among them")
  func order() {
    let expected: [ElementMap.Element] = [
      .header(section: 0), .row(IndexPath(row: 0, section: 0)), .row(IndexPath(row: 1, section: 0)),
      .row(IndexPath(row: 0, section: 2)), .footer(section: 2),
    ]
    #expect((0..<map.count).map(map.element) == expected)
  }

  @Test("a row is found again where it stands, and no other is")
  func positions() {
    #expect(map.position(of: IndexPath(row: 1, section: 0)) == 2)
    #expect(map.position(of: IndexPath(row: 0, section: 2)) == 3)
    #expect(map.position(of: IndexPath(row: 2, section: 0)) == nil)
    #expect(map.position(of: IndexPath(row: 0, section: 1)) == nil)
    #expect(map.position(of: IndexPath(row: 0, section: 3)) == nil)
  }

  @Test("no sections, no elements")
  func empty() { #expect(ElementMap([]).count == 0) }
}
