import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Containers in cells.
@Suite struct NestedContainersConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A cell with a row of boxes that is scrolled sideways.
  private final class RowCell: CellNode {
    let row = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
    let feed: TileFeed

    init(_ feed: TileFeed, id: String) {
      self.feed = feed
      super.init()
      row.dataSource = feed
      row.id = id
      row.style.height = 20
      layoutSpecBlock = { [row] _, _ in
        StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: [row]).inset(EdgeInsets(top: 5))
      }
    }
  }

  /// Rows of boxes 15 points wide, one below the other.
  private final class Rows: TableDataSource {
    var count: Int
    private let isOpaque: Bool
    private let rowAlpha: Double
    private let radius: Double
    private let background: Color

    init(
      count: Int, isOpaque: Bool = false, rowAlpha: Double = 1, radius: Double = 0, background: Color = .white
    ) {
      self.count = count
      self.isOpaque = isOpaque
      self.rowAlpha = rowAlpha
      self.radius = radius
      self.background = background
    }

    func numberOfRows(inSection section: Int) -> Int { count }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (row, isOpaque, rowAlpha, radius) = (indexPath.row, isOpaque, rowAlpha, radius)
      let background = background
      return {
        let feed = TileFeed([
          .init((0..<30).map { .init(width: 15, color: Color(red: Double($0 % 5) / 4, green: 0, blue: 0)) })
        ])
        let cell = RowCell(feed, id: "row \(row)")
        if isOpaque { cell.row.backgroundColor = background }
        cell.row.alpha = rowAlpha
        cell.row.cornerRadius = radius
        // So that no box lies in the corners at the beginning.
        if radius > 0 { cell.row.contentInset = EdgeInsets(left: 12) }
        return cell
      }
    }
  }

  private func table(_ rows: Rows) -> TableNode {
    TableNode(showing: rows, through: Viewport(50, 60), environment: environment)
  }

  @Test(
    "the cells of a container lie in those of the cell that holds it, where they are seen",
    arguments: [false, true])
  func places(isOpaque: Bool) async throws {
    let rows = Rows(count: 10, isOpaque: isOpaque)
    let table = table(rows)
    let frame = try await table.makeFrame(.offset(10), nested: ["row 1": .offset(20)])
    // Rows of 25 points, of which the first 5 are above the container.
    #expect(frame.cells.map(\.pixels.y) == [-10, 15, 40])
    #expect(
      frame.cells[0].cells.map(\.pixels)
        == [0, 15, 30, 45].map { .init(x: $0, y: -5, width: 15, height: 20) })
    #expect(frame.cells[1].cells.map(\.element.indexPath.item) == [1, 2, 3, 4])
    #expect(frame.cells[1].cells.map(\.pixels.x) == [-5, 10, 25, 40])
    // Pixel by pixel: box 1 of row 1 is a quarter red, from x = 0 to 9; above it lies the background.
    let picture = try FrameComposer.compose(frame)
    #expect(picture[5, 19] == 0xFFFF_FFFF)
    #expect(picture[5, 20] == Color(red: 0.25, green: 0, blue: 0).premultipliedPixel)
    #expect(picture[10, 20] == Color(red: 0.5, green: 0, blue: 0).premultipliedPixel)
    withExtendedLifetime(rows) {}
  }

  @Test("where a container stands is kept while its cell is away, also where the cell was let go of")
  func offsets() async throws {
    for retention in [CollectionNode.CellRetention.all, .nearby] {
      let rows = Rows(count: 300)
      let table = table(rows)
      table.cellRetention = retention
      _ = try await table.makeFrame(.start, nested: ["row 0": .offset(33)])
      for offset in stride(from: 500.0, through: 5000, by: 500) {
        _ = try await table.makeFrame(.offset(offset))
      }
      if retention == .nearby { #expect(table.node(forRowAt: [0, 0]) == nil) }
      let frame = try await table.makeFrame(.start)
      #expect(frame.cells[0].cells.first?.pixels.x == -3, "\(retention)")
      #expect(frame.cells[1].cells.first?.pixels.x == 0, "\(retention)")
      withExtendedLifetime(rows) {}
    }
  }

  @Test("a container's cells are told with its own cell that they come and go")
  func states() async throws {
    let rows = Rows(count: 300)
    let table = table(rows)
    _ = try await table.makeFrame(.start)
    let cell = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    let box = try #require(cell.row.node(forItemAt: [0, 0]))
    #expect(box.interfaceState == .inHierarchy)
    #expect(cell.row.visibleCells.count == 4)
    _ = try await table.makeFrame(.offset(5000))
    #expect(!box.interfaceState.contains(.visible))
    #expect(cell.row.visibleCells.isEmpty)
    _ = try await table.makeFrame(.start)
    #expect(box.interfaceState == .inHierarchy)
    withExtendedLifetime(rows) {}
  }

  @Test("a point is found in the container that is seen there")
  func hits() async throws {
    let rows = Rows(count: 10)
    let table = table(rows)
    _ = try await table.makeFrame(.offset(10), nested: ["row 1": .offset(20)])
    let inside = try #require(table.item(at: Point(x: 12, y: 30)))
    #expect(inside.container.id == "row 1")
    #expect(inside.indexPath == [0, 2])
    let above = try #require(table.item(at: Point(x: 12, y: 17)))
    #expect(above.container === table)
    #expect(above.indexPath == [0, 1])
    #expect(table.item(at: Point(x: 12, y: 70)) == nil)
    withExtendedLifetime(rows) {}
  }

  @Test("a script scrolls a container while the rest stands; parts of it begin where it is")
  func script() async throws {
    let script = ScrollScript([
      .step(25, to: .offset(50)), .within(container: "row 3", .step(10, to: .offset(30))),
      .within(container: "row 2", .jump(to: .end)), .step(25, to: .offset(25)),
    ])
    func frames(_ shard: Shard? = nil) async throws -> [EncodedFrame] {
      let rows = Rows(count: 10)
      let table = TableNode(showing: rows)
      let renderer = FrameRenderer(
        table: table, viewport: Viewport(50, 60), environment: environment, workers: 2)
      let sink = MemorySink()
      if let shard {
        let plan = try await renderer.plan(script)
        _ = try await renderer.render(plan, frames: shard.frames(of: plan.frameCount), to: sink)
      } else {
        _ = try await renderer.render(script, to: sink)
      }
      return withExtendedLifetime(rows) { sink.frames }
    }
    let whole = try await frames()
    #expect(whole.map(\.info.offset) == [0, 25, 50, 50, 50, 50, 50, 25])
    // Row 3 is the second that is on show from the third frame on.
    #expect(whole[2...6].map { $0.info.cells[1].cells[0].frame.minX } == [0, -10, -5, 0, 0])
    // 30 boxes of 15 points end at 450: the last offset is 400.
    #expect(whole[6].info.cells[0].cells.last?.row == 29)
    var parts: [EncodedFrame] = []
    for number in 1...3 { parts += try await frames(Shard(number, of: 3)) }
    #expect(parts.map(\.png) == whole.map(\.png))
    #expect(parts.map(\.info) == whole.map(\.info))
  }

  @Test("drawn as one picture, a cell with a container in it is what its layers are", arguments: [0.0, 7])
  func onePicture(radius: Double) async throws {
    func picture(rowAlpha: Double) async throws -> Bitmap {
      // Blue, so that a background that is drawn twice is seen at its rounded corners.
      let rows = Rows(
        count: 2, isOpaque: true, rowAlpha: rowAlpha, radius: radius,
        background: Color(red: 0, green: 0, blue: 1))
      let table = table(rows)
      let frame = try await table.makeFrame(.start)
      return try withExtendedLifetime(rows) { try FrameComposer.compose(frame) }
    }
    let (layers, one) = (try await picture(rowAlpha: 1), try await picture(rowAlpha: 0.9999))
    for y in 0..<60 {
      for x in 0..<50 {
        for shift in stride(from: 0, through: 24, by: 8) {
          let difference = Int(layers[x, y] >> shift & 0xFF) - Int(one[x, y] >> shift & 0xFF)
          #expect(abs(difference) <= 1, "column \(x), row \(y): \(difference)")
        }
      }
    }
  }

  @Test(
    "a script ends well where what it has scrolled goes with its last frame, and not where something is left")
  func goneAtTheEnd() async throws {
    for (length, isLeft) in [(30.0, false), (60, true)] {
      let rows = Rows(count: 3)
      let table = TableNode(showing: rows)
      let renderer = FrameRenderer(
        table: table, viewport: Viewport(50, 60), environment: environment, workers: 1)
      let script = ScrollScript([
        .within(container: "row 1", .step(10, to: .offset(length))), .wait(seconds: 0.05),
      ])
      let update = ScrollUpdate(at: .frame(4)) { container in
        rows.count = 1
        try container.deleteItems(at: [[0, 1], [0, 2]])
      }
      if isLeft {
        await #expect(throws: ScrollError(.missingContainer("row 1"), in: SegmentName(place: "segments[0]")))
        {
          _ = try await renderer.render(script, updates: [update], to: MemorySink())
        }
      } else {
        let sink = MemorySink()
        _ = try await renderer.render(script, updates: [update], to: sink)
        #expect(sink.frames.count == 7)
      }
      withExtendedLifetime(rows) {}
    }
  }

  private let linear = UpdateAnimation(.fade, timing: AnimationTiming(duration: 1, curve: .linear))

  /// A quarter red, as box 1 is; over white, as opaque as `alpha`.
  private func quarterRed(_ alpha: Double) -> UInt32 {
    let white = 1 - alpha
    return Color(red: white + 0.25 * alpha, green: white, blue: white).premultipliedPixel
  }

  @Test("a translucent container is one picture: its background is not seen through its cells")
  func translucency() async throws {
    let rows = Rows(count: 1, isOpaque: true, rowAlpha: 0.5)
    let table = table(rows)
    let frame = try await table.makeFrame(.start, nested: ["row 0": .offset(15)])
    let picture = try FrameComposer.compose(frame)
    // Blue and green come from the table's white only, half of which is covered.
    let pixel = picture[5, 10]
    #expect(abs(Int(pixel & 0xFF) - 128) <= 1, "\(String(pixel, radix: 16))")
    #expect(abs(Int(pixel >> 16 & 0xFF) - 160) <= 1, "\(String(pixel, radix: 16))")
    #expect(picture[5, 2] == 0xFFFF_FFFF)
    // What lies in the container is found all the same.
    #expect(frame.cells[0].cells.map(\.element.indexPath.item) == [1, 2, 3, 4])
    withExtendedLifetime(rows) {}
  }

  @Test(
    "a cell that comes or goes does so with what its container shows, as one picture",
    arguments: [false, true])
  func fading(isLeaving: Bool) async throws {
    let rows = Rows(count: isLeaving ? 2 : 1, isOpaque: true)
    let table = table(rows)
    _ = try await table.makeFrame(.start, nested: ["row 1": .offset(15)], time: 0)
    rows.count = isLeaving ? 1 : 2
    try table.performBatchUpdates(animation: linear) {
      if isLeaving {
        try table.deleteItems(at: [[0, 1]])
      } else {
        try table.insertItems(at: [[0, 1]])
      }
    }
    let middle = try await table.makeFrame(.stay, nested: ["row 1": .offset(15)], time: 0.25)
    // Row 1 begins at 25; the boxes, the first of which is the quarter red one, at 30.
    let alpha = isLeaving ? 0.75 : 0.25
    let (found, expected) = (try FrameComposer.compose(middle)[5, 40], quarterRed(alpha))
    for shift in stride(from: 0, through: 24, by: 8) {
      let difference = Int(found >> shift & 0xFF) - Int(expected >> shift & 0xFF)
      #expect(abs(difference) <= 1, "\(String(found, radix: 16)), not \(String(expected, radix: 16))")
    }
    // Cells and what they contain lie in one layer each.
    #expect(middle.bitmapLayers.filter { $0.rect.rows.contains(40) }.count == 1)
    withExtendedLifetime(rows) {}
  }

  @Test("an animated update of a container in a cell is seen on its way")
  func animations() async throws {
    let rows = Rows(count: 2, isOpaque: true)
    let table = table(rows)
    _ = try await table.makeFrame(.start, time: 0)
    let cell = try #require(table.node(forRowAt: [0, 0]) as? RowCell)
    cell.feed.sections[0].items.removeFirst()
    try cell.row.performBatchUpdates(animation: linear) { try cell.row.deleteItems(at: [[0, 0]]) }
    let middle = try await table.makeFrame(.stay, time: 0.5)
    // Half of 15 pixels are 8.
    #expect(middle.cells[0].cells.map(\.pixels.x).prefix(3) == [8, 23, 38])
    let end = try await table.makeFrame(.stay, time: 1)
    #expect(end.cells[0].cells.map(\.pixels.x) == [0, 15, 30, 45])
    withExtendedLifetime(rows) {}
  }

  @Test("a script that names a container that is not on show is an error that says so")
  func missing() async throws {
    let rows = Rows(count: 2)
    let table = TableNode(showing: rows)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(50, 60), environment: environment, workers: 1)
    let script = ScrollScript([.within(container: "row 9", .step(10))])
    await #expect(throws: ScrollError(.missingContainer("row 9"), in: SegmentName(place: "segments[0]"))) {
      _ = try await renderer.render(script, to: MemorySink())
    }
    withExtendedLifetime(rows) {}
  }
}
