import Testing
import Weft
import WeftGraphics
import WeftScene
import WeftTestSupport

/// Containers in cells that are drawn with what lies around them, because that throws a shadow: each is put together first.
@Suite struct ContainerLimitsTests {
  /// Why a frame of 100 × 50 points is refused, where it is, whose cell has so many elements above one another.
  private func refusal(of count: Int, _ element: String, _ kind: RenderLimits.Kind, _ limit: Int) async throws
    -> (any Error)?
  {
    var limits = RenderLimits.standard
    limits[kind] = limit
    let elements = Array(repeating: element, count: count).joined(separator: ",")
    let document = try FeedDocument.load(
      bytes: Array(
        #"{"weft":1,"viewport":{"width":100,"height":50},"sections":[{"items":[{"type":"wrapper","children":[\#(elements)]}]}]}"#
          .utf8), limits: limits)
    do {
      try await render(document, limits)
      return nil
    } catch { return error }
  }

  /// The same of tables of a height that throw shadows; what is said of it.
  private func refusal(of count: Int, height: Int, pixels: Int) async throws -> String? {
    let table = #"{"type":"table","sections":[],"style":{"height":\#(height)}}"#
    let node = #"{"type":"node","shadow":{"radius":1},"layout":\#(table)}"#
    return try await refusal(of: count, node, .pixels, pixels).map { "\($0)" }
  }

  /// Makes the first frame of a feed.
  private func render(_ document: FeedDocument, _ limits: RenderLimits) async throws {
    let container = document.makeContainer()
    let source = FeedDataSource(document)
    container.dataSource = source
    defer { withExtendedLifetime(source) {} }
    let renderer = FrameRenderer(
      collection: container, viewport: document.containerViewport,
      environment: try .standard().with(limits: limits).countingCellWork(), workers: 1)
    _ = try await renderer.render(ScrollScript(), to: MemorySink())
  }

  // The cell has 100 × 200 pixels, and each table as many.
  @Test("the pictures of containers count with the cell that they are drawn in")
  func pictures() async throws {
    #expect(try await refusal(of: 2, height: 200, pixels: 60_000) == nil)
    let error = try #require(try await refusal(of: 2, height: 200, pixels: 59_999))
    #expect(error.contains("at most 59,999 pixels, found 60,000"), "\(error)")
  }

  // The frame has 100 × 50 pixels, and the cell and each table in it as many: 20 times what a frame may have are 100,000.
  @Test("containers that lie over one another count with the pixels that are put together")
  func overOneAnother() async throws {
    let table =
      #"{"type":"table","sections":[{"items":[{"type":"cell","backgroundColor":"red","style":{"height":50}}]}],"style":{"height":50}}"#
    #expect(try await refusal(of: 19, table, .framePixels, 5000) == nil)
    let error = try #require(try await refusal(of: 20, table, .framePixels, 5000) as? RenderError)
    #expect(error.reason == .limit(.framePixels))
    #expect(error.description.contains("at most 100,000 pixels to put together, found 105,000"), "\(error)")
  }

  // Each is less than a pixel high and wide, so that all of them lie in the first.
  @Test("cells without a pixel count where they are near, and none is made of too many")
  func tinyCells() async throws {
    var limits = RenderLimits.standard
    limits[.cells] = 3
    let items = Array(repeating: #"{"type":"cell"}"#, count: 4).joined(separator: ",")
    let document = try FeedDocument.load(
      bytes: Array(
        #"{"weft":1,"viewport":{"width":9,"height":9},"container":{"type":"collection","layout":{"type":"gallery","itemSize":[0.001,0.001]}},"sections":[{"items":[\#(items)]}]}"#
          .utf8), limits: limits)
    let error = await #expect(throws: RenderError.self) { try await render(document, limits) }
    #expect(error?.reason == .limit(.cells))
    #expect(error?.description.hasPrefix("A feed must have at most 3 cells near what is seen") == true)
  }

  @Test("of a cell that is too large to be drawn nothing is put together")
  func tooLarge() async throws {
    let error = try #require(try await refusal(of: 1, height: 9_000_000, pixels: 40_000_000))
    #expect(error.contains("9000000 px") || error.contains("900,000,000"), "\(error)")
  }
}
