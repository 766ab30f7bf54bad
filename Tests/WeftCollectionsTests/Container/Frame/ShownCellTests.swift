import Testing
import WeftGeometry
import WeftGraphics
import WeftLayout

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How it follows from what is seen of a cell by which pixels it is shown.
@Suite struct ShownCellTests {
  private let measuring: CellMeasuring
  private let pool = WorkerPool.handDriven()

  init() throws {
    measuring = CellMeasuring(axis: .vertical, scale: 1, separator: nil, environment: try .standard())
  }

  private func prepared(_ node: CellNode) throws -> PreparedCell {
    try PreparedCell(
      node, CellDemand(range: .exact(5, 2), size: nil), measuring, context: LayoutContext(scale: 1))
  }

  /// A cell with a background or none, with a container in it or none.
  private func cell(_ color: Color? = .black, holdsContainer: Bool = false) throws -> Cell {
    let node = CellNode()
    node.backgroundColor = color
    if holdsContainer {
      let inner = CollectionNode()
      inner.style.height = .points(2)
      node.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: inner) }
    }
    return Cell(ElementID(1), .ready(try prepared(node)))
  }

  private func shown(_ cell: Cell, isGone: Bool = false) -> ShownCell {
    ShownCell(
      place: .init(
        element: cell.id, isItem: true, natural: AxisRect(start: 1, length: 2, cross: 0, breadth: 5)),
      cell: cell, element: .item([0, 0]), pixels: PixelRect(x: 0, y: 1, width: 5, height: 2),
      appearance: LayoutAppearance(), isGone: isGone)
  }

  @Test("a cell's own pixels are all that is seen where nothing shows through, fades into it, or has gone")
  func plain() throws {
    let cell = try cell()
    #expect(shown(cell).isPlain && !shown(cell, isGone: true).isPlain)
    var mixed = shown(cell)
    mixed.mixture = [.init(cell: cell, isGone: false)]
    var through = shown(cell)
    through.isSeeThrough = true
    #expect(!mixed.isPlain && !through.isPlain)
  }

  @Test("nothing shows through a mixture where nothing shows through any part of it")
  func opaque() throws {
    let (opaque, clear) = (try cell(), try cell(nil))
    #expect(shown(opaque).isOpaque && !shown(clear).isOpaque)
    for (parts, isOpaque) in [
      ([opaque, opaque], true), ([opaque, clear], false), ([clear, opaque], false),
    ] {
      var mixed = shown(opaque)
      mixed.mixture = parts.map { .init(cell: $0, weight: 100, isGone: true) }
      #expect(mixed.isOpaque == isOpaque)
    }
  }

  @Test("what a cell may touch is its place with what reaches beyond that")
  func reach() throws {
    var shown = shown(try cell())
    #expect(shown.reach == PixelRect(x: 0, y: 1, width: 5, height: 2))
    shown.overflow = PixelInsets(horizontal: 3, vertical: 1)
    #expect(shown.reach == PixelRect(x: -3, y: 0, width: 11, height: 4))
  }

  @Test("containers are drawn with their cell where the whole is mixed, translucent, transformed or has gone")
  func onePicture() throws {
    for holdsContainer in [true, false] {
      let cell = try cell(holdsContainer: holdsContainer)
      #expect(cell.holdsContainers == holdsContainer)
      var (mixed, faded, turned) = (shown(cell), shown(cell), shown(cell))
      mixed.mixture = [.init(cell: cell, isGone: false)]
      faded.appearance.alpha = 0.99
      turned.appearance.transform = .scale(x: 1, y: 0.5)
      let pictures = [mixed, faded, turned, shown(cell, isGone: true)].map(\.isOnePicture)
      #expect(pictures == Array(repeating: holdsContainer, count: 4))
      #expect(!shown(cell).isOnePicture && shown(cell).isPlain)
    }
  }

  private struct Failure: Error {}

  @Test("who has a cell's node, and what is to come of it, follow from its state")
  func states() throws {
    let prepared = try prepared(CellNode())
    let batch = CellBatch([], measuring, pool: pool, .visible)
    let states: [CellState] = [
      .building(batch), .failed(Failure()), .ready(prepared), .stale(prepared, .size),
      .measuring(prepared, batch),
    ]
    #expect(states.map { $0.prepared != nil } == [false, false, true, true, false])
    #expect(states.map { $0.lastPrepared != nil } == [false, false, true, true, true])
    #expect(states.map(\.isPrepared) == [false, false, true, true, true])
    #expect(states.map { $0.batch === batch } == [true, false, false, false, true])
    #expect(states.map { $0.buildingBatch === batch } == [true, false, false, false, false])
    // A stale cell is only drawn as it was where nothing else can be shown.
    let old = CellRendering(bitmap: Bitmap(size: PixelSize(width: 5, height: 2)) { _, _ in }, bands: [])
    let cells = states.map { Cell(ElementID(1), $0) }
    #expect(cells.map { $0.drawable(nil) != nil } == [false, false, true, true, false])
    #expect(cells.map { $0.drawable(old) != nil } == [false, false, true, false, false])
  }

  @Test("what a cell looked like is kept; with containers in it, it is drawn again where things show through")
  func appearance() throws {
    let bitmap = Bitmap(size: PixelSize(width: 5, height: 2)) { _, _ in }
    for holdsContainer in [true, false] {
      let cell = try cell(holdsContainer: holdsContainer)
      cell.pixels = .drawn(CellRendering(bitmap: bitmap, bands: [], number: 7))
      cell.seeThrough = .drawn(CellRendering(bitmap: bitmap, bands: [], number: 8))
      cell.contents = [
        .init(owner: ObjectIdentifier(cell), rect: .init(x: 0, y: 0, width: 1, height: 1), layers: [])
      ]
      let prepared = try #require(cell.state.prepared)
      let ghost = Cell(ElementID(4), withAppearanceOf: cell, prepared)
      #expect(ghost.id == ElementID(4) && ghost.pixels.number == 7 && ghost.contents.count == 1)
      #expect(ghost.seeThrough.number == (holdsContainer ? 0 : 8))
      #expect(ghost.node === cell.node)
    }
  }
}
