public import WeftSnapshots

/// How a snapshot is taken of a value: what is made of it, which is kept and compared.
///
/// ```swift
/// extension SnapshotStrategy where Value == Job, Format == ImageSnapshot {
///   static var card: Self { SnapshotStrategy<JobCell, _>.image(width: 390).pullback { JobCell($0) } }
/// }
/// ```
public struct SnapshotStrategy<Value, Format: SnapshotFormat>: Sendable {
  let snapshot: @Sendable (Value) async throws -> Format

  /// A strategy.
  ///
  /// - Parameter snapshot: makes what is kept, where the test runs.
  public init(_ snapshot: @escaping @Sendable (Value) async throws -> Format) {
    self.snapshot = snapshot
  }

  /// The strategy for values that those of this one can be made of.
  ///
  /// - Parameter transform: makes one, where the test runs.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> SnapshotStrategy<Other, Format> {
    let snapshot = snapshot
    return SnapshotStrategy<Other, Format> { other in try await snapshot(transform(other)) }
  }
}
