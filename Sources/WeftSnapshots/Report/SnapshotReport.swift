import Weft
import WeftJSON
import WeftPages
import WeftSystem

/// The report of snapshots that have not passed, and of goldens that nobody uses: one HTML file that needs nothing else.
package struct SnapshotReport: Sendable {
  /// The name of the file that is written by itself, in the folder of artefacts.
  package static let fileName = "report.html"

  private let items: [ReviewItem]
  private let stale: [StaleGolden]

  package init(_ items: [ReviewItem], stale: [StaleGolden]) {
    self.items = items
    self.stale = stale
  }

  /// The page, its pictures in it.
  package var html: String { get throws { try page().html } }

  /// The page, its pictures in it, and what it does not show because there is too much of it, in sentences.
  ///
  /// - Complexity: O(bytes of all pictures), which are in memory until it is written; 128 MiB of them at most.
  package func page() throws -> (html: String, notes: [String]) {
    let script =
      PackageResources.report_lines_js + PackageResources.report_stage_js + PackageResources.report_js
    var page = HTMLPage(
      title: "Snapshots", body: PackageResources.report_html, style: PackageResources.report_css,
      script: script)
    var (budget, entries, notes) = (ReportBudget(), [ReportItem](), [String]())
    // One for each, so that a browser reads only what is looked at.
    for (id, item) in items.enumerated() {
      page.data(try JSONText.encoded(ReportMedia(item, &budget), as: .line), as: "media-\(id)")
      let own = budget.takeNotes()
      notes += own.map { "\(item.golden): \($0)" }
      entries.append(ReportItem(item, id: id, notes: own))
    }
    for (id, golden) in zip(items.count..., stale) {
      page.data(try JSONText.encoded(ReportMedia(golden, &budget), as: .line), as: "media-\(id)")
      let own = budget.takeNotes()
      notes += own.map { "\(golden.golden): \($0)" }
      entries.append(ReportItem(golden, id: id, notes: own))
    }
    page.data(try JSONText.encoded(["items": entries], as: .line), as: "report")
    return (page.html, notes)
  }

  /// Brings the report in the folder of artefacts up to date: it is there as long as there is something to be seen.
  ///
  /// - Parameter isWanted: whether there is to be one where there was none.
  /// - Returns: where it is; `nil` where there is none.
  /// - Throws: `OutputError`.
  @discardableResult
  package static func update(_ settings: SnapshotSettings, isWanted: Bool) throws -> String? {
    let path = "\(settings.artifacts)/\(fileName)"
    let isThere = FileKind(at: path) != nil
    guard isWanted || isThere else { return nil }
    let items = SnapshotReview(settings).items
    guard !items.isEmpty else {
      if isThere { try? FileManager.default.removeItem(atPath: path) }
      return nil
    }
    let stale = StaleGoldens(settings, journals: [settings.journal]).goldens
    try AtomicFile.write(Array(SnapshotReport(items, stale: stale).html.utf8), to: path)
    return path
  }
}
