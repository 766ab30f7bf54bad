#if Metrics && Tracing
  import Foundation
  import Metrics
  import MetricsTestKit
  import Testing
  import Weft
  import WeftGraphics
  import WeftNodes
  import WeftTelemetry
  import WeftTestSupport

  /// What operators are told as metrics.
  @Suite struct RenderMetricsConcurrencyTests {
    private let metrics = TestMetrics()

    private func times(_ metric: RenderMetric, _ values: String...) throws -> [Int64] {
      try metrics.expectTimer(metric.rawValue, Array(zip(metric.dimensions, values))).values
    }

    private func total(_ metric: RenderMetric, _ values: String...) throws -> Int64 {
      try metrics.expectCounter(metric.rawValue, Array(zip(metric.dimensions, values))).totalValue
    }

    // 6 rows of 50 points in a viewport of 100: frames at 0, 50, 100, 150 and 200.
    @Test("a scroll counts its frames, and each cell, text and image that is made for them")
    func scroll() async throws {
      let (stage, sink) = (try Stage(cards: 6), MemorySink())
      let report = try await withMetricsFactory(metrics) {
        try await stage.renderer.render(ScrollScript(step: 50), to: sink)
      }
      #expect(report.frameCount == 5)
      #expect(try times(.renderDuration, "render scroll").count == 1)
      #expect(try times(.frameMakeDuration, "offline").count == 5)
      #expect(try times(.frameEncodeDuration, "png").count == 5)
      #expect(try times(.frameWriteDuration).count == 5)
      let sizes = try metrics.expectRecorder("weft.frame.size", [("weft.frame.format", "png")]).values
      #expect(sizes.sorted() == sink.frames.map { Double($0.byteCount) }.sorted())
      #expect(try times(.cellMeasureDuration).count == 6)
      #expect(try times(.cellDrawDuration).count == 6)
      #expect(try times(.cellCompressDuration).count == 6)
      // A word a card; one picture, decoded once for all of them.
      #expect(try times(.textShapeDuration).count == 6)
      #expect(try times(.imageDecodeDuration).count == 1)
      #expect(try total(.cacheRequests, "text", "miss") == 6)
      #expect(try total(.cacheRequests, "image", "miss") == 1)
      #expect(try total(.cacheRequests, "image", "hit") == 5)
      let size = try metrics.expectMeter("weft.cache.size", [("weft.cache.name", "image")])
      #expect(size.lastValue == Double(stage.environment.images.byteCount))
    }

    @Test("work that lies in other work takes no longer than that")
    func nesting() async throws {
      let stage = try Stage(cards: 1)
      try await withMetricsFactory(metrics) { _ = try await stage.renderer.frame(atOffset: 0) }
      let (text, cell) = (try times(.textShapeDuration)[0], try times(.cellMeasureDuration)[0])
      let frame = try times(.frameMakeDuration, "offline")[0]
      #expect(0 < text && text <= cell && cell <= frame)
      #expect(try frame <= times(.renderDuration, "render frame")[0])
    }

    @Test("no job waits for a worker when all is done, and each has waited once")
    func queue() async throws {
      let stage = try Stage(cards: 6)
      try await withMetricsFactory(metrics) {
        _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
      }
      let queue = try metrics.expectMeter("weft.worker.queue.length")
      #expect(queue.lastValue == 0)
      #expect(try times(.workerWaitDuration).count == queue.values.count / 2)
    }

    @Test("what is cached is told once, by whichever of two requests comes first")
    func cachesOnce() async throws {
      let stage = try Stage(cards: 2)
      try await withMetricsFactory(metrics) {
        _ = try await stage.renderer.frame(atOffset: 0)
        _ = try await stage.renderer.frame(atOffset: 0)
      }
      #expect(try total(.cacheRequests, "text", "miss") == 2)
    }

    // 3 rows of 50 points in a viewport of 100: frames at 0 and 50.
    @Test("what is cached is told after each frame of a scroll, and at its end")
    func cachesByFrame() async throws {
      let stage = try Stage(cards: 3)
      try await withMetricsFactory(metrics) {
        _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
      }
      for cache in ["text", "image"] {
        let size = try metrics.expectMeter("weft.cache.size", [("weft.cache.name", cache)])
        #expect(size.values.count == 3, "\(cache)")
      }
    }

    @Test("a request that fails is counted by its error")
    func failure() async throws {
      let stage = try Stage(cards: 2)
      stage.feed.whenBuilt = { if $0 == 1 { throw BoxFeed.Failure() } }
      await #expect(throws: CollectionError.self) {
        try await withMetricsFactory(metrics) {
          _ = try await stage.renderer.render(ScrollScript(step: 50), to: MemorySink())
        }
      }
      #expect(try total(.renderErrors, "render scroll", "CollectionError") == 1)
      #expect(metrics.counters(label: "weft.render.errors").count == 1)
    }

    @Test("a picture of a node counts as a request")
    func node() throws {
      let node = TextNode("word", font: .test(size: 10))
      _ = try withMetricsFactory(metrics) {
        try node.bitmap(
          thatFits: SizeRange(max: Size(width: 100, height: 100)),
          environment: RenderEnvironment(fonts: try .test()))
      }
      #expect(try times(.renderDuration, "render node").count == 1)
      #expect(try times(.textShapeDuration).count == 1)
    }

    @Test("a scroll in real time tells of frames that were late, left out or blank in part as its run does")
    func realTime() async throws {
      let (stage, clock) = (try Stage(cards: 200), FrameClock(framesPerSecond: 2000))
      let run = try await withMetricsFactory(metrics) {
        // A jump is never left out, so the run ends with a frame.
        try await stage.renderer.play(
          ScrollScript([.step(25, to: .end), .jump(to: .start)]), at: clock, mode: .withoutPreloading)
      }
      let mode = DisplayMode.withoutPreloading.rawValue
      let made = metrics.timers(label: "weft.frame.make.duration").reduce(0) { $0 + $1.values.count }
      #expect(made == run.frames.count)
      let dropped = metrics.counterTotal(
        label: "weft.frame.dropped", dimensions: [("weft.display.mode", mode)])
      #expect(Int(dropped) == run.droppedFrames)
      let late = run.frames.filter { $0.end > $0.due + clock.interval }
      #expect(metrics.timers(label: "weft.frame.overrun.duration").flatMap(\.values).count == late.count)
      let blank = metrics.recorders(label: "weft.frame.blank.length").flatMap(\.values)
      #expect(blank == run.blankFrames.map(\.blank.length))
      #expect(!run.blankFrames.isEmpty)
    }

    @Test(
      "each metric has one kind and the same dimensions everywhere, and stands in docs/telemetry.md with them"
    )
    func names() async throws {
      let suites = [Self(), Self(), Self()]
      try await suites[0].scroll()
      try await suites[1].failure()
      try await suites[2].realTime()
      var kinds: [String: Set<String>] = [:]
      func note(_ label: String, _ kind: String, _ dimensions: [(String, String)]) throws {
        let metric = try #require(RenderMetric(rawValue: label))
        #expect(dimensions.map(\.0) == metric.dimensions)
        kinds[label, default: []].insert(kind)
      }
      for timer in suites.flatMap(\.metrics.timers) { try note(timer.label, "timer", timer.dimensions) }
      for counter in suites.flatMap(\.metrics.counters) {
        try note(counter.label, "counter", counter.dimensions)
      }
      for recorder in suites.flatMap(\.metrics.recorders) {
        try note(recorder.label, "recorder", recorder.dimensions)
      }
      for meter in suites.flatMap(\.metrics.meters) { try note(meter.label, "meter", meter.dimensions) }
      #expect(kinds.values.allSatisfy { $0.count == 1 })

      let rows = try TelemetryPage.rows(below: "Metrics")
      #expect(rows.map { $0[0] } == RenderMetric.allCases.map { "`\($0.rawValue)`" })
      for (row, metric) in zip(rows, RenderMetric.allCases) {
        #expect(row[2] == metric.dimensions.map { "`\($0)`" }.joined(separator: ", "), "\(metric)")
        if let kind = kinds[metric.rawValue] {
          #expect([row[1].prefix { $0 != "," }] == kind.map { $0[...] })
        }
      }
    }
  }
#endif
