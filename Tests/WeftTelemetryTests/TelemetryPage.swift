#if Metrics && Tracing
  import Foundation

  /// The page that says what operators are told.
  enum TelemetryPage {
    static func text() throws -> String {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(contentsOf: root.appending(path: "docs/telemetry.md"), encoding: .utf8)
    }

    /// The cells of the first table below a heading, without its head.
    static func rows(below heading: String) throws -> [[String]] {
      let lines = try text().components(separatedBy: "\n")
      let table = lines.drop { $0 != "## \(heading)" }.drop { !$0.hasPrefix("|") }
        .prefix { $0.hasPrefix("|") }
      return table.dropFirst(2).map { line in
        line.components(separatedBy: "|").dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    }
  }
#endif
