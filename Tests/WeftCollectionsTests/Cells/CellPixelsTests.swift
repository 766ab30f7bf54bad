import Testing
import WeftGeometry
import WeftLayout

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What becomes of a cell's pixels.
@Suite struct CellPixelsTests {
  private struct Failure: Error, Equatable { var number = 0 }

  private let pool = WorkerPool.handDriven()
  private let old = Self.rendering(7)

  private static func rendering(_ number: UInt64) -> CellRendering {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2)) { _, _ in }
    return CellRendering(bitmap: bitmap, bands: [], number: number)
  }

  private func drawing(_ number: UInt64) -> CellDrawing {
    CellDrawing(number, pool.submit(.visible) { _ in Self.rendering(number) })
  }

  private func failing(_ number: Int) -> CellDrawing {
    CellDrawing(0, pool.submit(.visible) { _ -> CellRendering in throw Failure(number: number) })
  }

  /// A cell of 10 by 4 pixels.
  private func cell() throws -> Cell {
    let measuring = CellMeasuring(axis: .vertical, scale: 2, separator: nil, environment: try .standard())
    let prepared = try PreparedCell(
      CellNode(), CellDemand(range: .exact(5, 2), size: nil), measuring, context: LayoutContext(scale: 2))
    return Cell(ElementID(1), .ready(prepared))
  }

  @Test("what can be shown, what is wanting and which rendering it is follow from the state")
  func states() {
    let drawing = drawing(9)
    let states: [CellPixels] = [
      .none, .drawing(drawing, over: nil), .drawing(drawing, over: old), .drawn(old), .stale(old),
    ]
    #expect(states.map { $0.shown?.number } == [nil, nil, 7, 7, 7])
    #expect(states.map(\.number) == [0, 9, 9, 7, 0])
    #expect(states.map(\.areWanting) == [true, false, false, false, true])
    #expect(states.map(\.areBeingDrawn) == [false, true, true, false, false])
    #expect(states.map { $0.source == nil } == [true, false, false, false, true])
    // What no longer shows what the cell looks like can be shown, and is wanting.
    let outdated = states.map(\.outdated)
    #expect(outdated.map { $0.shown?.number } == [nil, nil, 7, 7, 7])
    #expect(outdated.allSatisfy { $0.areWanting && !$0.areBeingDrawn })
  }

  @Test("pixels that have arrived take the place of the old ones; where they fail the old ones stay stale")
  func arrival() {
    let drawing = drawing(9)
    let pixels = CellPixels.drawing(drawing, over: old)
    #expect(pixels.afterArrival().pixels.areBeingDrawn)
    pool.runNext()
    // They are used once a frame has said that they have arrived.
    #expect(pixels.afterArrival().pixels.areBeingDrawn && drawing.pixelCount == 6)
    drawing.hasArrived = true
    #expect(pixels.afterArrival().pixels.number == 9 && pixels.afterArrival().error == nil)
    let failing = failing(3)
    pool.runNext()
    failing.hasArrived = true
    for old in [old, nil] {
      let arrived = CellPixels.drawing(failing, over: old).afterArrival()
      #expect(arrived.error as? Failure == Failure(number: 3))
      #expect(arrived.pixels.areWanting && arrived.pixels.shown?.number == old?.number)
    }
    #expect(failing.pixelCount == 0)
  }

  @Test("a cell that looks otherwise shows its old pixels, all of them; one that gives them up has nothing")
  func outdatedAndDropped() throws {
    let cell = try cell()
    (cell.pixels, cell.seeThrough, cell[above: 1]) = (.drawn(old), .drawn(old), .drawn(old))
    (cell.hasFinishedDisplay, cell.sighting) = (true, .seen)
    cell.outdatePixels()
    for pixels in [cell.pixels, cell.seeThrough, cell[above: 1]] {
      #expect(pixels.areWanting && pixels.shown?.number == 7)
    }
    // Its node is told again that its pixels are in place.
    #expect(!cell.hasFinishedDisplay)
    cell.hasFinishedDisplay = true
    cell.contents = [
      .init(owner: ObjectIdentifier(cell), rect: .init(x: 0, y: 0, width: 1, height: 1), layers: [])
    ]
    cell.dropPixels()
    #expect([cell.pixels, cell.seeThrough, cell[above: 1]].allSatisfy { $0.shown == nil && $0.areWanting })
    #expect(!cell.hasFinishedDisplay && cell.contents.isEmpty)
    #expect({ if case .unseen = cell.sighting { true } else { false } }())
  }

  @Test("of several failures a cell tells the first, once, and takes over what has not failed")
  func failures() throws {
    let cell = try cell()
    let drawings = [failing(1), drawing(8), failing(2)]
    for drawing in drawings {
      pool.runNext()
      drawing.hasArrived = true
    }
    cell.pixels = .drawing(drawings[0], over: old)
    cell.seeThrough = .drawing(drawings[1], over: nil)
    cell[above: 0] = .drawing(drawings[2], over: nil)
    #expect(throws: Failure(number: 1)) { try cell.takeOverArrived() }
    #expect(cell.seeThrough.number == 8 && cell.pixels.shown?.number == 7 && cell[above: 0].shown == nil)
    #expect(throws: Never.self) { try cell.takeOverArrived() }
  }

  @Test("pixels that nobody has seen are counted where they are drawn, or a worker has begun to draw them")
  func unseen() throws {
    let cell = try cell()
    let drawing = drawing(9)
    cell.pixels = .drawing(drawing, over: old)
    #expect(cell.unseenPixels == 0)
    pool.runNext()
    #expect(cell.unseenPixels == 40)
    cell.pixels = .drawn(old)
    let counts = [Cell.Sighting.unseen, .missed, .fading(since: 1), .seen].map { sighting in
      cell.sighting = sighting
      return cell.unseenPixels
    }
    #expect(counts == [40, 40, 0, 0])
    cell.sighting = .unseen
    cell.pixels = .stale(old)
    #expect(cell.unseenPixels == 0)
  }

  @Test("a drawing that no worker has begun is given up, and what was there before is shown; others are kept")
  func givenUp() throws {
    let cell = try cell()
    cell.pixels = .drawing(drawing(9), over: old)
    cell.giveUpDrawing(nil)
    #expect(cell.pixels.areWanting && cell.pixels.shown?.number == 7)
    cell.pixels = .drawing(drawing(10), over: nil)
    cell.giveUpDrawing(nil)
    #expect(cell.pixels.areWanting && cell.pixels.shown == nil)
    while pool.runNext() {}
    cell.pixels = .drawing(drawing(11), over: old)
    pool.runNext()
    cell.giveUpDrawing(nil)
    #expect(cell.pixels.number == 11)
  }
}
