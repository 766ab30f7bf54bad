import Testing
import Weft
import WeftGraphics
import WeftNodes
import WeftScene
import WeftSynchronization
import WeftTestSupport

/// Cells of 100 × 50 points at a scale of 1, seen two at a time.
@Suite struct CellLimitsTests {
  /// Renders a feed of `count` such cells; why that is refused, where it is.
  private func refusal(
    _ kind: RenderLimits.Kind, _ limit: Int, count: Int, _ cell: String,
    _ script: ScrollScript = ScrollScript()
  ) async throws -> RenderLimits.Kind? {
    var limits = RenderLimits.standard
    // Measuring would be a share of the same whole.
    limits[.frameMeasurements] = .max
    limits[kind] = limit
    let cells = Array(repeating: cell, count: count).joined(separator: ",")
    let document = try FeedDocument.load(
      bytes: Array(
        #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(cells)]}]}"#.utf8),
      limits: limits)
    let container = document.makeContainer()
    let source = FeedDataSource(document)
    container.dataSource = source
    let environment = try RenderEnvironment.standard().with(limits: limits).countingCellWork()
    let renderer = FrameRenderer(
      collection: container, viewport: document.containerViewport, environment: environment, workers: 1)
    defer { withExtendedLifetime(source) {} }
    do {
      _ = try await renderer.render(script, to: MemorySink())
      return nil
    } catch let error as CollectionError {
      if let error = error.reason as? LayoutError, error.exceedsLimit {
        let cells = kind == .frameMeasurements ? "cells of one frame" : "cells near what is seen"
        #expect(error.description.contains("\(cells) have been measured \(limit) times"))
        #expect(error.description.contains("raised by --limit \(kind.rawValue)=NUMBER"))
        return kind
      }
      guard case .limit(let kind) = (error.reason as? RenderError)?.reason else { throw error }
      return kind
    }
  }

  // Not square, so that it is drawn, and not there from the beginning.
  private let box = #"{"type":"cell","backgroundColor":"red","cornerRadius":2,"style":{"height":50}}"#
  private let shadow =
    #"{"type":"cell","style":{"height":50},"layout":{"type":"node","backgroundColor":"red","style":{"width":20,"height":20},"shadow":{"radius":2}}}"#
  private let text = #"{"type":"cell","style":{"height":50},"layout":{"type":"text","text":"12345678"}}"#

  @Test("elements of cells from templates count among those that are there")
  func templates() async throws {
    func refusal(_ limit: Int) async throws -> Bool {
      var limits = RenderLimits.standard
      limits[.cellNodes] = limit
      let cells = Array(repeating: #"{"template":"t","data":{"c":"red"}}"#, count: 2).joined(separator: ",")
      let document = try FeedDocument.load(
        bytes: Array(
          #"""
          {"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(cells)]}],
          "templates":{"t":{"type":"cell","backgroundColor":"{{c}}","style":{"height":50},"layout":{"type":"node"}}}}
          """#.utf8), limits: limits)
      do {
        try await draw(document, limits)
        return false
      } catch {
        #expect("\(error)".contains("cellNodes"), "\(error)")
        return true
      }
    }
    // Two in each.
    #expect(try await !refusal(4))
    #expect(try await refusal(3))
  }

  // Two cells fill the viewport; some ahead of them are near.
  @Test("a feed whose first cells take more together than they may is refused")
  func together() async throws {
    // Of 100 × 50 pixels each, and at each corner two rows, which count 200.
    #expect(try await refusal(.cellPaintedPixels, 13_199, count: 2, box) == .cellPaintedPixels)
    #expect(try await refusal(.cellPaintedPixels, 13_200, count: 2, box) == nil)
    // For each the cell, a text, and for that 50, for its 8 bytes 8 and for its line the rest to 20; and once for both the font, of the first
    // file.
    #expect(try await refusal(.cellMeasurements, 2 * 72 + 263 - 1, count: 2, text) == .cellMeasurements)
    #expect(try await refusal(.cellMeasurements, 2 * 72 + 263, count: 2, text) == nil)
    // Of 100 × 50 pixels each.
    #expect(try await refusal(.cellPixels, 9999, count: 2, box) == .cellPixels)
    #expect(try await refusal(.cellPixels, 10_000, count: 2, box) == nil)
    #expect(try await refusal(.cellBlurredPixels, 700, count: 2, shadow) == .cellBlurredPixels)
    #expect(try await refusal(.cellBlurredPixels, 10_000, count: 2, shadow) == nil)
  }

  /// Counts how often it is drawn, and then asks for more than may be: each of its drawings counts as 5,000 pixels.
  private final class Row: CellNode {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init()
      style.height = .points(50)
    }

    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.draw { [counter] _ in counter.count.withLock { $0 += 1 } }
      recorder.draw { _ in }
    }
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private final class Rows: TableDataSource {
    let counter = Counter()
    func numberOfRows(inSection section: Int) -> Int { 40 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      { [counter] in Row(counter) }
    }
  }

  // Of one worker; twenty rows are seen at once.
  @Test("once a cell is refused no other is drawn")
  func inVain() async throws {
    let rows = Rows()
    let table = TableNode()
    table.dataSource = rows
    var limits = RenderLimits.standard
    limits[.paintedPixels] = 7500
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(100, 1000),
      environment: try .standard().with(limits: limits).countingCellWork(), workers: 1)
    await #expect(throws: CollectionError.self) { _ = try await renderer.frame(atOffset: 0) }
    #expect(rows.counter.count.withLock { $0 } == 1)
  }

  @Test("a long feed is not: what has gone by is given back")
  func passing() async throws {
    // 5,000 pixels each, of which at most fourteen are kept: two in the viewport, and those near it.
    #expect(try await refusal(.cellPaintedPixels, 100_000, count: 60, box) == nil)
    #expect(try await refusal(.cellMeasurements, 40 * 60, count: 120, text) == nil)
    // Each frame has measured a few of them.
    #expect(try await refusal(.frameMeasurements, 40 * 100, count: 120, text) == nil)
  }

  // Each counts 72, and 70 for the cell. The viewport shows two; how many are near it does not matter to those above.
  @Test(
    "an offset far down is refused where all that lies above takes more than a frame may, and an item there is not"
  )
  func farDown() async throws {
    func refusal(_ start: ScrollScript.Start, limit: Int) async throws -> RenderLimits.Kind? {
      var script = ScrollScript([])
      script.start = start
      return try await self.refusal(.frameMeasurements, limit, count: 120, text, script)
    }
    #expect(try await refusal(.offset(5000), limit: 142 * 100) == .frameMeasurements)
    #expect(try await refusal(.offset(5000), limit: 142 * 120) == nil)
    #expect(try await refusal(.row(100), limit: 142 * 40) == nil)
  }

  @Test(
    "a feed may have cells measured for a frame in addition for its bytes beyond a million, of a data file once"
  )
  func dataFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}\n{}\n" + String(repeating: " ", count: 999_993) + "{}\n", to: "rows.jsonl")
    func additional(sections: Int) throws -> (count: Int, bytes: Int) {
      let section = #"{"template":"t","dataFile":"rows.jsonl"}"#
      let text =
        #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"sections":[\#(Array(repeating: section, count: sections).joined(separator: ","))]}"#
      let document = try FeedDocument.load(bytes: Array(text.utf8), folder: folder.path("") + "/")
      return (document.additionalFrameMeasurements, text.utf8.count)
    }
    for sections in [1, 3] {
      let (count, bytes) = try additional(sections: sections)
      #expect(count == 3 * (bytes + 2))
    }
    try folder.write("{}\n", to: "rows.jsonl")
    #expect(try additional(sections: 1).count == 0)
    var limits = RenderLimits.standard
    let environment = try RenderEnvironment.standard().with(limits: limits)
    #expect(
      environment.countingCellWork(frameMeasurements: 750).cellWork?.measurementsLeft.limit == 450_000)
    limits[.cellMeasurements] = .max
    let wide = environment.with(limits: limits)
    #expect(wide.countingCellWork(frameMeasurements: 750).cellWork?.measurementsLeft.limit == 1_000_750)
    limits[.frameMeasurements] = .max
    #expect(
      wide.with(limits: limits).countingCellWork(frameMeasurements: 750).cellWork?.measurementsLeft.limit
        == .max)
  }

  // One cell before the update, which counts as the one that there may be.
  @Test("what is changed before a frame leaves less of it to its cells", arguments: [1, 1000])
  func changes(limit: Int) async throws {
    var limits = RenderLimits.standard
    limits[.updates] = limit
    let document = try FeedDocument.load(
      bytes: Array(
        #"""
        {"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(box)]}],
        "updates":[{"at":{"frame":0},"changes":[{"insertSections":[1],"sections":[{"items":[\#(box)]}]}]}]}
        """#.utf8), limits: limits)
    do {
      try await draw(document, limits)
      #expect(limit == 1000)
    } catch {
      #expect(limit == 1 && "\(error)".contains("“updates”"), "\(error)")
    }
  }

  // 10,000 pixels of 20,000, of which all would be a third of the whole.
  @Test("what reading takes and what composing takes are shares of a frame")
  func readingAndComposing() async throws {
    func shares(_ count: Int) async throws -> (read: Double, composed: Double) {
      var limits = RenderLimits.standard
      (limits[.framePixels], limits[.feedNodes]) = (20_000, 1000)
      let cells = Array(repeating: box, count: count).joined(separator: ",")
      let document = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[\#(cells)]}]}"#.utf8),
        limits: limits)
      return (try await document.readAll(), document.frameShares.composed)
    }
    let (one, three) = (try await shares(1), try await shares(3))
    // Each cell counts four and its elements.
    #expect(one.read >= 0.005 && abs(three.read - 3 * one.read) < 1e-12)
    #expect(abs(one.composed - 1.0 / 6) < 1e-12)
  }
}
