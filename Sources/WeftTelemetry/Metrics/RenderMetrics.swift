#if Metrics
  import Metrics
  import WeftGraphics
  import WeftSynchronization

  /// The metrics of a backend, each made when it is first told of.
  final class RenderMetrics: Sendable {
    private struct Series: Hashable {
      let metric: RenderMetric
      let values: [String]
    }

    private struct Instruments {
      var timers: [Series: Metrics.Timer] = [:]
      var counters: [Series: Counter] = [:]
      var recorders: [Series: Recorder] = [:]
      var meters: [Series: Meter] = [:]
    }

    private let factory: any MetricsFactory
    private let instruments = Mutex(Instruments())

    /// The metrics of the backend that the program, or the task that asks, has chosen; `nil`, where it has chosen none.
    init?() {
      factory = MetricsSystem.factory
      if factory is NOOPMetricsHandler { return nil }
    }

    /// Tells how long something took.
    func time(_ metric: RenderMetric, seconds: Double, _ values: String...) {
      instrument(metric, values, \.timers) { Timer(label: $0, dimensions: $1, factory: $2) }
        .recordNanoseconds(Int64(seconds * 1e9))
    }

    /// Tells how often something has happened.
    func count(_ metric: RenderMetric, by amount: Int, _ values: String...) {
      guard amount > 0 else { return }
      instrument(metric, values, \.counters) { Counter(label: $0, dimensions: $1, factory: $2) }
        .increment(by: amount)
    }

    /// Tells how much there was of something.
    func record(_ metric: RenderMetric, _ value: Double, _ values: String...) {
      instrument(metric, values, \.recorders) { Recorder(label: $0, dimensions: $1, factory: $2) }
        .record(value)
    }

    /// What says how much there is of something at a time.
    func meter(_ metric: RenderMetric, _ values: String...) -> Meter {
      instrument(metric, values, \.meters) { Meter(label: $0, dimensions: $1, factory: $2) }
    }

    private func instrument<Instrument: Sendable>(
      _ metric: RenderMetric, _ values: [String],
      _ made: any WritableKeyPath<Instruments, [Series: Instrument]> & Sendable,
      _ make: (String, [(String, String)], any MetricsFactory) -> Instrument
    ) -> Instrument {
      let series = Series(metric: metric, values: values)
      return instruments.withLock { instruments in
        if let known = instruments[keyPath: made][series] { return known }
        let new = make(metric.rawValue, Array(zip(metric.dimensions, values)), factory)
        instruments[keyPath: made][series] = new
        return new
      }
    }
  }

  // What is told of what.
  extension RenderMetrics {
    /// Tells of an operation that has ended.
    func tell(_ kind: OperationKind, _ details: OperationDetails, seconds: Double) {
      let format = details.format ?? "none"
      switch kind {
      case _ where kind.isRequest: time(.renderDuration, seconds: seconds, kind.rawValue)
      case .makeFrame: time(.frameMakeDuration, seconds: seconds, details.displayMode ?? "offline")
      case .encodeFrame: time(.frameEncodeDuration, seconds: seconds, format)
      case .writeFrame: time(.frameWriteDuration, seconds: seconds)
      default: break
      }
      if kind == .encodeFrame, let count = details.byteCount { record(.frameSize, Double(count), format) }
    }

    /// Tells what has been done, with all that is in it.
    func tell(_ span: WorkSpan) {
      let metric: RenderMetric =
        switch span.kind {
        case .measure: .cellMeasureDuration
        case .text: .textShapeDuration
        case .raster: .cellDrawDuration
        case .decode: .imageDecodeDuration
        case .encode: .cellCompressDuration
        }
      time(metric, seconds: span.end - span.begin)
      for part in span.parts { tell(part) }
    }

    /// Tells how a cache has served since it was told of last.
    func tell(_ counts: CacheCounts, of cache: String) {
      count(.cacheRequests, by: counts.hits, cache, "hit")
      count(.cacheRequests, by: counts.misses, cache, "miss")
      meter(.cacheSize, cache).set(counts.bytes)
    }
  }
#endif
