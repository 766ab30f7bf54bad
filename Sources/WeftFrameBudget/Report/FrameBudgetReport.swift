import WeftFoundation
import WeftGeometry
import WeftJSON

/// The runs of one measurement, one for each mode, and how they are told.
public struct FrameBudgetReport: Sendable {
  /// The runs, in the order in which they were made.
  public var runs: [FrameBudgetRun]

  /// Puts runs together.
  public init(_ runs: [FrameBudgetRun]) { self.runs = runs }

  /// What makes the figures doubtful, in sentences: told of the first run, because the others find the load of those before.
  public var warnings: [String] {
    (runs.first?.environment?.warnings ?? []) + [differenceOfScrolls].compactMap { $0 }
  }

  /// That the modes have not shown the same scroll, where that is so: content that is fetched comes at other times, and what ends
  /// where the content does ends elsewhere.
  private var differenceOfScrolls: String? {
    let ends = runs.compactMap { run -> (mode: String, offset: Double)? in
      run.frames.last(where: \.wasMade).map { (run.identity.mode, $0.offset) }
    }
    guard let first = ends.first, ends.contains(where: { abs($0.offset - first.offset) > 1 }) else {
      return nil
    }
    let places = ends.map { "\($0.mode) at \(compactNumber($0.offset.rounded()))" }.joined(separator: ", ")
    return "The modes end at different places (\(places)), so their figures are not those of one scroll."
  }

  /// What each piece of work took, for ``FrameBudgetClock/recorded(_:)``; `nil` where nothing was measured in real time.
  public var costRecording: CostRecording? {
    guard let identity = runs.first?.identity else { return nil }
    var tally = CostTally()
    for run in runs { tally.add(run.tally) }
    return CostRecording(
      tally, feed: identity.feed, feedDigest: identity.feedDigest, viewport: identity.viewport)
  }

  /// All figures as one JSON object: `{"weft": 1, "definitions": {…}, "runs": [{…}]}`.
  public var json: String {
    struct Document: Encodable {
      let weft = 1
      let definitions: [String: String]
      let runs: [FrameBudgetRun]
      let warnings: [String]
    }
    let document = Document(
      definitions: Dictionary(
        FrameBudgetDefinitions.all.map { ($0.name, $0.meaning) }, uniquingKeysWith: { first, _ in first }),
      runs: runs, warnings: warnings)
    return JSONText.of(document, as: .indented) + "\n"
  }
}
