#if Metrics && Tracing
  import InMemoryTracing
  import Testing
  import Tracing
  import WeftGeometry

  @testable import WeftGraphics
  @testable import WeftTelemetry

  /// What a tracer is told of work and of operations, value by value.
  @Suite struct RenderSpansTests {
    private let tracer = InMemoryTracer()

    private func tell(_ work: WorkSpan) throws -> [String: FinishedInMemorySpan] {
      try withTracer(tracer) {
        let spans = try #require(RenderSpans(epoch: ContinuousClock.now))
        spans.tell(work, in: .topLevel)
      }
      return Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
    }

    private func begin(_ span: FinishedInMemorySpan) -> UInt64 { span.startInstant.nanosecondsSinceEpoch }

    private func length(_ span: FinishedInMemorySpan) -> UInt64 {
      span.endInstant.nanosecondsSinceEpoch &- begin(span)
    }

    @Test("work has the times at which it was done, and is the parent of its parts")
    func times() throws {
      var part = WorkSpan(.decode)
      (part.begin, part.end) = (1.75, 1.875)
      var whole = WorkSpan(.raster)
      (whole.begin, whole.end, whole.parts) = (1.5, 2, [part])
      let told = try tell(whole)
      let (drawing, decoding) = (try #require(told["draw cell"]), try #require(told["decode image"]))
      #expect(length(drawing) == 500_000_000 && length(decoding) == 125_000_000)
      #expect(begin(decoding) &- begin(drawing) == 250_000_000)
      #expect(decoding.parentSpanID == drawing.spanID && drawing.parentSpanID == nil)
      #expect(drawing.status == nil)
    }

    @Test("what is done in an operation within a piece of work is told as part of that work")
    func withinWork() throws {
      try withTracer(tracer) {
        try Telemetry.perform(.renderNode, OperationDetails()) {
          try WorkLane.metered(.measure, for: "card-1") {
            try Telemetry.perform(.renderNode, OperationDetails()) { WorkLane.metered(.text) {} }
          }
        }
      }
      func spans(_ name: String) -> [FinishedInMemorySpan] {
        tracer.finishedSpans.filter { $0.operationName == name }
      }
      #expect(spans("render node").count == 2 && tracer.finishedSpans.count == 4)
      let (cell, text) = (try #require(spans("measure cell").first), try #require(spans("shape text").first))
      #expect(text.parentSpanID == cell.spanID)
      #expect(spans("render node").map(\.spanID).contains(cell.parentSpanID ?? ""))
    }

    @Test("what began before its session is told from there on, and what has failed with its reason")
    func early() throws {
      var work = WorkSpan(.measure)
      (work.begin, work.end) = (-1, 0.5)
      work.failure = WorkSpan.Failure(type: "E", message: "no room")
      let span = try #require(try tell(work)["measure cell"])
      #expect(length(span) == 500_000_000)
      #expect(span.status?.code == .error && span.status?.message == "no room")
    }

    @Test(
      "a piece of work has its name, and says what there was of it to do",
      arguments: [
        (.measure, "measure cell", ["weft.cell.step_count": .int64(1)]),
        (.text, "shape text", ["weft.text.glyph_count": .int64(2)]),
        (
          .raster, "draw cell", ["weft.cell.step_count": .int64(1), "weft.cell.pixel_count": .int64(3)]
        ),
        (
          .decode, "decode image",
          [
            "weft.image.name": .string("p.png"), "weft.image.width": .int64(4),
            "weft.image.height": .int64(5), "weft.image.shown_width": .int64(6),
            "weft.image.shown_height": .int64(7),
          ]
        ),
        (.encode, "compress cell", [:]),
      ] as [(WorkKind, String, [String: SpanAttribute])])
    func work(kind: WorkKind, name: String, attributes: [String: SpanAttribute]) throws {
      var work = WorkSpan(kind)
      work.subject = "card-1"
      (work.quantity.commands, work.quantity.glyphs, work.quantity.pixels) = (1, 2, 3)
      work.image = WorkSpan.DecodedImage(
        name: "p.png", size: PixelSize(width: 4, height: 5), shownSize: PixelSize(width: 6, height: 7))
      work.failure = WorkSpan.Failure(type: "E", message: "")
      let span = try #require(try tell(work)[name])
      var expected = attributes
      expected["weft.cell.id"] = .string("card-1")
      expected["error.type"] = .string("E")
      #expect(span.attributes == SpanAttributes(expected))
    }

    @Test("an operation says all that is known of it, each by its name")
    func operation() {
      let details = OperationDetails { details in
        (details.node, details.pixelSize, details.scale) = ("n", PixelSize(width: 2, height: 3), 1.5)
        (details.format, details.displayMode, details.offset) = ("png", "offline", 7.5)
        (details.frame, details.cellCount, details.byteCount) = (4, 5, 6)
        (details.frameCount, details.droppedFrameCount) = (8, 9)
      }
      var attributes = SpanAttributes([:])
      attributes.describe(details)
      let expected: [String: SpanAttribute] = [
        "weft.node.id": .string("n"), "weft.picture.width": .int64(2), "weft.picture.height": .int64(3),
        "weft.picture.scale": .double(1.5), "weft.frame.format": .string("png"),
        "weft.frame.index": .int64(4), "weft.frame.cell_count": .int64(5), "weft.frame.size": .int64(6),
        "weft.display.mode": .string("offline"), "weft.scroll.offset": .double(7.5),
        "weft.scroll.frame_count": .int64(8), "weft.scroll.dropped_frame_count": .int64(9),
      ]
      #expect(attributes == SpanAttributes(expected))
    }
  }
#endif
