#if Metrics || Tracing
  import WeftGraphics

  #if Tracing
    import Tracing
  #endif

  /// What goes along with work that another task or thread does: the session it reports to, and what it is part of.
  struct TelemetryContext: Sendable {
    /// The session that work reports to; `nil`: there is no backend.
    let session: TelemetrySession?
    #if Tracing
      /// What spans of it are children of, and all else that the user hands down.
      let serviceContext: ServiceContext?
    #endif

    /// That of the task that asks; `nil`, where there is nothing to hand down.
    static var current: TelemetryContext? {
      let session = Telemetry.session
      #if Tracing
        let serviceContext = ServiceContext.current
        if session == nil, serviceContext == nil { return nil }
        return TelemetryContext(session: session, serviceContext: serviceContext)
      #else
        return session.map { TelemetryContext(session: $0) }
      #endif
    }

    /// Does `body` in it.
    func bind<Output>(_ body: () async throws -> Output) async rethrows -> Output {
      #if Tracing
        try await ServiceContext.$current.withValue(serviceContext) {
          try await Telemetry.$session.withValue(session) { try await body() }
        }
      #else
        try await Telemetry.$session.withValue(session) { try await body() }
      #endif
    }

    /// Does `body` in it, on the thread that asks.
    func bind<Output>(_ body: () throws -> Output) rethrows -> Output {
      #if Tracing
        try ServiceContext.$current.withValue(serviceContext) {
          try Telemetry.$session.withValue(session, operation: body)
        }
      #else
        try Telemetry.$session.withValue(session, operation: body)
      #endif
    }

    /// Does `body`, and tells what of it is written down in a lane; where somebody has one already, it is theirs.
    func withLane<Output>(_ body: () throws -> Output) rethrows -> Output {
      guard let session, WorkLane.current == nil else { return try body() }
      let lane = WorkLane(worker: 0, epoch: session.epoch)
      defer { for span in lane.takeFinished() { session.tell(span, in: self) } }
      return try WorkLane.$current.withValue(lane, operation: body)
    }
  }
#endif
