import Foundation
import Testing
import Weft
import WeftGraphics
import WeftImageComparison
import WeftTestSupport

@testable import WeftSnapshotTesting
@testable import WeftSnapshots

/// What strategies make of what they are told.
@Suite struct StrategyTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// Runs a strategy as under the conditions of a screen of 40 × 60 points.
  private func take<Value, Format: SnapshotFormat>(
    _ value: Value, as strategy: SnapshotStrategy<Value, Format>, onScreen: Bool = false
  ) async throws -> Format {
    var configuration = SnapshotConfiguration()
    if onScreen {
      let device = Device(name: "small", size: Size(width: 40, height: 60), scale: 3)
      configuration.variant = SnapshotVariant(device: device)
    }
    return try await SnapshotConfiguration.$current.withValue(configuration) {
      try await strategy.snapshot(value)
    }
  }

  private func check(_ snapshot: ImageSnapshot, _ size: PixelSize, scale: Double, _ pixel: UInt32) {
    #expect(snapshot.bitmap.size == size && snapshot.scale == scale)
    #expect(snapshot.bitmap[0, snapshot.bitmap.size.height - 1] == pixel)
    #expect(snapshot.ignoredIDs == ["clock"] && snapshot.clippedIDs == ["card"])
    #expect(snapshot.comparator is ToleranceComparator)
  }

  @Test(
    "a picture of a node has the size, the background and the masks that are asked for, or the screen's size")
  func nodes() async throws {
    let asked = try await take(
      DisplayNode(),
      as: .image(
        width: 20, height: 10, scale: 2, background: red, comparing: .tolerance(.changedPixels(1)),
        ignoring: ["clock"], clippingTo: ["card"]), onScreen: true)
    check(asked, PixelSize(width: 40, height: 20), scale: 2, 0xFFFF_0000)
    let wide = try await take(DisplayNode(), as: .image(height: 5), onScreen: true)
    #expect(wide.bitmap.size == PixelSize(width: 120, height: 15) && wide.scale == 3)
    #expect(wide.bitmap[0, 0] == 0 && wide.comparator is ExactComparator)
    let screen = try await take(
      DisplayNode(),
      as: .screen(
        background: red, comparing: .tolerance(.changedPixels(1)), ignoring: ["clock"], clippingTo: ["card"]),
      onScreen: true)
    check(screen, PixelSize(width: 120, height: 180), scale: 3, 0xFFFF_0000)
    let layout = try await take(DisplayNode(), as: .layout(height: 7), onScreen: true)
    #expect(layout.text.hasPrefix("40 × 7\n") && layout.fileExtension == "txt")
  }

  @Test(
    "the layout of text that no font shows fails as its picture does, where the environment's policy says so")
  func textProblems() async throws {
    let strict = try RenderEnvironment.standard().with(textProblemPolicy: .fail)
    for strategy in [
      { try await take(TextNode("\u{10FFFD}"), as: .layout(width: 40, environment: strict)).text },
      {
        _ = try await take(TextNode("\u{10FFFD}"), as: .image(width: 40, environment: strict))
        return ""
      },
    ] as [() async throws -> String] {
      let error = await #expect(throws: RenderError.self) { try await strategy() }
      #expect(error?.reason == .text(.missingGlyph("\u{10FFFD}")))
    }
  }

  // Rows of 20 points; at 30 the third row begins at the top of nothing: 60 points are content, seen from 20 on at most.
  @Test("a frame of a container has the place, the size, the background and the masks that are asked for")
  func frames() async throws {
    let feed = BoxFeed(heights: [20, 20, 20])
    defer { extendLifetime(feed) }
    let frame = try await take(
      TableNode(showing: feed),
      as: .frame(
        width: 10, height: 40, scale: 2, at: 10, background: red, comparing: .tolerance(.changedPixels(1)),
        ignoring: ["clock"], clippingTo: ["card"]), onScreen: true)
    #expect(frame.bitmap.size == PixelSize(width: 20, height: 80) && frame.scale == 2)
    #expect(frame.layout?.nodes.map(\.frame.minY) == [-10, 10, 30])
    #expect(frame.ignoredIDs == ["clock"] && frame.clippedIDs == ["card"])
    #expect(frame.comparator is ToleranceComparator)
    let below = try await take(
      TableNode(showing: feed), as: .frame(width: 10, height: 80, background: red), onScreen: true)
    #expect(below.bitmap[0, below.bitmap.size.height - 1] == 0xFFFF_0000 && below.scale == 3)
    let plain = try await take(TableNode(showing: feed), as: .frame(width: 10, height: 80))
    #expect(plain.bitmap[0, 79] == 0xFFFF_FFFF && plain.scale == 1)
  }

  // 30 points a second at 3 frames a second: 10 points a frame, to 20, where the content ends.
  @Test("a scroll is kept as is asked, at its own rate, and each frame says where and when it stands")
  func scrolls() async throws {
    let feed = BoxFeed(heights: [20, 20, 20])
    defer { extendLifetime(feed) }
    let script = ScrollScript([.speed(30)], framesPerSecond: 3)
    let scroll = try await take(
      TableNode(showing: feed),
      as: .frames(
        script, width: 10, height: 40, scale: 2, keptAs: .folder, comparing: .tolerance(.changedPixels(1)),
        ignoring: ["clock"], clippingTo: ["card"]))
    #expect(scroll.frames.map(\.place) == ["at 0 pt, 0 s", "at 10 pt, 0.33 s", "at 20 pt, 0.67 s"])
    #expect(scroll.frames.map { $0.layout?.nodes.first?.frame.minY } == [0, -10, 0])
    #expect(scroll.storage == .folder && scroll.framesPerSecond == 3 && scroll.scale == 2)
    #expect(scroll.ignoredIDs == ["clock"] && scroll.clippedIDs == ["card"])
    #expect(scroll.comparator is ToleranceComparator)
    let timeless = try await take(
      TableNode(showing: feed), as: .frames(ScrollScript(step: 20), background: red), onScreen: true)
    #expect(timeless.frames.map(\.place) == ["at 0 pt"] && timeless.storage == .animation)
    #expect(timeless.framesPerSecond == 10 && timeless.scale == 3)
    let bitmap = try Bitmap(png: timeless.frames[0].png, name: "the frame")
    #expect(bitmap.size == PixelSize(width: 120, height: 180) && bitmap[0, 179] != 0xFFFF_FFFF)
  }

  private struct Job: Identifiable, Hashable, Sendable { let id: Int }

  // The test font is the only one of that environment, and no other has it.
  @Test("whatever is drawn is drawn with the fonts that a strategy is told")
  func fonts() async throws {
    let environment = RenderEnvironment(fonts: try .test())
    let source = SnapshotDataSource(CollectionSnapshot([.init("a", [Job(id: 0)])])) { _ in JobCell("Job") }
    defer { withExtendedLifetime(source) {} }
    func list() -> CollectionNode { CollectionNode(layout: ListLayout(), showing: source) }
    let screen = try await take(TextNode("Text"), as: .screen(environment: environment), onScreen: true)
    let image = try await take(TextNode("Text"), as: .image(environment: environment))
    let frame = try await take(list(), as: .frame(width: 90, height: 90, environment: environment))
    let frames = try await take(list(), as: .frames(width: 90, height: 90, environment: environment))
    for fonts in [screen.fonts, image.fonts, frame.fonts, frames.fonts] {
      #expect(TextStack(fonts: fonts).parts.filter(\.isFont).map(\.name) == ["WeftTest.ttc"])
    }
  }

  @Test("a bitmap is compared as is asked")
  func bitmaps() async throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true) { _, row in
      for x in row.indices { row[x] = 0xFF00_0000 }
    }
    let mask = ImageMask(ignoring: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    let snapshot = try await take(
      bitmap, as: .image(scale: 2, comparing: .tolerance(.changedPixels(1)), mask: mask))
    #expect(snapshot.scale == 2 && snapshot.mask == mask && snapshot.comparator is ToleranceComparator)
    #expect(snapshot.layout == nil)
  }

  @Test("a header and a row without an id are called by what they are")
  func unnamed() async throws {
    let box = TileFeed.Tile(height: 10, color: .black)
    let feed = TileFeed([.init([box]), .init([box, box], header: box)])
    defer { extendLifetime(feed) }
    let list = CollectionNode(layout: ListLayout(), showing: feed)
    let frame = try await take(list, as: .frame(width: 10, height: 40))
    #expect(frame.layout?.nodes.compactMap(\.id) == ["0 0", "header 1", "1 0", "1 1"])
  }

  // The first row of the second section alone has a badge in it; it begins at 10 points.
  @Test("the cells of every section have their own nodes in them")
  func sections() async throws {
    let box = TileFeed.Tile(height: 10, color: .black)
    var marked = box
    marked.badge = (rect: Rect(x: 1, y: 2, width: 3, height: 4), color: .white)
    let feed = TileFeed([.init([box]), .init([marked, box])])
    defer { extendLifetime(feed) }
    let list = CollectionNode(layout: ListLayout(), showing: feed)
    let frame = try await take(list, as: .frame(width: 10, height: 40))
    #expect(
      frame.layout?.nodes.map { $0.children.map(\.frame) } == [
        [], [Rect(x: 1, y: 12, width: 3, height: 4)], [],
      ])
  }

  @Test("what a trait does not say is what the one around it says")
  func inner() throws {
    let environment = RenderEnvironment(fonts: try .test())
    let settings = try SnapshotSettings(environment: [:], directory: "/")
    let session = SnapshotSession(settings: settings, arguments: ["tests"])
    let outer = SnapshotConfiguration(
      record: .all, root: "r", template: "t", environment: environment,
      variant: SnapshotVariant(device: .iPad), execution: 3, session: session)
    let inherited = SnapshotConfiguration().inside(outer)
    #expect(inherited.record == .all && inherited.root == "r" && inherited.template == "t")
    #expect(inherited.environment?.fonts === environment.fonts && inherited.session === session)
    #expect(inherited.variant == SnapshotVariant(device: .iPad) && inherited.execution == 3)
    let other = RenderEnvironment(fonts: try .test())
    let own = SnapshotConfiguration(
      record: .never, root: "o", template: "u", environment: other,
      variant: SnapshotVariant(device: .desktop), execution: 4,
      session: SnapshotSession(settings: settings, arguments: ["tests"])
    ).inside(outer)
    #expect(own.record == .never && own.root == "o" && own.template == "u" && own.execution == 4)
    #expect(own.session !== session && own.variant == SnapshotVariant(device: .desktop))
  }
}
