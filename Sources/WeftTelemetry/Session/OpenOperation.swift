#if Metrics || Tracing
  #if Tracing
    import Tracing
  #endif

  /// An operation that has begun.
  struct OpenOperation {
    private let kind: OperationKind
    /// What is known of it.
    var details: OperationDetails
    private let session: TelemetrySession
    private let begin: ContinuousClock.Instant
    /// What it is carried out in.
    let inside: TelemetryContext
    #if Tracing
      private let span: (any Span)?
    #endif

    /// Begins one; `nil`, where nobody is told of it.
    init?(_ kind: OperationKind, _ caches: () -> RenderCaches?, _ details: () -> OperationDetails) {
      let open = Telemetry.session ?? (kind.isRequest ? TelemetrySession(caches) : nil)
      guard let open else { return nil }
      (self.kind, self.details, session) = (kind, details(), open)
      begin = ContinuousClock.now
      #if Tracing
        span = open.spans?.start(kind)
        // Where a tracer does not record an operation, it is not asked about the parts of it.
        let isLeftOut = span.map { !$0.isRecording } ?? false
        inside = TelemetryContext(
          session: isLeftOut ? open.withoutSpans : open,
          serviceContext: span?.context ?? ServiceContext.current)
      #else
        inside = TelemetryContext(session: open)
      #endif
    }

    /// Says that it has come to its end with `output`, and what is known of it then.
    mutating func end<Output>(
      with output: Output, _ describe: (Output, inout OperationDetails) -> Void
    ) -> Output {
      describe(output, &details)
      tellMetrics()
      #if Tracing
        if let span { session.spans?.end(span, details) }
      #endif
      return output
    }

    /// Says that it has failed.
    func fail(_ error: any Error) {
      tellMetrics()
      #if Metrics
        if kind.isRequest {
          session.metrics?.count(.renderErrors, by: 1, kind.rawValue, "\(type(of: error))")
        }
      #endif
      #if Tracing
        if let span { session.spans?.end(span, details, error) }
      #endif
    }

    private func tellMetrics() {
      #if Metrics
        session.metrics?.tell(kind, details, seconds: (ContinuousClock.now - begin) / .seconds(1))
      #endif
      if kind.isRequest || kind == .makeFrame { session.tellCaches() }
    }
  }
#endif
