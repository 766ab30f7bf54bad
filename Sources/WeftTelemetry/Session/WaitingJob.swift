#if Metrics || Tracing
  import WeftSynchronization

  #if Metrics
    import Metrics
  #endif

  /// A job that waits for a worker: from when it is handed over until one begins it, or nobody will.
  final class WaitingJob: Sendable {
    #if Metrics
      private let metrics: RenderMetrics
      private let begin = ContinuousClock.now
      private let isWaiting = Atomic(true)

      init(_ metrics: RenderMetrics) {
        self.metrics = metrics
        metrics.meter(.workerQueueLength).increment()
      }

      deinit { leave() }
    #endif

    /// Says that a worker begins it.
    func end() {
      #if Metrics
        leave()
        metrics.time(.workerWaitDuration, seconds: (ContinuousClock.now - begin) / .seconds(1))
      #endif
    }

    #if Metrics
      private func leave() {
        guard isWaiting.exchange(false, ordering: .relaxed) else { return }
        metrics.meter(.workerQueueLength).decrement()
      }
    #endif
  }
#endif
