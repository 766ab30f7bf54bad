#if Metrics || Tracing
  /// Tells those who operate a program what rendering does in it: as metrics (the trait `Metrics`), and as spans (`Tracing`).
  ///
  /// Without these traits there is only what is in `Off`, which does nothing; with them, and where the program has not chosen a
  /// backend, an operation costs a look at a task-local value. What is told is in docs/telemetry.md.
  ///
  /// A *request* is what a user of the library asks for. It opens a ``TelemetrySession``, which goes with it from task to task,
  /// and with each job to its worker (``TelemetryContext``).
  package enum Telemetry {
    /// The session that the current request reports to; `nil`: there is no backend.
    @TaskLocal static var session: TelemetrySession?

    /// Carries out an operation and tells of it.
    ///
    /// - Parameters:
    ///   - kind: what it is.
    ///   - caches: those that it uses, where it is a request.
    ///   - details: what is known of it before; not asked for where nobody is told.
    ///   - body: the operation.
    ///   - describe: says what is known of it then; not called where nobody is told, or `body` throws.
    package static func perform<Output>(
      _ kind: OperationKind, caches: @autoclosure () -> RenderCaches? = nil,
      _ details: @autoclosure () -> OperationDetails,
      _ body: () async throws -> Output,
      describe: (Output, inout OperationDetails) -> Void = { _, _ in }
    ) async throws -> Output {
      guard var operation = OpenOperation(kind, caches, details) else { return try await body() }
      do {
        let output = try await operation.inside.bind { try await body() }
        return operation.end(with: output, describe)
      } catch {
        operation.fail(error)
        throw error
      }
    }

    /// The same for an operation that keeps its thread; texts that are shaped and images that are decoded by it are told of too.
    package static func perform<Output>(
      _ kind: OperationKind, caches: @autoclosure () -> RenderCaches? = nil,
      _ details: @autoclosure () -> OperationDetails,
      _ body: () throws -> Output,
      describe: (Output, inout OperationDetails) -> Void = { _, _ in }
    ) throws -> Output {
      guard var operation = OpenOperation(kind, caches, details) else { return try body() }
      do {
        let output = try operation.inside.bind { try operation.inside.withLane(body) }
        return operation.end(with: output, describe)
      } catch {
        operation.fail(error)
        throw error
      }
    }

    /// Work for a worker, which then tells of it as part of what it is handed over by.
    package static func observed<Input, Output>(
      _ work: @escaping @Sendable (Input) throws -> Output
    ) -> @Sendable (Input) throws -> Output {
      guard let context = TelemetryContext.current else { return work }
      let waiting = context.session?.enqueue()
      return { input in
        waiting?.end()
        return try context.bind { try context.withLane { try work(input) } }
      }
    }

    /// Tells that a frame of a scroll in real time was ready.
    ///
    /// - Parameters:
    ///   - displayMode: the scroll's `DisplayMode`.
    ///   - overrun: how long after its deadline, in seconds; below 0 where time was left.
    ///   - blankLength: how much of the viewport's length had something missing, in points.
    package static func frameWasReady(
      _ displayMode: @autoclosure () -> String, overrun: @autoclosure () -> Double,
      blankLength: @autoclosure () -> Double
    ) {
      #if Metrics
        guard let metrics = session?.metrics else { return }
        let (mode, overrun, blankLength) = (displayMode(), overrun(), blankLength())
        if overrun > 0 { metrics.time(.frameOverrun, seconds: overrun, mode) }
        if blankLength > 0 { metrics.record(.frameBlankLength, blankLength, mode) }
      #endif
    }

    /// Tells that a frame of a scroll in real time was left out.
    package static func frameWasDropped(_ displayMode: @autoclosure () -> String) {
      #if Metrics
        session?.metrics?.count(.framesDropped, by: 1, displayMode())
      #endif
    }
  }
#endif
