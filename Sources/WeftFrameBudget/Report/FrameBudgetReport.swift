import WeftGeometry

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The runs of one measurement, one for each mode, and how they are told.
public struct FrameBudgetReport: Sendable {
  /// The runs, in the order in which they were made.
  public var runs: [FrameBudgetRun]

  /// Puts runs together.
  public init(_ runs: [FrameBudgetRun]) { self.runs = runs }

  /// What makes the figures doubtful, in sentences: told of the first run, because the others find the load of those before.
  public var warnings: [String] { runs.first?.environment?.warnings ?? [] }

  /// All figures as one JSON object: `{"weft": 1, "definitions": {…}, "runs": [{…}]}`.
  public var json: String {
    struct Document: Encodable {
      let weft = 1
      let definitions: [String: String]
      let runs: [FrameBudgetRun]
      let warnings: [String]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      definitions: Dictionary(
        FrameBudgetDefinitions.all.map { ($0.name, $0.meaning) }, uniquingKeysWith: { first, _ in first }),
      runs: runs, warnings: warnings)
    guard let data = try? encoder.encode(document) else {
      misuse("Figures of a run are finite numbers, which JSON can always hold.")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
