#if !Metrics && !Tracing
  /// Nobody is told: a build without the traits `Metrics` and `Tracing`.
  ///
  /// Operations are carried out where they stand, and what would be told is not asked for: after inlining nothing of this is
  /// left.
  package enum Telemetry {
    /// Carries out an operation.
    @inlinable @inline(__always)
    package static func perform<Output>(
      _ kind: OperationKind, caches: @autoclosure () -> RenderCaches? = nil,
      _ details: @autoclosure () -> OperationDetails,
      _ body: () async throws -> Output,
      describe: (Output, inout OperationDetails) -> Void = { _, _ in }
    ) async throws -> Output { try await body() }

    /// The same for an operation that keeps its thread.
    @inlinable @inline(__always)
    package static func perform<Output>(
      _ kind: OperationKind, caches: @autoclosure () -> RenderCaches? = nil,
      _ details: @autoclosure () -> OperationDetails,
      _ body: () throws -> Output,
      describe: (Output, inout OperationDetails) -> Void = { _, _ in }
    ) throws -> Output { try body() }

    /// The work itself.
    @inlinable @inline(__always)
    package static func observed<Input, Output>(
      _ work: @escaping @Sendable (Input) throws -> Output
    ) -> @Sendable (Input) throws -> Output { work }

    /// Nothing.
    @inlinable @inline(__always)
    package static func frameWasReady(
      _ displayMode: @autoclosure () -> String, overrun: @autoclosure () -> Double,
      blankLength: @autoclosure () -> Double
    ) {}

    /// Nothing.
    @inlinable @inline(__always)
    package static func frameWasDropped(_ displayMode: @autoclosure () -> String) {}
  }
#endif
