#if Metrics
  /// The metrics, by their labels; docs/telemetry.md says what each is.
  ///
  /// Each has the same dimensions wherever it is told: Prometheus wants that of all series with one name.
  package enum RenderMetric: String, Hashable, Sendable, CaseIterable {
    case renderDuration = "weft.render.duration"
    case renderErrors = "weft.render.errors"
    case frameMakeDuration = "weft.frame.make.duration"
    case frameEncodeDuration = "weft.frame.encode.duration"
    case frameSize = "weft.frame.size"
    case frameWriteDuration = "weft.frame.write.duration"
    case frameOverrun = "weft.frame.overrun.duration"
    case framesDropped = "weft.frame.dropped"
    case frameBlankLength = "weft.frame.blank.length"
    case cellMeasureDuration = "weft.cell.measure.duration"
    case cellDrawDuration = "weft.cell.draw.duration"
    case cellCompressDuration = "weft.cell.compress.duration"
    case textShapeDuration = "weft.text.shape.duration"
    case imageDecodeDuration = "weft.image.decode.duration"
    case cacheRequests = "weft.cache.requests"
    case cacheSize = "weft.cache.size"
    case workerQueueLength = "weft.worker.queue.length"
    case workerWaitDuration = "weft.worker.wait.duration"

    /// What series of it are told apart by.
    package var dimensions: [String] {
      switch self {
      case .renderDuration: ["weft.operation.name"]
      case .renderErrors: ["weft.operation.name", "error.type"]
      case .frameMakeDuration, .frameOverrun, .framesDropped, .frameBlankLength: ["weft.display.mode"]
      case .frameEncodeDuration, .frameSize: ["weft.frame.format"]
      case .cacheRequests: ["weft.cache.name", "weft.cache.result"]
      case .cacheSize: ["weft.cache.name"]
      case .frameWriteDuration, .cellMeasureDuration, .cellDrawDuration, .cellCompressDuration,
        .textShapeDuration,
        .imageDecodeDuration, .workerQueueLength, .workerWaitDuration:
        []
      }
    }
  }
#endif
