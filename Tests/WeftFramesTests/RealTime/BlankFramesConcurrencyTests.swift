import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What frames that do not wait show in the place of what is not ready.
///
/// Rows are 50 points high, in a viewport of 100.
@Suite struct BlankFramesConcurrencyTests: RealTimeSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a frame that is due waits for nothing: what is not ready is blank, and told by cell and in points")
  func blank() async throws {
    let (stage, _) = stage()
    let first = try await stage.frame(.start)
    #expect(first.cells.isEmpty && first.blank.length == 100 && first.blank.area == 1000)
    #expect(first.blank.cells.isEmpty)
    stage.work()
    // Measured and built now, but not drawn: nobody has asked for it before.
    let second = try await stage.frame()
    #expect(second.blank.cells == [.item([0, 0]), .item([0, 1])])
    #expect(second.blank.length == 100)
    stage.work()
    let third = try await stage.frame()
    #expect(third.blank.isEmpty)
    // The same as one that waits.
    let (feed, renderer) = renderer(Array(repeating: 50, count: 40), Size(width: 10, height: 100))
    #expect(try pixels(third) == (try await renderer.frame(atOffset: 0)).bytes)
    withExtendedLifetime(feed) {}
  }

  @Test("blank area is what of the viewport is missing, not what of the cells")
  func blankArea() async throws {
    let (stage, _) = stage()
    _ = try await stage.settle(.start)
    // Little is kept ready before anybody scrolls: rows 0 to 2 are drawn.
    let frame = try await stage.frame(.scroll(to: 75))
    #expect(frame.cells.map(\.id) == ["row-1", "row-2"])
    #expect(frame.blank.length == 25 && frame.blank.area == 250)
    let far = try await stage.frame(.scroll(to: 5000))
    #expect(far.blank.length == 100)
  }

  @Test("far beyond what is measured frames are blank until it has been, and then they are right")
  func catchingUp() async throws {
    let (stage, _) = stage(200)
    _ = try await stage.settle(.start)
    #expect(!(try await stage.frame(.scroll(to: 6010))).blank.isEmpty)
    let frame = try await stage.settle()
    #expect(frame.cells.map(\.id) == ["row-120", "row-121", "row-122"])
    #expect(stage.table.contentOffset == 6010)
  }

  @Test("a jump to an item shows it as soon as it is there, whatever lies before")
  func jump() async throws {
    let (stage, feed) = stage(10_000)
    _ = try await stage.settle(.start)
    #expect(try await stage.frame(.element(.item([0, 7000]), distance: 20)).blank.length == 100)
    let frame = try await stage.settle()
    #expect(frame.cells.map(\.id) == ["row-7000", "row-7001", "row-7002"])
    #expect(frame.cells[0].frame.minY == -20)
    #expect(feed.log.counts.runs.count < 200)
  }

  @Test("what was drawn before is shown until the new pixels are there: nothing flashes")
  func stalePixels() async throws {
    let (stage, _) = stage()
    let before = try await stage.settle(.start)
    let cell = try #require(stage.table.node(forItemAt: [0, 0]))
    cell.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let between = try await stage.frame()
    #expect(between.blank.isEmpty)
    #expect(try pixels(between) == pixels(before))
    #expect(try pixels(try await stage.settle()) != pixels(before))
  }

  /// Two rows with placeholders.
  private final class Placeholders: TableDataSource {
    let fade: Double
    let waits: Bool
    init(fade: Double = 0, waits: Bool = false) { (self.fade, self.waits) = (fade, waits) }
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (fade, waits) = (fade, waits)
      return {
        let cell = CellNode()
        cell.style.height = .points(50)
        cell.backgroundColor = .black
        cell.placeholderColor = .white
        cell.placeholderFadeDuration = fade
        cell.neverShowsPlaceholder = waits
        return cell
      }
    }
  }

  /// The red of the first pixel of a frame.
  private func red(_ frame: CollectionFrame) throws -> UInt8 { try pixels(frame)[0] }

  @Test(
    "a cell that is measured and not drawn shows its placeholder, and its pixels fade in by the clock of the frames"
  )
  func fading() async throws {
    let stage = Stage(Placeholders(fade: 1), environment, Color(red: 0, green: 0, blue: 1))
    #expect(try red(try await stage.frame(.start, time: 0)) == 0)
    stage.work()
    let waiting = try await stage.frame(time: 0.1)
    #expect(try red(waiting) == 255)
    #expect(waiting.blank.cells.count == 2)
    stage.work()
    // They arrive at 1 second: half of them is seen half a second later.
    #expect(try red(try await stage.frame(time: 1)) == 255)
    #expect(try (126...129).contains(red(try await stage.frame(time: 1.5))))
    #expect(try red(try await stage.frame(time: 2)) == 0)
  }

  @Test("a cell that never shows its placeholder is waited for")
  func neverShown() async throws {
    let source = Placeholders(waits: true)
    let table = TableNode()
    table.dataSource = source
    table.attach(viewport: Viewport(10, 100), pool: WorkerPool(count: 1), environment: environment)
    table.setPolicy(.realTime, ledger: WorkLedger())
    // Only what is built can be waited for.
    var frame = try await table.makeFrame(.start)
    while frame.cells.isEmpty {
      // Once it is built there is no frame without its pixels.
      #expect(frame.blank.cells.isEmpty)
      frame = try await table.makeFrame(.stay)
    }
    #expect(frame.cells.count == 2 && frame.blank.cells.isEmpty)
    withExtendedLifetime(source) {}
  }
}
