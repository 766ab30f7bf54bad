import Weft
import WeftSnapshots

/// The snapshots of one call under all its variants.
struct VariantRun {
  let call: SnapshotCall
  let variants: [SnapshotVariant]
  let contactSheet: ContactSheetUse

  /// Why those did not pass that did not.
  func verify<Value, Format: SnapshotFormat>(
    as strategy: SnapshotStrategy<Value, Format>, _ makeValue: (SnapshotVariant) async throws -> Value
  ) async throws -> [SnapshotFailure] {
    guard !variants.isEmpty else {
      return [call.failure(SnapshotSettingsError("There are no variants, so nothing was verified."))]
    }
    var failures: [SnapshotFailure] = []
    var sheet = VariantSheet()
    for variant in variants {
      do {
        let failure = try await call.verify(variant.name) {
          let snapshot = try await Self.snapshot(strategy, under: variant, makeValue)
          if contactSheet != .none { sheet.add(snapshot, called: variant.name) }
          return snapshot
        }
        if let failure { failures.append(failure) }
      } catch {
        throw VariantError(variant: variant, error: error)
      }
      // Each variant would say the same.
      if failures.last.map({ [.unnamed, .setting].contains($0.reason) }) == true { return failures }
    }
    guard !sheet.isEmpty else { return failures }
    if let failure = try await finish(sheet) { failures.append(failure) }
    return failures
  }

  private static func snapshot<Value, Format: SnapshotFormat>(
    _ strategy: SnapshotStrategy<Value, Format>, under variant: SnapshotVariant,
    _ makeValue: (SnapshotVariant) async throws -> Value
  ) async throws -> Format {
    var configuration = SnapshotConfiguration.current
    configuration.variant = variant
    return try await SnapshotConfiguration.$current.withValue(configuration) {
      try await strategy.snapshot(try await makeValue(variant))
    }
  }

  /// Leaves the sheet where it can be looked at, and verifies it where it is a golden.
  private func finish(_ sheet: VariantSheet) async throws -> SnapshotFailure? {
    let snapshot = try sheet.snapshot(in: SnapshotConfiguration.current.renderEnvironment())
    let session = try SnapshotConfiguration.current.currentSession()
    let name = call.snapshotName(VariantSheet.name)
    // A folder that cannot be written to is no reason to fail what passes.
    try? session.writeSheet(snapshot, name)
    guard contactSheet == .golden else { return nil }
    return try await call.verify(VariantSheet.name) { snapshot }
  }

  /// Those that were just recorded as one.
  static func folded(_ failures: [SnapshotFailure]) -> [SnapshotFailure] {
    let settings = try? SnapshotConfiguration.current.currentSession().settings
    let recorded = failures.filter { $0.reason == .recorded }
    guard recorded.count > 1, let first = recorded.first else { return failures }
    let names = recorded.compactMap { $0.snapshot.name }.joined(separator: ", ")
    let lines = first.message.split(separator: "\n", omittingEmptySubsequences: false)
    let golden = first.golden.map { settings?.shown($0) ?? $0 } ?? ""
    let folder = golden.prefix(upTo: golden.lastIndex(of: "/") ?? golden.endIndex)
    let message = """
      There were no goldens of \(recorded.count) snapshots, so they were recorded in \(folder): \(names).
      \(lines.last ?? "")
      """
    let one = SnapshotFailure(
      .recorded, first.snapshot, golden: first.golden, message: message,
      pictures: recorded.flatMap(\.pictures))
    return [one] + failures.filter { $0.reason != .recorded }
  }
}
