import Testing

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What the delegate of a table is told, and when; rows of 20 points in a viewport of 100.
@Suite struct DelegateConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// What the delegate is told meanwhile.
  private func told(_ table: FeedTable, _ body: () async throws -> Void) async throws -> [String] {
    table.feed.events = []
    try await body()
    return table.feed.events
  }

  @Test("in a frame the scroll is told first, then who has left, then who has come")
  func orderOfCalls() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    #expect(table.feed.events == (0..<5).map { "will \($0)" })
    table.feed.events = []
    _ = try await table.makeFrame(.offset(40))
    #expect(table.feed.events == ["scroll 40", "end 0", "end 1", "will 5", "will 6"])
    table.feed.events = []
    table.beginDragging()
    table.beginDragging()
    table.endDragging()
    #expect(table.feed.events == ["drag", "let go", "rest"])
    #expect(
      table.cell(3)?.visibility
        == [.visible, .visibleRectChanged, .willBeginDragging, .didEndDragging, .didStopScrolling])
  }

  @Test(
    "of rows that are deleted those on show end, and those that move up come; of what stays nothing is said")
  func deletion() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    // Rows 1 and 3 are on show, 30 is not.
    let events = try await told(table) {
      for row in [30, 3, 1] { table.feed.sections[0].remove(at: row) }
      try table.deleteItems(at: [[0, 1], [0, 3], [0, 30]])
      _ = try await table.makeFrame(.stay)
    }
    #expect(events == ["end 1", "end 3", "will 5", "will 6"])
  }

  @Test("a row that comes in between pushes the last one out")
  func insertion() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let events = try await told(table) {
      table.feed.sections[0].insert(.init(name: "new", height: 20), at: 2)
      try table.insertItems(at: [[0, 2]])
      _ = try await table.makeFrame(.stay)
    }
    #expect(events == ["end 4", "will new"])
  }

  @Test("a row that grows over the edge of the viewport ends those that it pushes out")
  func growth() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let events = try await told(table) {
      table.cell(1)?.style.height = .points(65)
      _ = try await table.makeFrame(.stay)
    }
    // 20 + 65 = 85: of row 2 there is something left to be seen.
    #expect(events == ["end 3", "end 4"])
  }

  @Test("a reload ends all rows on show, and then all come; another renderer ends them at once")
  func reload() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let (ends, comes) = ((0..<5).map { "end \($0)" }, (0..<5).map { "will \($0)" })
    #expect(
      try await told(table) {
        table.reloadData()
        _ = try await table.makeFrame(.stay)
      } == ends + comes)
    #expect(
      try await told(table) {
        table.attach(
          viewport: table.attached.viewport, pool: table.attached.pool, environment: environment)
      } == ends)
    #expect(try await told(table) { _ = try await table.makeFrame(.offset(0)) } == comes)
  }

  @Test(
    "a row whose cell shows its new model in place goes on being on show, and ends when it is scrolled away")
  func newModel() async throws {
    let table = table()
    table.feed.models = ["1": "one"]
    _ = try await table.makeFrame(.offset(0))
    let node = table.cell(1)
    table.feed.models = ["1": "uno"]
    #expect(
      try await told(table) {
        try table.reloadItems(at: [[0, 1]])
        _ = try await table.makeFrame(.stay)
      } == [])
    #expect(table.cell(1) === node)
    let events = try await told(table) { _ = try await table.makeFrame(.offset(40)) }
    #expect(events == ["scroll 40", "end 0", "end 1", "will 5", "will 6"])
  }

  // Row 6 begins at 120: at 30 it comes in at 90, with the scroll that brings it.
  @Test(
    "a cell is told where it lies in the viewport when it comes and with each scroll, and nowhere when it goes"
  )
  func visibleFrames() async throws {
    let table = table()
    var cell: ListCell?
    for offset in [0.0, 30, 50, 130, 150] {
      _ = try await table.makeFrame(.offset(offset))
      if offset == 30 { cell = table.cell(6) }
    }
    #expect(
      cell?.visibility
        == [.visible, .visibleRectChanged, .visibleRectChanged, .visibleRectChanged, .invisible])
    let tops = [90.0, 90, 70, -10].map { Rect(x: 0, y: $0, width: 100, height: 20) }
    #expect(cell?.visibleFrames == tops + [.zero])
  }

  @Test("a frame in which nothing comes and nothing goes tells nothing")
  func nothing() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    #expect(try await told(table) { _ = try await table.makeFrame(.stay) } == [])
    // Half a row further: row 0 is still to be seen, and row 5 has come.
    #expect(try await told(table) { _ = try await table.makeFrame(.offset(10)) } == ["scroll 10", "will 5"])
  }
}
