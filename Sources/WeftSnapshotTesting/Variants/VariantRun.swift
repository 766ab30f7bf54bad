import Weft
import WeftSnapshots

/// The snapshots of one call under all its variants.
struct VariantRun {
  let call: SnapshotCall
  let variants: [SnapshotVariant]
  let contactSheet: ContactSheetUse

  /// What has come of the variants.
  struct Outcome {
    /// Why those did not pass that did not.
    var failures: [SnapshotFailure] = []
    /// Where the contact sheet is, for people, and the sheet; `nil` where there is none.
    var sheet: (place: String, png: SnapshotFile, name: SnapshotName)?
  }

  /// Verifies all of them.
  func verify<Value, Format: SnapshotFormat>(
    as strategy: SnapshotStrategy<Value, Format>, _ makeValue: (SnapshotVariant) async throws -> Value
  ) async throws -> Outcome {
    var outcome = Outcome()
    guard !variants.isEmpty else {
      outcome.failures = [
        call.failure(SnapshotSettingsError("There are no variants, so nothing was verified."))
      ]
      return outcome
    }
    var sheet = VariantSheet()
    for variant in variants {
      do {
        let failure = try await call.verify(variant.name) {
          let snapshot = try await Self.snapshot(strategy, under: variant, makeValue)
          if contactSheet != .none { sheet.add(snapshot, called: variant.name) }
          return snapshot
        }
        if let failure { outcome.failures.append(failure) }
      } catch {
        throw VariantError(variant: variant, error: error)
      }
      // Each variant would say the same.
      if outcome.failures.last.map({ [.unnamed, .setting].contains($0.reason) }) == true { return outcome }
    }
    if !sheet.isEmpty { try await finish(sheet, &outcome) }
    return outcome
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
  private func finish(_ sheet: VariantSheet, _ outcome: inout Outcome) async throws {
    let snapshot = try sheet.snapshot(in: SnapshotConfiguration.current.renderEnvironment())
    let session = try SnapshotConfiguration.current.currentSession()
    let name = call.snapshotName(VariantSheet.name)
    // A folder that cannot be written to is no reason to fail what passes.
    if let (place, png) = try? session.writeSheet(snapshot, name) { outcome.sheet = (place, png, name) }
    guard contactSheet == .golden else { return }
    if let failure = try await call.verify(VariantSheet.name, { snapshot }) {
      outcome.failures.append(failure)
    }
  }
}

extension VariantRun.Outcome {
  /// What tests are told: those that were just recorded are one failure, with the sheet as its picture.
  var reported: [SnapshotFailure] {
    let recorded = failures.filter { $0.reason == .recorded }
    guard recorded.count > 1, let first = recorded.first else { return failures }
    let settings = try? SnapshotConfiguration.current.currentSession().settings
    let golden = first.golden.map { settings?.shown($0) ?? $0 } ?? ""
    let folder = golden.prefix(upTo: golden.lastIndex(of: "/") ?? golden.endIndex)
    let names = recorded.compactMap { $0.snapshot.name }.joined(separator: ", ")
    let advice = first.message.split(separator: "\n").last ?? ""
    let place = sheet.map { " All of them are on one sheet: \($0.place)." } ?? ""
    let one = SnapshotFailure(
      .recorded, sheet?.name ?? first.snapshot, golden: first.golden,
      message: """
        There were no goldens of \(recorded.count) snapshots, so they were recorded in \(folder): \(names).\(place)
        \(advice)
        """, pictures: sheet.map { [$0.png] } ?? recorded.flatMap(\.pictures))
    return [one] + failures.filter { $0.reason != .recorded }
  }
}
