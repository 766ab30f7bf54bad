import Foundation
import Testing
import WeftTestSupport

/// Suites of `weft bench`, in virtual time: the same on every machine.
protocol BenchSuite: Sendable {
  /// Where their feed lies.
  var sandbox: Sandbox { get }
}

extension BenchSuite {
  /// Measures the feed.
  func bench(_ arguments: String...) throws -> Command.Outcome {
    try sandbox.weft(["bench", "feed.json", "--clock", "virtual"] + arguments)
  }

  /// The runs that a report in JSON has.
  func runs(_ outcome: Command.Outcome) throws -> [[String: Any]] {
    try #require(outcome.status == 0, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    return try #require(json?["runs"] as? [[String: Any]])
  }
}

extension Sandbox {
  /// 60 cells of 50 points with a line of text, seen through 100 × 100 points.
  func writeBenchFeed() throws {
    let items = (0..<60).map { row in
      ##"{"type":"cell","id":"row-\##(row)","backgroundColor":"#ffffff","style":{"height":50},"layout":"##
        + #"{"type":"inset","insets":{"top":4,"left":4},"child":{"type":"text","text":"Row \#(row)","fontFamily":"DejaVu Sans","fontSize":12}}}"#
    }
    try folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"script":{"segments":[{"type":"speed","pointsPerSecond":1000}]},"#
        + #""sections":[{"items":[\#(items.joined(separator: ","))]}]}"#, to: "feed.json")
  }
}
