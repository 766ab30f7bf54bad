import Foundation
import Testing
import WeftTestSupport

/// Scrolls with pages and updates, whole and in parts.
@Suite struct PagesInPartsCommandTests: PagesSuite {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("parts of a scroll with pages, joined, are the whole", arguments: ["", #""fps":10,"#])
  func parts(clock: String) throws {
    try write(
      rows: 0..<10, batches: 3, from: 10, pages: #""delay":0.1,"#,
      members:
        #""updates":[{"at":{"frame":3},"changes":[{"delete":[[0,8]]}]},{"at":{"offset":500},"changes":[{"delete":[[0,0]]}]}],"#
        + #""script":{\#(clock)"segments":[{"type":"step","points":31}]},"#)
    try expectPartsEqualWhole(Comment(rawValue: clock))
    #expect(try sandbox.names(in: "whole").count > 20)
  }

  /// Renders a feed whole, and in three parts that are joined, and compares all files.
  private func expectPartsEqualWhole(_ comment: Comment) throws {
    try frames(to: "whole")
    for part in 1...3 { try frames("--shard", "\(part)/3", to: "part\(part)") }
    let joined = try sandbox.weft(["join", "part1", "part2", "part3", "-o", "joined"])
    #expect(joined.status == 0, "\(joined.errors)")
    let names = try sandbox.names(in: "whole")
    #expect(try sandbox.names(in: "joined") == names, comment)
    for name in names {
      let files = try ["whole", "joined"].map {
        try sandbox.bytes("\($0)/\(name)")
      }
      #expect(files[0] == files[1], "\(name), \(comment)")
    }
  }

  // The whole carries updates at frames out first, and then those at the offset that the frame comes to, whatever their order in
  // the document: each counts from what the one before has left.
  @Test(
    "updates at an offset and at a frame that come before the same frame are carried out in one order, in parts too"
  )
  func momentsOfOneFrame() throws {
    func insertion(_ color: String, _ at: String) -> String {
      #"{"at":{\#(at)},"changes":[{"insert":[[0,0]],"items":[{"type":"cell","style":{"height":30},"backgroundColor":"\#(color)"}]}]}"#
    }
    let updates = [insertion("black", #""offset":60"#), insertion("white", #""frame":3"#)]
    try write(
      rows: 0..<10,
      members:
        #""container":{"type":"table","automaticallyAdjustsContentOffset":false},"updates":[\#(updates.joined(separator: ","))],"#
        + #""script":{"segments":[{"type":"step","points":20}]},"#)
    try expectPartsEqualWhole("moments")
  }

  @Test(
    "an animated update and a batch that come together are seen alike in parts, whatever else is to come",
    arguments: ["head", "tail"])
  func animatedWithBatch(end: String) throws {
    try sandbox.folder.write(lines(0..<2), to: "a.jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":60,"height":60},"container":{"type":"table"},"#
        + #""templates":{"row":{"type":"cell","style":{"height":40},"backgroundColor":"{{color}}"}},"sections":[{"items":[]}],"#
        + #""pages":{"template":"row","files":["a.jsonl"],"end":"\#(end)","delay":0.4},"script":{"fps":20,"segments":[{"type":"wait","seconds":1}]},"#
        + #""updates":[{"at":{"offset":1000},"changes":[{"insert":[[0,0]],"items":[{"type":"cell"}]}]},"#
        + #"{"at":{"frame":7},"animation":"middle","changes":[{"insert":[[0,0]],"items":[{"template":"row","data":{"id":"x","color":"red"}}]}]}]}"#,
      to: "feed.json")
    try expectPartsEqualWhole("\(Comment(rawValue: end))")
  }

  @Test("what came after a person's patience comes in parts and in pictures that move too")
  func morePatienceInParts() throws {
    try write(
      rows: 0..<20, batches: 1, from: 20, pages: Self.impatience,
      members:
        #""script":{"fps":10,"segments":[{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000,"to":"start"},"#
        + #"{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000,"to":"start"},"#
        + #"{"type":"speed","pointsPerSecond":1000},{"type":"speed","pointsPerSecond":1000}]},"#
    )
    try expectPartsEqualWhole("patience")
    try frames("--format", "apng", to: "moving")
  }

  @Test(
    "where all contents are read anew, the fetch under way is given up, and the pages come again from the first"
  )
  func readAnew() throws {
    try write(
      rows: 0..<2, batches: 2, from: 10, pages: #""leadingScreens":5,"delay":0.2,"#,
      members:
        #""updates":[{"at":{"frame":3},"reloadData":{"sections":[{"template":"row","dataFile":"rows-0.jsonl"}]}}],"#
        + #""script":{"fps":10,"segments":[{"type":"wait","seconds":2}]},"#)
    try frames("--events")
    let frames = try index().frames
    #expect(
      fetches(frames) == [
        "0 fetchBegan 0", "2 fetchEnded 0", "2 fetchBegan 1", "3 fetchCancelled 1", "3 fetchBegan 0",
        "5 fetchEnded 0",
        "5 fetchBegan 1", "7 fetchEnded 1",
      ])
    try expectPartsEqualWhole("read anew")
  }
}
