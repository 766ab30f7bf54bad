#if Metrics && Tracing
  import Metrics
  import MetricsTestKit
  import Testing
  import WeftGraphics

  @testable import WeftTelemetry

  /// What a backend of metrics is told, figure by figure.
  @Suite struct RenderMetricsTests {
    private let backend = TestMetrics()

    private func tell(_ body: (RenderMetrics) -> Void) throws {
      try withMetricsFactory(backend) {
        let metrics = try #require(RenderMetrics())
        body(metrics)
      }
    }

    @Test("times are nanoseconds, and those of one series are told of it together")
    func times() throws {
      try tell { metrics in
        metrics.time(.renderDuration, seconds: 0.25, "play scroll")
        metrics.time(.renderDuration, seconds: 1.5, "play scroll")
        metrics.time(.renderDuration, seconds: 2, "plan scroll")
      }
      func values(_ name: String) throws -> [Int64] {
        try backend.expectTimer("weft.render.duration", [("weft.operation.name", name)]).values
      }
      #expect(try values("play scroll") == [250_000_000, 1_500_000_000])
      #expect(try values("plan scroll") == [2_000_000_000])
    }

    @Test("an operation is told as what it is, and the bytes of a frame where it is encoded")
    func operations() throws {
      let details = OperationDetails { details in
        (details.format, details.displayMode, details.byteCount) = ("y4m", "synchronous", 9)
      }
      let steps: [OperationKind: (String, [(String, String)])] = [
        .makeFrame: ("weft.frame.make.duration", [("weft.display.mode", "synchronous")]),
        .encodeFrame: ("weft.frame.encode.duration", [("weft.frame.format", "y4m")]),
        .writeFrame: ("weft.frame.write.duration", []),
      ]
      for kind in OperationKind.allCases {
        try tell { $0.tell(kind, details, seconds: 2) }
        let (name, dimensions) =
          steps[kind] ?? ("weft.render.duration", [("weft.operation.name", kind.rawValue)])
        #expect(try backend.expectTimer(name, dimensions).values == [2_000_000_000], "\(kind)")
      }
      #expect(backend.timers.count == OperationKind.allCases.count)
      let size = try backend.expectRecorder("weft.frame.size", [("weft.frame.format", "y4m")])
      #expect(size.values == [9])
      try tell { $0.tell(.makeFrame, OperationDetails(), seconds: 3) }
      let offline = try backend.expectTimer("weft.frame.make.duration", [("weft.display.mode", "offline")])
      #expect(offline.values == [3_000_000_000])
    }

    private struct Failure: Error {}

    @Test("an operation that fails is timed as others are, and counted by its error where it is a request")
    func failure() throws {
      #expect(throws: Failure.self) {
        try withMetricsFactory(backend) {
          try Telemetry.perform(.renderNode, OperationDetails()) {
            try Telemetry.perform(.encodeFrame, OperationDetails()) { () throws -> Void in throw Failure() }
          }
        }
      }
      let (request, format) = ([("weft.operation.name", "render node")], [("weft.frame.format", "none")])
      #expect(try backend.expectTimer("weft.render.duration", request).values.count == 1)
      #expect(try backend.expectTimer("weft.frame.encode.duration", format).values.count == 1)
      let error = request + [("error.type", "Failure")]
      #expect(try backend.expectCounter("weft.render.errors", error).totalValue == 1)
      #expect(backend.counters(label: "weft.render.errors").count == 1)
    }

    @Test(
      "a piece of work is told by its kind, from begin to end, with its parts",
      arguments: [
        (.measure, "weft.cell.measure.duration"), (.text, "weft.text.shape.duration"),
        (.raster, "weft.cell.draw.duration"), (.decode, "weft.image.decode.duration"),
        (.encode, "weft.cell.compress.duration"),
      ] as [(WorkKind, String)])
    func work(kind: WorkKind, name: String) throws {
      var part = WorkSpan(kind)
      (part.begin, part.end) = (1.25, 1.5)
      var whole = WorkSpan(kind)
      (whole.begin, whole.end, whole.parts) = (1, 1.5, [part])
      let told = whole
      try tell { $0.tell(told) }
      #expect(try backend.expectTimer(name).values == [500_000_000, 250_000_000])
    }

    @Test("a cache is told by its name, hits apart from misses, and what it keeps")
    func caches() throws {
      var counts = CacheCounts()
      (counts.hits, counts.misses, counts.bytes) = (3, 2, 7)
      let told = counts
      try tell { metrics in
        metrics.tell(told, of: "text")
        metrics.tell(CacheCounts(), of: "image")
      }
      func requests(_ result: String) throws -> Int64 {
        let dimensions = [("weft.cache.name", "text"), ("weft.cache.result", result)]
        return try backend.expectCounter("weft.cache.requests", dimensions).totalValue
      }
      #expect(try requests("hit") == 3 && requests("miss") == 2)
      #expect(try backend.expectMeter("weft.cache.size", [("weft.cache.name", "text")]).lastValue == 7)
      // What has not happened is not counted.
      #expect(backend.counters(label: "weft.cache.requests").count == 2)
    }

    @Test("a frame in real time is told as late or blank only where it is, and as dropped where it was")
    func realTime() throws {
      try withMetricsFactory(backend) {
        let session = try #require(TelemetrySession({ nil }))
        Telemetry.$session.withValue(session) {
          Telemetry.frameWasReady("synchronous", overrun: 0, blankLength: 0)
          Telemetry.frameWasReady("synchronous", overrun: -1, blankLength: 3)
          Telemetry.frameWasReady("synchronous", overrun: 0.5, blankLength: 0)
          Telemetry.frameWasDropped("synchronous")
        }
      }
      let mode = [("weft.display.mode", "synchronous")]
      #expect(try backend.expectTimer("weft.frame.overrun.duration", mode).values == [500_000_000])
      #expect(try backend.expectRecorder("weft.frame.blank.length", mode).values == [3])
      #expect(try backend.expectCounter("weft.frame.dropped", mode).totalValue == 1)
    }
  }
#endif
