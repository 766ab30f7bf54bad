import Weft

/// What `weft diff` has found.
enum DiffReport {
  /// Two picture files.
  case pictures(PictureReport)
  /// Two folders: a report for each name, in order.
  case folders([PictureReport])

  private var reports: [PictureReport] {
    switch self {
    case .pictures(let report): [report]
    case .folders(let reports): reports
    }
  }

  /// The worst that was found.
  private var verdict: PictureReport.Verdict { reports.map(\.verdict).max() ?? .same }

  /// The exit status.
  var status: Int32 { verdict.status }

  /// What could not be compared, a sentence each.
  var failures: [String] {
    reports.compactMap { report in
      guard case .unreadable(let reason) = report.result else { return nil }
      return reason
    }
  }

  /// In lines, without the last one's end.
  var text: String {
    switch self {
    case .pictures(let report): return report.lines.joined(separator: "\n")
    case .folders(let reports):
      let lines = reports.filter { ![.same, .unreadable].contains($0.verdict) }.flatMap(\.lines)
      return (lines + [summary(reports)]).joined(separator: "\n")
    }
  }

  /// The last line, which counts pictures by verdict.
  private func summary(_ reports: [PictureReport]) -> String {
    let counts = Self.words.compactMap { verdict, word in
      let count = reports.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let total = reports.count == 1 ? "1 picture" : "\(reports.count) pictures"
    return "\(total): \(counts.joined(separator: ", "))."
  }

  private static let words: [(PictureReport.Verdict, String)] = [
    (.same, "same"), (.tolerated, "within the limits"), (.different, "different"),
    (.differentSize, "of another size"), (.added, "added"), (.removed, "removed"),
    (.unreadable, "not compared"),
  ]

  /// One line of JSON.
  var json: String {
    switch self {
    case .pictures(let report): DiffJSON.object(of: report)
    case .folders(let reports): DiffJSON.object(of: reports, verdict: verdict)
    }
  }
}
