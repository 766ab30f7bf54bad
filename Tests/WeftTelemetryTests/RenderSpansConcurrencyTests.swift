#if Metrics && Tracing
  import Foundation
  import InMemoryTracing
  import Metrics
  import MetricsTestKit
  import Testing
  import Tracing
  import Weft
  import WeftGraphics
  import WeftSynchronization
  import WeftTestSupport

  /// What operators are told as spans.
  @Suite struct RenderSpansConcurrencyTests {
    private let tracer = InMemoryTracer()

    private func spans(_ name: String) -> [FinishedInMemorySpan] {
      tracer.finishedSpans.filter { $0.operationName == name }
    }

    private func names(of parents: [FinishedInMemorySpan]) -> Set<String> {
      let names = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.spanID, $0.operationName) })
      return Set(parents.map { names[$0.parentSpanID ?? ""] ?? "" })
    }

    private func scroll(cards: Int) async throws {
      let stage = try Stage(cards: cards)
      try await withTracer(tracer) {
        try await tracer.withSpan("request") { _ in
          _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
        }
      }
    }

    // 6 rows of 50 points in a viewport of 100: 5 frames.
    @Test("all of a scroll is one trace, below the span that was current where it was asked for")
    func tree() async throws {
      try await scroll(cards: 6)
      let counts = Dictionary(grouping: tracer.finishedSpans, by: \.operationName).mapValues(\.count)
      #expect(
        counts == [
          "request": 1, "render scroll": 1, "make frame": 5, "encode frame": 5, "write frame": 5,
          "measure cell": 6, "draw cell": 6, "compress cell": 6, "shape text": 6, "decode image": 1,
        ])
      #expect(Set(tracer.finishedSpans.map(\.traceID)).count == 1)
      #expect(tracer.activeSpans.isEmpty)
      #expect(names(of: spans("render scroll")) == ["request"])
      for step in ["make frame", "encode frame", "write frame"] {
        #expect(names(of: spans(step)) == ["render scroll"])
      }
      #expect(names(of: spans("measure cell")) == ["make frame"])
      #expect(names(of: spans("draw cell")) == ["make frame"])
      #expect(names(of: spans("shape text")) == ["measure cell"])
      #expect(names(of: spans("decode image")) == ["draw cell"])
      #expect(names(of: spans("compress cell")) == ["draw cell"])
    }

    @Test("a span begins no sooner than its parent, and ends no sooner than it begins")
    func times() async throws {
      try await scroll(cards: 6)
      let begins = Dictionary(
        uniqueKeysWithValues: tracer.finishedSpans.map { ($0.spanID, $0.startInstant.nanosecondsSinceEpoch) })
      for span in tracer.finishedSpans where span.operationName != "render scroll" {
        #expect(span.endInstant.nanosecondsSinceEpoch >= span.startInstant.nanosecondsSinceEpoch)
        guard let parent = span.parentSpanID.flatMap({ begins[$0] }) else { continue }
        #expect(span.startInstant.nanosecondsSinceEpoch >= parent, "\(span.operationName)")
      }
    }

    @Test("spans say what they are of")
    func attributes() async throws {
      try await scroll(cards: 2)
      #expect(Set(spans("draw cell").map { $0.says("weft.cell.id") }) == ["card-0", "card-1"])
      let cell = try #require(spans("draw cell").first)
      #expect(cell.says("weft.cell.pixel_count") == "500")
      let image = try #require(spans("decode image").first)
      #expect(image.says("weft.image.name") == "dot.png")
      #expect(image.says("weft.image.width") == "4")
      #expect(image.says("weft.image.shown_height") == "2")
      let scroll = try #require(spans("render scroll").first)
      #expect(scroll.says("weft.scroll.frame_count") == "1")
      #expect(scroll.says("weft.picture.height") == "100")
      #expect(scroll.says("weft.frame.format") == "png")
      let frame = try #require(spans("make frame").first)
      #expect(frame.says("weft.frame.cell_count") == "2")
      #expect(frame.says("weft.display.mode") == "offline")
      #expect(try #require(spans("shape text").first).says("weft.text.glyph_count") == "1")
    }

    @Test("all names of spans and attributes stand in docs/telemetry.md")
    func names() async throws {
      try await scroll(cards: 2)
      let node = TextNode("word", font: .test(size: 10))
      node.id = "word"
      _ = try withTracer(tracer) {
        try node.bitmap(
          thatFits: SizeRange(max: Size(width: 100, height: 100)),
          environment: RenderEnvironment(fonts: try .test()))
      }
      let page = try TelemetryPage.text()
      var keys: Set<String> = []
      for span in tracer.finishedSpans where span.operationName != "request" {
        #expect(page.contains("| `\(span.operationName)` |"), "\(span.operationName)")
        span.attributes.forEach { key, _ in keys.insert(key) }
      }
      #expect(keys.count > 15)
      for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
    }

    @Test("a picture of a node is a span on its caller's thread, and texts are below it")
    func node() throws {
      try withTracer(tracer) {
        _ = try TextNode("word", font: .test(size: 10)).bitmap(
          thatFits: SizeRange(max: Size(width: 100, height: 100)),
          environment: RenderEnvironment(fonts: try .test()))
      }
      #expect(names(of: spans("shape text")) == ["render node"])
      // Four glyphs of 10 points, and a line of that height.
      let node = try #require(spans("render node").first)
      #expect(node.says("weft.picture.width") == "40")
      #expect(node.parentSpanID == nil)
    }

    @Test("what fails is told where it failed, and where it was asked for")
    func failure() async throws {
      let stage = try Stage(cards: 2)
      stage.feed.whenBuilt = { if $0 == 1 { throw BoxFeed.Failure() } }
      await #expect(throws: CollectionError.self) {
        try await withTracer(tracer) { _ = try await stage.renderer.frame(atOffset: 0) }
      }
      let failed = tracer.finishedSpans.filter { $0.status?.code == .error }
      #expect(Set(failed.map(\.operationName)) == ["measure cell", "make frame", "render frame"])
      #expect(spans("render frame").first?.says("error.type") == "CollectionError")
      #expect(
        failed.first { $0.operationName == "measure cell" }?.says("error.type") == "Failure")
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test("what a cell is built by is handed down to the worker, with a tracer or without")
    func context() async throws {
      for hasTracer in [false, true] {
        let stage = try Stage(cards: 2)
        let seen = Mutex<[String?]>([])
        stage.feed.whenBuilt = { _ in seen.withLock { $0.append(ServiceContext.current?[Tenant.self]) } }
        var context = ServiceContext.topLevel
        context[Tenant.self] = "acme"
        try await ServiceContext.withValue(context) {
          if hasTracer {
            try await withTracer(tracer) { _ = try await stage.renderer.frame(atOffset: 0) }
          } else {
            _ = try await stage.renderer.frame(atOffset: 0)
          }
        }
        #expect(seen.withLock { $0 } == ["acme", "acme"])
      }
    }

    @Test("a tracer that does not record a request is not asked about its parts")
    func leftOut() async throws {
      let (stage, silent) = (try Stage(cards: 6), SilentTracer())
      try await withTracer(silent) {
        _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
      }
      #expect(silent.names.withLock { $0 } == ["render scroll"])
    }

    // 6 rows of 50 points in a viewport of 100: 5 frames.
    @Test("what a tracer does not record is told as metrics all the same")
    func leftOutOfSpansAlone() async throws {
      let (stage, metrics) = (try Stage(cards: 6), TestMetrics())
      try await withTracer(SilentTracer()) {
        try await withMetricsFactory(metrics) {
          _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
        }
      }
      #expect(metrics.timers(label: "weft.frame.make.duration").flatMap(\.values).count == 5)
      #expect(metrics.timers(label: "weft.cell.draw.duration").flatMap(\.values).count == 6)
    }

    @Test("nothing is written down for operators where there are none")
    func nobody() async throws {
      let stage = try Stage(cards: 2)
      let isMetered = Mutex(false)
      stage.feed.whenBuilt = { _ in if WorkLane.current != nil { isMetered.withLock { $0 = true } } }
      _ = try await stage.renderer.frame(atOffset: 0)
      #expect(!isMetered.withLock { $0 })
      try await withTracer(tracer) { _ = try await Self.frame(stage.feed) }
      #expect(isMetered.withLock { $0 })
    }

    private static func frame(_ feed: CardFeed) async throws -> EncodedFrame {
      let table = TableNode()
      table.dataSource = feed
      let renderer = FrameRenderer(
        table: table, viewport: Viewport(size: Size(width: 10, height: 100)),
        environment: RenderEnvironment(fonts: try .test()), workers: 1)
      return try await renderer.frame(atOffset: 0)
    }
  }

  extension FinishedInMemorySpan {
    /// The value of an attribute, in words.
    fileprivate func says(_ key: String) -> String? {
      switch attributes.get(key) {
      case .string(let text): text
      case .int64(let number): "\(number)"
      case .double(let number): "\(number)"
      default: nil
      }
    }
  }

  /// Something that a program hands down beside spans.
  private enum Tenant: ServiceContextKey {
    typealias Value = String
  }

  /// A tracer that records nothing, and remembers what it was asked about.
  private final class SilentTracer: Tracer {
    let names = Mutex<[String]>([])

    func startSpan<Instant: TracerInstant>(
      _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
      at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> NoOpTracer.NoOpSpan {
      names.withLock { $0.append(operationName) }
      return NoOpTracer.NoOpSpan(context: context())
    }

    func forceFlush() {}

    func inject<Carrier, Inject: Injector>(
      _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {}

    func extract<Carrier, Extract: Extractor>(
      _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {}
  }
#endif
