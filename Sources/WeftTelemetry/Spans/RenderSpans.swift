#if Tracing
  import Tracing
  import WeftGraphics

  /// The spans of a tracer.
  struct RenderSpans: Sendable {
    private let tracer: any Tracer
    private let epoch: ContinuousClock.Instant
    /// When the epoch was, in nanoseconds since 1970.
    private let date: UInt64

    /// Spans of the tracer that the program, or the task that asks, has chosen; `nil`, where it has chosen none.
    init?(epoch: ContinuousClock.Instant) {
      // Asked first, because it is cheap: looking for a tracer takes thousands of instructions.
      if InstrumentationSystem.instrument is NoOpInstrument { return nil }
      tracer = InstrumentationSystem.tracer
      if tracer is NoOpTracer { return nil }
      self.epoch = epoch
      date = DefaultTracerClock.now.nanosecondsSinceEpoch
    }

    /// When something was that lies so many seconds after the epoch.
    private func instant(_ seconds: Double) -> DefaultTracerClock.Timestamp {
      DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: date &+ UInt64(max(0, seconds * 1e9)))
    }

    private var now: DefaultTracerClock.Timestamp { instant((ContinuousClock.now - epoch) / .seconds(1)) }

    /// Begins the span of an operation, as part of what the task is at.
    func start(_ kind: OperationKind) -> any Span {
      tracer.startSpan(kind.rawValue, context: ServiceContext.current ?? .topLevel, at: now)
    }

    /// Ends the span of an operation.
    ///
    /// - Parameter error: what it has failed with, if so.
    func end(_ span: any Span, _ details: OperationDetails, _ error: (any Error)? = nil) {
      if span.isRecording { span.updateAttributes { $0.describe(details) } }
      if let error {
        span.attributes["error.type"] = "\(type(of: error))"
        span.recordError(error)
        span.setStatus(SpanStatus(code: .error, message: "\(error)"))
      }
      span.end(at: now)
    }

    /// Tells what has been done, with all that is in it.
    func tell(_ work: WorkSpan, in parent: ServiceContext) {
      let span = tracer.startSpan(work.kind.spanName, context: parent, at: instant(work.begin))
      if span.isRecording { span.updateAttributes { $0.describe(work) } }
      if let failure = work.failure { span.setStatus(SpanStatus(code: .error, message: failure.message)) }
      for part in work.parts { tell(part, in: span.context) }
      span.end(at: instant(work.end))
    }
  }

  extension WorkKind {
    fileprivate var spanName: String {
      switch self {
      case .measure: "measure cell"
      case .text: "shape text"
      case .raster: "draw cell"
      case .decode: "decode image"
      case .encode: "compress cell"
      }
    }
  }
#endif
