import WeftGeometry

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Figures of an earlier measurement, to compare with: the JSON of its report.
public struct FrameBudgetBaseline: Sendable {
  private let file: String
  private let runs: [BaselineRun]

  /// How a report compares with a baseline.
  public enum Verdict: String, Sendable {
    /// No figure is worse or better than thresholds allow.
    case same
    /// A figure is worse.
    case worse
    /// A figure is better, and none is worse.
    case better
  }

  /// A figure, before and now.
  public struct Change: Hashable, Sendable {
    /// The mode of the run.
    public let mode: String
    /// The figure.
    public let metric: BudgetMetric
    /// What it was.
    public let before: Double
    /// What it is.
    public let now: Double
    /// How far it might be from what it was.
    public let tolerance: Double

    /// What has become of it.
    public var verdict: Verdict {
      if abs(now - before) <= tolerance { return .same }
      return now > before ? .worse : .better
    }

    /// The change in words: `async percentDroppedFrames: 0 → 3.1, worse (0.5 is allowed)`.
    public var text: String {
      func number(_ value: Double) -> String { compactNumber(wholeMicroseconds(value)) }
      return
        "\(mode) \(metric.rawValue): \(number(before)) → \(number(now)), \(verdict.rawValue) (\(number(tolerance)) is allowed)"
    }
  }

  /// Reads the JSON of a report.
  /// - Throws: ``BaselineError``, where the file is missing or is no such report.
  public init(file: String) throws(BaselineError) {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw BaselineError(
        file: file, isUnreadable: true,
        "There is no such baseline, or it cannot be read. Make one with --save-baseline.")
    }
    try self.init(json: data, file: file)
  }

  init(json: Data, file: String) throws(BaselineError) {
    struct Document: Decodable {
      let weft: Int
      let runs: [BaselineRun]
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: json), document.weft == 1 else {
      throw BaselineError(
        file: file, "This is no baseline: it must be what --save-baseline or --format json writes.")
    }
    self.file = file
    runs = document.runs
  }

  /// Compares a report with the baseline, run by run.
  ///
  /// - Parameters:
  ///   - report: the figures of now.
  ///   - thresholds: what is said otherwise than the standard ones.
  /// - Returns: the figures that both have, in the order of the report.
  /// - Throws: ``BaselineError``, where the baseline lacks a mode, or was made of another feed or script, at another rate or with another clock.
  public func changes(
    to report: FrameBudgetReport, thresholds: [BudgetMetric: BudgetThreshold] = [:]
  ) throws(BaselineError) -> [Change] {
    var changes: [Change] = []
    for run in report.runs {
      let now = BaselineRun(run)
      guard let before = runs.first(where: { $0.mode == now.mode }) else {
        throw BaselineError(
          file: file,
          "The baseline has no run in the mode \(now.mode); it has \(runs.map(\.mode).joined(separator: ", "))."
        )
      }
      try check(before, now)
      for metric in BudgetMetric.allCases {
        guard let old = metric.value(in: before), let new = metric.value(in: now) else { continue }
        let threshold =
          thresholds[metric] ?? (now.clock == "virtual" ? .virtual : .standard(metric))
        changes.append(
          Change(
            mode: now.mode, metric: metric, before: old, now: new, tolerance: threshold.tolerance(of: old)))
      }
    }
    return changes
  }

  /// The verdict on all changes: one that is worse outweighs all others.
  public static func verdict(on changes: [Change]) -> Verdict {
    let verdicts = Set(changes.map(\.verdict))
    return verdicts.contains(.worse) ? .worse : verdicts.contains(.better) ? .better : .same
  }

  private func check(_ before: BaselineRun, _ now: BaselineRun) throws(BaselineError) {
    func refuse(_ what: String, _ old: String, _ new: String) throws(BaselineError) {
      guard old != new else { return }
      throw BaselineError(
        file: file,
        "The baseline was made with another \(what) (\(old)) than this run (\(new)); the two cannot be compared."
      )
    }
    try refuse("clock", before.clock, now.clock)
    try refuse("rate", "\(before.hz) Hz", "\(now.hz) Hz")
    try refuse("number of workers", "\(before.workers)", "\(now.workers)")
    try refuse("number of iterations", "\(before.iterations)", "\(now.iterations)")
    try refuse(
      "viewport", before.identity.viewport ?? "unknown", now.identity.viewport ?? "unknown")
    if before.costs != now.costs { try refuse("model of costs", "its own", "this one's") }
    try refuse("script", before.identity.script, now.identity.script)
    try refuse(
      "feed", "digest \(before.identity.feedDigest ?? "unknown")",
      "digest \(now.identity.feedDigest ?? "unknown")")
  }
}
