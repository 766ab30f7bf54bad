import Testing

@testable import WeftCollections

@Suite struct ColumnGeometryTests {
  /// Spans 0..<10, 10..<30, 30..<30 and 30..<60.
  private let column: ColumnGeometry = {
    var column = ColumnGeometry()
    for height in [10.0, 20, 0, 30] { column.append(height: height) }
    return column
  }()

  @Test("elements lie one below the other")
  func spans() {
    #expect((0..<4).map(column.span) == [0..<10, 10..<30, 30..<30, 30..<60])
    #expect(column.bottom == 60)
  }

  @Test(
    "overlapping takes what shares more than an edge",
    arguments: [
      (0.0..<10.0, 0..<1), (10.0..<11.0, 1..<2), (9.0..<11.0, 0..<2), (29.0..<31.0, 1..<4),
      (59.0..<100.0, 3..<4), (-50.0..<0.0, 0..<0), (60.0..<70.0, 4..<4), (5.0..<5.0, 0..<0),
    ])
  func overlapping(span: Range<Double>, expected: Range<Int>) {
    let positions = column.positions(overlapping: span)
    #expect(positions.isEmpty == expected.isEmpty)
    if !expected.isEmpty { #expect(positions == expected) }
  }

  @Test("another height moves what lies below")
  func setHeight() {
    var column = column
    column.setHeight(15, at: 1)
    #expect((0..<4).map(column.span) == [0..<10, 10..<25, 25..<25, 25..<55])
  }
}
