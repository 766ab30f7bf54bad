#if Metrics || Tracing
  import WeftGraphics

  #if Tracing
    import Tracing
  #endif

  /// What a request reports to: the backends that the program has chosen when the request comes.
  final class TelemetrySession: Sendable {
    /// What times are counted from.
    let epoch: ContinuousClock.Instant
    private let caches: RenderCaches?
    #if Metrics
      let metrics: RenderMetrics?
    #endif
    #if Tracing
      let spans: RenderSpans?
    #endif

    /// A session with the backends of the task that asks; `nil`, where it has none.
    ///
    /// - Parameter caches: those that the request uses.
    init?(_ caches: () -> RenderCaches?) {
      epoch = ContinuousClock.now
      var hasBackend = false
      #if Metrics
        metrics = RenderMetrics()
        hasBackend = metrics != nil
      #endif
      #if Tracing
        spans = RenderSpans(epoch: epoch)
        hasBackend = hasBackend || spans != nil
      #endif
      guard hasBackend else { return nil }
      self.caches = caches()
    }

    #if Tracing
      /// What is told of a request whose spans nobody records; `nil`: nothing.
      var withoutSpans: TelemetrySession? {
        #if Metrics
          metrics.map { TelemetrySession(self, $0) }
        #else
          nil
        #endif
      }
    #endif

    #if Metrics && Tracing
      private init(_ other: TelemetrySession, _ metrics: RenderMetrics) {
        (epoch, caches, self.metrics, spans) = (other.epoch, other.caches, metrics, nil)
      }
    #endif

    /// Tells what has been done, with all that is in it.
    func tell(_ span: WorkSpan, in context: TelemetryContext) {
      // Frames are told of as operations, which know more; strips belong to no cell.
      if span.kind == .encode { return }
      #if Metrics
        metrics?.tell(span)
      #endif
      #if Tracing
        spans?.tell(span, in: context.serviceContext ?? .topLevel)
      #endif
    }

    /// Tells how caches have served since they were told of last.
    func tellCaches() {
      #if Metrics
        guard let metrics, let caches else { return }
        metrics.tell(caches.text.takeCacheCounts(), of: "text")
        metrics.tell(caches.images.takeCacheCounts(), of: "image")
      #endif
    }

    /// Says that a job waits for a worker; `nil`, where nobody counts them.
    func enqueue() -> WaitingJob? {
      #if Metrics
        metrics.map { WaitingJob($0) }
      #else
        nil
      #endif
    }
  }
#endif
