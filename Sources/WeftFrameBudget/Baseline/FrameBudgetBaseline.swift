import WeftFoundation
import WeftGeometry
import WeftSystem

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
    /// Which figure of the run.
    public let metric: BudgetMetric
    /// What it was.
    public let before: Double
    /// What it is.
    public let now: Double
    /// How far it might be from what it was.
    public let tolerance: Double

    /// How it compares.
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

  /// How many bytes a file of a baseline may have: those of a thousand runs are a thousandth of it.
  private static let byteLimit = 64 << 20

  /// Reads the JSON of a report.
  /// - Throws: ``BaselineError``, where the file is missing, cannot be read, or is no such report.
  public init(file: String) throws(BaselineError) {
    guard let bytes = RegularFile.bytes(at: file, limit: Self.byteLimit) else {
      throw Self.error(reading: file)
    }
    try self.init(json: Data(bytes), file: file)
  }

  /// Why a file is not read.
  private static func error(reading file: String) -> BaselineError {
    let (isUnreadable, reason) =
      switch RegularFile.refusal(of: file, limit: byteLimit) {
      case .tooLong(let count): (false, "It has \(grouped(count)) bytes, and a baseline at most 64 MiB.")
      case .otherKind(let kind): (true, "It must be a file, but is \(kind).")
      case .system(let reason): (true, "It cannot be read: \(reason).")
      case .noMemory(let count): (true, "There is no memory for its \(grouped(count)) bytes.")
      case nil: (true, "There is no such baseline, or it cannot be read.")
      }
    return BaselineError(
      file: file, isUnreadable: isUnreadable, "\(reason) Make one with --save-baseline.")
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

  /// Checks that a measurement that is to be made can be compared, before it is made.
  ///
  /// - Throws: ``BaselineError``, as ``changes(to:thresholds:)``.
  package func check(_ measurement: [RunConditions]) throws(BaselineError) {
    for conditions in measurement { _ = try run(under: conditions) }
  }

  /// Compares a report with the baseline, run by run.
  ///
  /// - Parameters:
  ///   - report: the figures of now.
  ///   - thresholds: what is said otherwise than the standard ones.
  /// - Returns: the figures that both have, in the order of the report.
  /// - Throws: ``BaselineError``, where the baseline lacks a mode, or was made of another feed or script, at another rate, with
  ///   another clock, viewport or model of costs, or with another number of workers or iterations; and where there is a threshold
  ///   for a figure that one of them lacks.
  public func changes(
    to report: FrameBudgetReport, thresholds: [BudgetMetric: BudgetThreshold] = [:]
  ) throws(BaselineError) -> [Change] {
    var changes: [Change] = []
    for run in report.runs {
      let now = BaselineRun(run)
      let before = try self.run(under: now.conditions)
      for metric in BudgetMetric.allCases {
        guard let old = before[metric], let new = now[metric] else {
          guard thresholds[metric] == nil else {
            throw BaselineError(
              file: file,
              "There is a threshold for \(metric.rawValue), which \(before[metric] == nil ? "the baseline" : "this run") does not have."
            )
          }
          continue
        }
        let threshold = thresholds[metric] ?? (run.clock == "virtual" ? .virtual : .standard(metric))
        changes.append(
          Change(
            mode: run.identity.mode, metric: metric, before: old, now: new,
            tolerance: threshold.tolerance(of: old)))
      }
    }
    return changes
  }

  /// The figures that only the baseline or only the report has, in words: they are not compared.
  ///
  /// - Throws: ``BaselineError``, as ``changes(to:thresholds:)``.
  public func incomparableFigures(of report: FrameBudgetReport) throws(BaselineError) -> [String] {
    var words: [String] = []
    for run in report.runs {
      let now = BaselineRun(run)
      let before = try self.run(under: now.conditions)
      for metric in BudgetMetric.allCases where (before[metric] == nil) != (now[metric] == nil) {
        let holder = now[metric] == nil ? "the baseline" : "this run"
        words.append("\(run.identity.mode) \(metric.rawValue): only \(holder) has it, so it is not compared")
      }
    }
    return words
  }

  /// The verdict on all changes: one that is worse outweighs all others.
  public static func verdict(on changes: [Change]) -> Verdict {
    let verdicts = Set(changes.map(\.verdict))
    return verdicts.contains(.worse) ? .worse : verdicts.contains(.better) ? .better : .same
  }

  /// The run that is to be compared with one under such conditions.
  private func run(under conditions: RunConditions) throws(BaselineError) -> BaselineRun {
    guard let before = runs.first(where: { $0.conditions.mode == conditions.mode }) else {
      let modes = runs.map(\.conditions.mode).joined(separator: ", ")
      throw BaselineError(
        file: file,
        "The baseline has no run in the mode \(conditions.mode); it has \(modes.isEmpty ? "none at all" : modes)."
      )
    }
    if let difference = before.conditions.difference(from: conditions) {
      throw BaselineError(
        file: file,
        "The baseline was made with another \(difference.what) (\(difference.here)) than this run (\(difference.there)); the two cannot be compared."
      )
    }
    return before
  }
}
