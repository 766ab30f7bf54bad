import Foundation
import Testing
import WeftTestSupport

/// Suites of `weft frames --events`, over feeds that may be fetched batch by batch.
protocol PagesSuite: Sendable {
  /// Where their documents and frames lie.
  var sandbox: Sandbox { get }
}

extension PagesSuite {
  /// What was recorded in a folder of frames.
  func index(_ folder: String = "out") throws -> RecordedIndex {
    try JSONDecoder().decode(
      RecordedIndex.self, from: sandbox.bytes("\(folder)/index.json"))
  }

  /// Rows of 40 points, each with another colour than its neighbours'.
  func lines(_ rows: Range<Int>) -> String {
    rows.map {
      #"{"id":"r\#($0)","color":"\#(["red","green","blue","teal","navy"][(($0 % 5) + 5) % 5])"}"# + "\n"
    }
    .joined()
  }

  /// A feed over rows of a file, in a viewport of 100 points.
  func write(rows: Range<Int>, members: String = "", to name: String = "feed.json") throws {
    try sandbox.folder.write(lines(rows), to: "rows-\(rows.lowerBound).jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":50,"height":100},\#(members)"templates":{"row":{"type":"cell","id":"{{id}}","style":{"height":40},"#
        + #""backgroundColor":"{{color}}"}},"sections":[{"header":{"type":"cell","style":{"height":10}},"template":"row","dataFile":"rows-\#(rows.lowerBound).jsonl"}]}"#,
      to: name)
  }

  /// Batches of ten rows from `first` on.
  func writeBatches(_ count: Int, from first: Int) throws {
    for batch in 0..<count {
      try sandbox.folder.write(lines(first + batch * 10..<first + batch * 10 + 10), to: "batch\(batch).jsonl")
    }
  }

  /// A feed over rows of a file, to which batches of ten rows come: from `first` on, and as the members `pages` say.
  func write(
    rows: Range<Int>, batches: Int, from first: Int, pages: String = "", members: String = ""
  ) throws {
    try writeBatches(batches, from: first)
    let files = (0..<batches).map { "\"batch\($0).jsonl\"" }.joined(separator: ",")
    try write(
      rows: rows, members: #""pages":{\#(pages)"template":"row","files":[\#(files)]},\#(members)"#)
  }

  /// Renders a feed.
  func frames(_ arguments: String..., feed: String = "feed.json", to folder: String = "out") throws {
    let outcome = try sandbox.weft(["frames", feed, "-o", folder] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The bytes of a frame.
  func png(_ number: Int, in folder: String) throws -> Data {
    try sandbox.bytes("\(folder)/frame-\(String(format: "%05d", number)).png")
  }

  /// What was told of batches: the frame, the event and the batch.
  func fetches(_ frames: [RecordedIndex.Frame]) -> [String] {
    frames.enumerated().flatMap { number, frame in
      frame.events.filter { $0.type.hasPrefix("fetch") }.map { "\(number) \($0.type) \($0.batch ?? -1)" }
    }
  }

  /// A batch that fails twice, and is not tried more often than that.
  static var impatience: String { #""failures":[2],"leadingScreens":0.5,"retry":{"limit":1},"# }
}
