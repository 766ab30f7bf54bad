import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

@Suite struct FrameEncoderConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A table of boxes of random heights, some of them none at all, some taller than the viewport.
  private func randomTable(_ random: inout SplitMix64) -> (
    table: TableNode, feed: BoxFeed, viewport: Viewport
  ) {
    let scale = [1, 1.5, 2, 3].randomElement(using: &random)!
    let feed = BoxFeed(
      heights: (0..<40).map { _ in
        Double.random(in: 0...10, using: &random) < 1 ? 0 : Double.random(in: 1...120, using: &random)
      })
    let isTranslucent = Bool.random(using: &random)
    if isTranslucent {
      feed.color = { Color(red: Double($0 % 5) / 5, green: 0.5, blue: 0.2, alpha: Double($0 % 3) / 2) }
    }
    let table = TableNode()
    table.separator = Bool.random(using: &random) ? Separator(inset: EdgeInsets(left: 7)) : nil
    // Insets of less than a pixel leave cells as wide as the frame, but not where it starts.
    table.contentInset =
      [
        .zero, EdgeInsets(top: 9, left: 5, bottom: 4, right: 3), EdgeInsets(left: 0.6),
        EdgeInsets(left: -7, right: 7),
      ].randomElement(using: &random)!
    table.dataSource = feed
    let viewport = Viewport(
      size: Size(
        width: Double(Int.random(in: 1...80, using: &random)),
        height: Double(Int.random(in: 1...150, using: &random))),
      scale: scale,
      backgroundColor: isTranslucent && Bool.random(using: &random)
        ? Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5) : .white)
    return (table, feed, viewport)
  }

  @Test("a stitched frame decodes to exactly the composed pixels", arguments: randomSeeds(24))
  func stitchingIsExact(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let (table, feed, viewport) = randomTable(&random)
    table.attach(
      viewport: viewport, pool: WorkerPool(count: 2), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    for _ in 0..<6 {
      let offset = Double.random(in: -50...2500, using: &random)
      let frame = try await table.makeFrame(atOffset: offset)
      let composed = try FrameComposer.compose(frame)
      let whole = try PNGEncoder().encode(composed)
      let stitched = try FrameEncoder.encode(frame)
      #expect(
        try pixels(ofPNG: stitched) == pixels(ofPNG: whole), "seed \(seed), offset \(offset), \(viewport)")
    }
    withExtendedLifetime(feed) {}
  }

  @Test("raw frames, converted some rows at a time, are the composed pixels converted", arguments: 0..<20)
  func rawFramesAreExact(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let (table, feed, viewport) = randomTable(&random)
    table.attach(viewport: viewport, pool: WorkerPool(count: 2), environment: environment, compress: nil)
    for _ in 0..<3 {
      let frame = try await table.makeFrame(atOffset: Double.random(in: -50...2500, using: &random))
      let composed = try FrameComposer.compose(frame)
      let rgba = try FrameEncoder.encode(frame, as: .rgba).array
      // Compared outside of the expectation, which would print millions of bytes.
      let isSame = rgba == FrameBytes.spare(RawFrame.rgba(of: composed)).array
      #expect(isSame, "seed \(seed), \(viewport)")
      for chroma in FrameFormat.Chroma.allCases {
        let planes = try FrameEncoder.encode(frame, as: .y4m(chroma)).array
        let whole = FrameBytes.spare(RawFrame.y4m(of: composed, chroma: chroma)).array
        let isSame = planes == whole
        #expect(isSame, "seed \(seed), \(viewport), \(chroma)")
      }
    }
    withExtendedLifetime(feed) {}
  }

  // A flat cell of 200 rows is a band of 16 rows and then eleven that repeat the row above, and 8 rows. Such a band can be
  // used where at least one row of its cell is above it in the frame.
  @Test(
    "a band that repeats the row above is used where that row is shown",
    arguments: [
      (0, [96..<100]), (15, [0..<1, 97..<100]), (16, [0..<16, 96..<100]), (17, [0..<15, 95..<100]),
      (50, [0..<14, 94..<100]), (181, [0..<11, 99..<100]), (216, [0..<16, 96..<100]),
    ] as [(Double, [Range<Int>])])
  func repeatedBands(offset: Double, composed expected: [Range<Int>]) async throws {
    let feed = BoxFeed(heights: [200, 200])
    let table = TableNode(showing: feed)
    let viewport = Viewport(20, 100)
    table.attach(
      viewport: viewport, pool: WorkerPool(count: 2), environment: environment,
      compress: FrameEncoder.bandCompressor(for: viewport))
    let frame = try await table.makeFrame(atOffset: offset)
    let rows = FramePlan(frame).pieces.compactMap { piece in
      if case .composed(let rows) = piece { rows } else { nil }
    }
    #expect(rows == expected)
    let whole = try PNGEncoder().encode(try FrameComposer.compose(frame))
    #expect(try pixels(ofPNG: FrameEncoder.encode(frame)) == pixels(ofPNG: whole))
  }

  @Test("the bytes are the same for any number of workers, cold or warm, down or up")
  func bytesDependOnNothingElse() async throws {
    let viewport = Viewport(60, 200, scale: 2)
    let feed = BoxFeed(heights: (0..<80).map { Double($0 * 13 % 47 + 3) })
    func frames(workers: Int, offsets: [Double]) async throws -> [Double: [UInt8]] {
      let table = TableNode()
      table.dataSource = feed
      let renderer = FrameRenderer(
        table: table, viewport: viewport, environment: environment, workers: workers)
      var frames: [Double: [UInt8]] = [:]
      for offset in offsets { frames[offset] = try await renderer.frame(atOffset: offset).png }
      return frames
    }
    let offsets = stride(from: 0.0, through: 1500, by: 55).map { $0 }
    let expected = try await frames(workers: 1, offsets: offsets)
    #expect(try await frames(workers: 8, offsets: offsets) == expected)
    #expect(try await frames(workers: 2, offsets: offsets.reversed()) == expected)
    #expect(try await frames(workers: 2, offsets: offsets + offsets) == expected)
    let cold = try await frames(workers: 2, offsets: [offsets[20]])
    #expect(cold[offsets[20]] == expected[offsets[20]])
  }

  @Test("a script's frames come to the sink in order, one a step, with what they show")
  func rendering() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let table = TableNode(showing: feed)
    let viewport = Viewport(40, 100)
    let renderer = FrameRenderer(table: table, viewport: viewport, environment: environment, workers: 4)
    let sink = MemorySink()
    var progress: [RenderProgress] = []
    let report = try await renderer.render(ScrollScript(step: 150), to: sink) { progress.append($0) }
    #expect(sink.frames.map(\.info.index) == [0, 1, 2, 3])
    #expect(sink.frames.map(\.info.offset) == [0, 150, 300, 400])
    #expect(sink.frames[3].info.cells.map(\.id) == ["row-8", "row-9"])
    #expect(sink.frames[1].info.cells.map(\.row) == [3, 4])
    #expect(report.frameCount == 4 && report.byteCount == sink.frames.map(\.png.count).reduce(0, +))
    #expect(progress.map(\.frameCount) == [1, 2, 3, 4])
    #expect(progress.last == RenderProgress(frameCount: 4, total: 4, isTotalFinal: true))
  }

  @Test("what a sink throws ends the scroll, and what it took before stays")
  func failingSink() async throws {
    struct Full: Error {}
    final class FullSink: FrameSink {
      let memory = MemorySink()
      @concurrent func write(_ frame: EncodedFrame) async throws {
        if frame.info.index == 3 { throw Full() }
        await memory.write(frame)
      }
    }
    let feed = BoxFeed(heights: Array(repeating: 50, count: 100))
    let table = TableNode()
    table.dataSource = feed
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(40, 100), environment: environment, workers: 2)
    let sink = FullSink()
    await #expect(throws: Full.self) { try await renderer.render(ScrollScript(step: 10), to: sink) }
    #expect(sink.memory.frames.map(\.info.index) == [0, 1, 2])
  }
}
